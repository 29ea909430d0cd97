// What is said on the board, over everything that stands there.

import type { Ahead, Coming, Thing } from '../lib/types';

/** Zombies on their way: bone for those who only come closer, red for those who will hit. */
export interface Arrow {
  zones: string[]; // from first to last; one alone: they strike where they stand
  kind: 'come' | 'hit' | 'spared';
  number: number;
  twice: boolean; // they act more than once
  may: boolean; // not settled yet for any of them
  fresh: boolean; // brought about by the option one looks at
  words: string;
}

/** Who goes from a Zone to the next is one arrow, however many groups are among them and wherever each goes then. */
export function arrowsOf(ahead: Ahead | null): Arrow[] {
  if (!ahead) return [];
  const [hit, come] = [ahead.coming.filter((each) => each.hits), ahead.coming.filter((each) => !each.hits)];
  return [...joined(ahead.spared, 'spared'), ...joined(come, 'come'), ...joined(hit, 'hit')];
}

interface Leg {
  zones: string[];
  groups: Set<Coming>; // who goes it
}

/** Each step between two Zones once; steps one after the other that the same groups take are one arrow again. */
function joined(groups: Coming[], kind: Arrow['kind']): Arrow[] {
  const legs = new Map<string, Leg>();
  for (const group of groups) {
    const way = wayOf(group);
    for (const [at, to] of way.slice(1).entries()) {
      const key = `${way[at]} ${to}`;
      const leg = legs.get(key) ?? { zones: [way[at]!, to], groups: new Set() };
      legs.set(key, leg);
      leg.groups.add(group);
    }
  }
  const found: Leg[] = [];
  for (const leg of legs.values()) {
    const before = found.find((each) => each.zones.at(-1) === leg.zones[0] && same(each.groups, leg.groups));
    if (before) before.zones.push(leg.zones[1]!);
    else found.push(leg);
  }
  return found.map((leg) => arrowOf([...leg.groups], leg.zones, kind));
}

/** Where those end up who only come closer, however much they go to and fro; of those who hit, all of the way. */
function wayOf({ zones, hits }: Coming): string[] {
  if (hits) return zones;
  return zones.reduce<string[]>(
    (way, zone) => [...(way.includes(zone) ? way.slice(0, way.indexOf(zone)) : way), zone],
    [],
  );
}

const same = (some: Set<Coming>, others: Set<Coming>): boolean =>
  some.size === others.size && [...some].every((each) => others.has(each));

function arrowOf(groups: Coming[], zones: string[], kind: Arrow['kind']): Arrow {
  return {
    zones,
    kind,
    number: groups.reduce((sum, each) => sum + each.number, 0),
    twice: groups.some((each) => each.twice),
    may: groups.every((each) => each.may),
    fresh: groups.some((each) => each.fresh),
    words: groups.map((each) => each.words).join(', '),
  };
}

export interface Hits {
  zone: string;
  wounds: number;
  open: boolean; // the players share them out
}

/** All Wounds of a Zone together. */
export function hitsOf(ahead: Ahead | null): Hits[] {
  const found = new Map<string, Hits>();
  for (const { zone, wounds } of ahead?.struck ?? [])
    found.set(zone, { zone, wounds: wounds + (found.get(zone)?.wounds ?? 0), open: false });
  for (const { zone, wounds } of ahead?.shared ?? []) found.set(zone, { zone, wounds, open: true });
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
export function arrowPath(points: Point[], bow = 0.16): { line: string; head: string; at: Point } | null {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to || points.length < 2) return null;
  const before = points.at(-2)!;
  const bend = bent(before, to, bow);
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

function bent(from: Point, to: Point, bow: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { x: (from.x + to.x) / 2 - dy * bow, y: (from.y + to.y) / 2 + dx * bow };
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const round = (number: number): number => Math.round(number * 10) / 10;
