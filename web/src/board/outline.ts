// The outlines of Zones as points: their corners, their boxes, and where two of them meet.

import type { Zone } from '../lib/types';
import type { Box, Point } from './camera';

const known = new Map<string, Point[][]>();

/** The rings of a Zone's path, which has straight edges only. */
export function rings(shape: string): Point[][] {
  let found = known.get(shape);
  if (!found) {
    found = shape.split('M').filter(Boolean).map(pairs);
    if (known.size > 2000) known.clear();
    known.set(shape, found);
  }
  return found;
}

function pairs(text: string): Point[] {
  const numbers = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return numbers.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, numbers[at + 1] ?? 0]]));
}

export function boxAround(points: Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The box of one or of several Zones; none where there are no such Zones. */
export function boxOfZones(zones: Zone[]): Box | null {
  const points = zones.flatMap((zone) => rings(zone.shape).flat());
  return points.length ? boxAround(points) : null;
}

/** Brackets in the corners of a Zone: they say "here" and hide nothing. */
export function brackets(shape: string, inset = 5, arm = 13): string {
  const corners = rings(shape).flatMap((ring) => {
    const turn = Math.sign(area(ring));
    return ring.map((corner, at) => {
      const back = ring.at(at - 1)!;
      const on = ring[(at + 1) % ring.length]!;
      return bracket(back, corner, on, turn, inset, arm);
    });
  });
  return corners.join('');
}

function bracket(back: Point, corner: Point, on: Point, turn: number, inset: number, arm: number): string {
  const [u, v] = [unit(corner, back), unit(corner, on)];
  const cross = -(u[0] * v[1] - u[1] * v[0]) * turn;
  if (cross < 0.2) return ''; // on a straight edge, or a corner that points inwards
  const at = (along: number, aside: number): string =>
    `${round(corner[0] + u[0] * along + v[0] * aside)} ${round(corner[1] + u[1] * along + v[1] * aside)}`;
  return `M${at(inset + arm, inset)}L${at(inset, inset)}L${at(inset, inset + arm)}`;
}

function unit(from: Point, to: Point): Point {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
}

function area(ring: Point[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nx, ny] = ring[(at + 1) % ring.length]!;
    return sum + x * ny - nx * y;
  }, 0);
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The middle of the border two Zones share, the longest stretch of it; none where they do not touch. */
export function border(a: string, b: string): Point | null {
  let best: { long: number; middle: Point } | null = null;
  for (const one of edges(a))
    for (const other of edges(b)) {
      const found = overlap(one, other);
      if (found && (!best || found.long > best.long)) best = found;
    }
  return best?.middle ?? null;
}

type Edge = [Point, Point];

const edges = (shape: string): Edge[] =>
  rings(shape).flatMap((ring) => ring.map((point, at): Edge => [point, ring[(at + 1) % ring.length]!]));

function overlap(one: Edge, other: Edge): { long: number; middle: Point } | null {
  for (const axis of [0, 1] as const) {
    const along = 1 - axis;
    const line = [...one, ...other].map((point) => point[axis]!);
    if (Math.max(...line) - Math.min(...line) > 1) continue;
    const [from, to] = [one, other].map((edge) => edge.map((point) => point[along]!).sort((a, b) => a - b)) as [
      number[],
      number[],
    ];
    const [low, high] = [Math.max(from[0]!, to[0]!), Math.min(from[1]!, to[1]!)];
    if (high - low < 1) continue;
    const middle = (low + high) / 2;
    return { long: high - low, middle: axis ? [middle, line[0]!] : [line[0]!, middle] };
  }
  return null;
}
