// What is said on the board, over everything that stands there.

import type { Ahead, Coming, Thing } from '../lib/types';

/** Zombies on their way: bone for those who only come closer, red for those who will hit. */
export interface Arrow {
  zones: string[]; // from first to last; one alone: they strike where they stand
  kind: 'come' | 'hit' | 'spared';
  number: number;
  twice: boolean; // they act more than once
  may: boolean; // not settled yet
  fresh: boolean; // brought about by the option one looks at
  words: string;
}

/** Groups that go the same way are one arrow, however many kinds are among them. */
export function arrowsOf(ahead: Ahead | null): Arrow[] {
  if (!ahead) return [];
  return [...merged(ahead.coming, (each) => (each.hits ? 'hit' : 'come')), ...merged(ahead.spared, () => 'spared')];
}

function merged(groups: Coming[], kindOf: (each: Coming) => Arrow['kind']): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const each of groups) {
    const kind = kindOf(each);
    const key = `${kind} ${each.zones.join(' ')}`;
    const before = found.get(key);
    found.set(key, {
      zones: each.zones,
      kind,
      number: (before?.number ?? 0) + each.number,
      twice: (before?.twice ?? false) || each.twice,
      may: (before?.may ?? false) || each.may,
      fresh: (before?.fresh ?? false) || each.fresh === true,
      words: before ? `${before.words}, ${each.words}` : each.words,
    });
  }
  return [...found.values()];
}

export interface Point {
  x: number;
  y: number;
}

/** Where Zombies will appear: at the Spawn token of the Zone, or in its middle where none is shown. */
export function spawnsOf(ahead: Ahead | null, things: Thing[], middles: Map<string, Point>): Spawning[] {
  return (ahead?.spawns ?? []).flatMap((zone) => {
    const tokens = things.filter((thing) => thing.sort === 'spawn' && thing.zone === zone);
    if (tokens.length) return tokens.map(({ x, y, size }) => ({ zone, x, y, size }));
    const middle = middles.get(zone);
    return middle ? [{ zone, ...middle, size: 1 }] : [];
  });
}

export interface Spawning extends Point {
  zone: string;
  size: number; // of the token
}

/** A path through the middles of Zones that stops short of the last one, so that nothing there is covered; slightly
 * bent to the right, so that two that meet do not lie on each other. */
export function arrowPath(points: Point[]): { line: string; head: string; at: Point } | null {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to || points.length < 2) return null;
  const before = points.at(-2)!;
  const bend = bent(before, to);
  const far = Math.hypot(to.x - before.x, to.y - before.y);
  const short = Math.min(26, far * 0.1); // where Zones are small, all of the way is needed
  const way = unit(bend, to);
  const tip = { x: to.x - way.x * short, y: to.y - way.y * short };
  const neck = { x: tip.x - way.x * 15, y: tip.y - way.y * 15 };
  const first = unit(from, points.length > 2 ? points[1]! : bend);
  const start = { x: from.x + first.x * Math.min(18, short), y: from.y + first.y * Math.min(18, short) };
  const middle = points.slice(1, -1).map((each) => `L${round(each.x)} ${round(each.y)}`);
  const line = `M${round(start.x)} ${round(start.y)}${middle.join('')}Q${round(bend.x)} ${round(bend.y)} ${round(neck.x)} ${round(neck.y)}`;
  const [ax, ay] = [-way.y * 11, way.x * 11];
  const head = `M${round(tip.x)} ${round(tip.y)}L${round(neck.x + ax)} ${round(neck.y + ay)}L${round(neck.x - ax)} ${round(neck.y - ay)}Z`;
  const last = points.length > 2 ? before : start;
  const at = onCurve(last, bend, neck, far < 120 ? 0.15 : 0.4); // its number leaves the head free
  return { line, head, at };
}

function onCurve(from: Point, bend: Point, to: Point, part: number): Point {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
}

function bent(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { x: (from.x + to.x) / 2 - dy * 0.16, y: (from.y + to.y) / 2 + dx * 0.16 };
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const round = (number: number): number => Math.round(number * 10) / 10;
