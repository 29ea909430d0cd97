import { describe, expect, it } from 'vitest';
import { border, boxOfZones, brackets, rings } from './outline';
import type { Zone } from '../lib/types';

const room = 'M0,0 60,0 60,60 0,60Z';
const hall = 'M60,0 140,0 140,140 60,140Z';
const corner = 'M0,0 90,0 90,30 30,30 30,90 0,90Z';

describe('an outline', () => {
  it('is read as points', () => {
    expect(rings('M0,0 60.5,0 60.5,60Z M1,1 2,1 2,2Z')).toEqual([
      [
        [0, 0],
        [60.5, 0],
        [60.5, 60],
      ],
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    ]);
  });

  it('has a box, also with others', () => {
    const zones = [{ shape: room }, { shape: hall }] as Zone[];
    expect(boxOfZones(zones)).toEqual({ x: 0, y: 0, width: 140, height: 140 });
    expect(boxOfZones([])).toBeNull();
  });

  it('has a bracket in every corner that points outwards', () => {
    expect(brackets(room).match(/M/g)).toHaveLength(4);
    expect(brackets(corner).match(/M/g)).toHaveLength(5);
    expect(brackets(room)).toContain('M5 18L5 5L18 5');
    expect(brackets('M0,60 60,60 60,0 0,0Z')).toContain('M18 5L5 5L5 18');
  });

  it('meets another one in the middle of what they share', () => {
    expect(border(room, hall)).toEqual([60, 30]);
    expect(border(hall, 'M60,140 100,140 100,200 60,200Z')).toEqual([80, 140]);
    expect(border(room, 'M70,0 90,0 90,60 70,60Z')).toBeNull();
    expect(border(room, 'M60,60 90,60 90,90 60,90Z')).toBeNull();
  });
});
