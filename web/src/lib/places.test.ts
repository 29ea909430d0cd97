import { describe, expect, it } from 'vitest';
import { middle, nearest, zonesIn } from './places';
import type { Zone } from './types';

const zone = (id: string, x: number, y: number): Zone => ({
  id,
  name: id,
  shape: `M${x},${y} ${x + 10},${y} ${x + 10},${y + 10} ${x},${y + 10}Z`,
  at: [x, y],
});
const zones = [zone('1V.a', 0, 0), zone('1V.b', 10, 0), zone('3R.c', 0, 10)];

describe('places', () => {
  it('have a middle', () => expect(middle(zones[0]!.shape)).toEqual([5, 5]));

  it('are found by arrow keys', () => {
    const to = (key: string) => nearest(zones, zones[0]!, key)?.id;
    expect([to('ArrowRight'), to('ArrowDown'), to('ArrowUp'), to('ArrowLeft')]).toEqual([
      '1V.b',
      '3R.c',
      undefined,
      undefined,
    ]);
  });

  it('are found in a line, whole names only', () => {
    expect(zonesIn(zones, '1 Walker: 1V.a → 1V.b, after the noise in 3R.cc.')).toEqual(['1V.a', '1V.b']);
    expect(zonesIn(zones, 'Attack in 3R.c: 2 Fatties.')).toEqual(['3R.c']);
  });
});
