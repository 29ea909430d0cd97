import { describe, expect, it } from 'vitest';
import { fitted, joined, moved, pickOf, shared } from './seating';

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
    expect(new Set(pickOf([...'ABCDEFGHIJKL'], 6, () => 0.999)).size).toBe(6);
    expect(pickOf(['A', 'B'], 6, () => 0)).toEqual(['A', 'B']);
  });

  it('grow and shrink to what the book wants', () => {
    expect(fitted(six, six, [4, 4])).toEqual([...'ABCD']);
    expect(fitted(['F'], six, [4, 6])).toEqual([...'FABC']);
    expect(fitted([...'ABCDE'], six, [4, 6])).toEqual([...'ABCDE']);
  });

  it('hold one side of an ID card', () => {
    const pool = ['Belle', 'Kim'].flatMap((card) => [
      { name: card, card },
      { name: `Zombivor ${card}`, card },
    ]);
    expect(joined(['Belle', 'Kim'], 'Zombivor Belle', pool)).toEqual(['Kim', 'Zombivor Belle']);
  });
});
