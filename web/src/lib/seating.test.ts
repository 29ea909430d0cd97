import { describe, expect, it } from 'vitest';
import { moved, pickOf, shared } from './seating';

const seat = () => ({ name: '', bot: '', survivors: [] as string[] });
const six = [...'ABCDEF'];

describe('seats', () => {
  it('share six evenly, the first ones getting more', () => {
    expect(shared([seat(), seat(), seat(), seat()], six).map((each) => each.survivors.join(''))).toEqual([
      'AB',
      'CD',
      'E',
      'F',
    ]);
  });

  it('pass a Survivor on, but never their last', () => {
    const plan = shared([seat(), seat()], six);
    expect(moved(plan, 'A').map((each) => each.survivors.join(''))).toEqual(['BC', 'DEFA']);
    const single = shared([seat(), seat()], ['A', 'B']);
    expect(moved(single, 'A')).toBe(single);
  });

  it('shuffle without doubles', () => {
    expect(new Set(pickOf([...'ABCDEFGHIJKL'], () => 0.999)).size).toBe(6);
  });
});
