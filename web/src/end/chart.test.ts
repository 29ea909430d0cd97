import { describe, expect, it } from 'vitest';
import { areaOf, every, lineOf, pointsOf } from './chart';

const rows = [4, 10, 0].map((zombies, at) => ({ round: at + 1, entry: at, zombies, wounds: 0, falls: 0 }));

describe('the chart of the Rounds', () => {
  it('has the fullest Round at the top and none below the floor', () => {
    const points = pointsOf(rows);
    expect(points.map((point) => point.y)).toEqual([100 - (60 * 4) / 10, 40, 100]);
    expect(points.map((point) => point.x)).toEqual([20, 300, 580]);
    expect(lineOf(points)).toBe('20.0,76.0 300.0,40.0 580.0,100.0');
    expect(areaOf(points)).toBe('20,100 20.0,76.0 300.0,40.0 580.0,100.0 580,100');
  });
  it('stands in the middle with one Round, and is empty with none', () => {
    expect(pointsOf(rows.slice(0, 1))[0]?.x).toBe(300);
    expect(areaOf(pointsOf([]))).toBe('');
  });
  it('leaves out numbers where there are many', () => {
    expect([1, 14, 15, 29].map(every)).toEqual([1, 1, 2, 3]);
  });
});
