import { describe, expect, it } from 'vitest';
import { besides, nearest } from './places';
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

describe('a bubble', () => {
  const window = { width: 390, height: 844 };
  const size = { width: 300, height: 200 };
  const at = (left: number, top: number, right: number, bottom: number) =>
    besides({ left, top, right, bottom }, size, window);

  it('stands below what was pointed at, inside the window', () => {
    expect(at(350, 100, 390, 140)).toEqual({ x: 82, y: 146 });
    expect(at(0, 100, 40, 140)).toEqual({ x: 8, y: 146 });
  });

  it('goes above where there is no room below', () => {
    expect(at(100, 700, 140, 740).y).toBe(494);
  });

  it('goes beside where there is neither', () => {
    const wide = { width: 1440, height: 600 };
    expect(besides({ left: 600, top: 100, right: 800, bottom: 500 }, size, wide)).toEqual({ x: 806, y: 200 });
    expect(besides({ left: 1000, top: 100, right: 1300, bottom: 500 }, size, wide)).toEqual({ x: 694, y: 200 });
  });

  it('never leaves the window', () => {
    expect(at(0, 0, 390, 844)).toEqual({ x: 45, y: 636 });
  });
});
