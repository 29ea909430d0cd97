import { describe, expect, it } from 'vitest';
import { nearest } from './places';
import type { Zone } from './types';

const zone = (id: string, x: number, y: number): Zone => ({
  id,
  name: id,
  shape: `M${x},${y} ${x + 10},${y} ${x + 10},${y + 10} ${x},${y + 10}Z`,
  label: id,
  at: [x, y],
  size: 9,
  middle: [x + 5, y + 5],
});
const zones = [zone('1V.a', 0, 0), zone('1V.b', 10, 0), zone('3R.c', 0, 10)];

describe('places', () => {
  it('are found by arrow keys', () => {
    const to = (key: string) => nearest(zones, zones[0]!, key)?.id;
    expect([to('ArrowRight'), to('ArrowDown'), to('ArrowUp'), to('ArrowLeft')]).toEqual([
      '1V.b',
      '3R.c',
      undefined,
      undefined,
    ]);
  });
});
