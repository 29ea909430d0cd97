// The Rounds of a game as a line: where each Round stands, and where marks hang above it.

import type { RoundTold } from '../lib/types';

export const WIDE = 600;
export const HIGH = 124;
const LEFT = 20;
export const FLOOR = 100;
const TOP = 40; // room for marks above the highest point

export interface Point {
  row: RoundTold;
  x: number;
  y: number;
}

export function pointsOf(rounds: RoundTold[]): Point[] {
  const most = Math.max(1, ...rounds.map((row) => row.zombies));
  const step = rounds.length > 1 ? (WIDE - 2 * LEFT) / (rounds.length - 1) : 0;
  return rounds.map((row, at) => ({
    row,
    x: rounds.length > 1 ? LEFT + step * at : WIDE / 2,
    y: FLOOR - ((FLOOR - TOP) * row.zombies) / most,
  }));
}

export const lineOf = (points: Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

export function areaOf(points: Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${first.x},${FLOOR} ${lineOf(points)} ${last.x},${FLOOR}` : '';
}

/** So many numbers below that none covers the next one. */
export const every = (rounds: number): number => Math.ceil(rounds / 14);
