// What moves when the table changes: the pure part. It compares two tables and says who walks, rises or falls, from
// where and for how long. Where everybody stands in the end is in the data alone.

import type { Change, Door, Line, Standee, Thing, Zone } from '../lib/types';
import type { Point } from './camera';
import { border } from './outline';

export interface Figure extends Standee {
  key: string;
  kind: string;
  zone: string;
}
/** What is compared: two of them make a motion. */
export interface Standing {
  things: Thing[];
  doors: Door[];
}
export type Doing = 'walk' | 'slide' | 'rise' | 'appear' | 'swing' | 'turn';

export interface Motion {
  does: Doing;
  key: string; // of the element it moves: a figure's, a thing's or a door's
  way: Point[]; // from where it was to where it is
  grow: number; // how large it was, measured by what it is
  wait: number; // milliseconds
  time: number;
}
/** Somebody who is gone already, and is seen going. */
export interface Ghost {
  key: string;
  figure?: Figure;
  thing?: Thing;
  does: 'fall' | 'leave' | 'ride';
  way?: Point; // how far it rides
  wait: number;
  time: number;
}
export interface Moves {
  motions: Motion[];
  ghosts: Ghost[];
  time: number; // until the last one has come to rest
}

// Milliseconds, after the table in the look.
export const TIMES = {
  step: 260,
  fast: 160,
  shift: 160,
  row: 40,
  kill: 220,
  rise: 420,
  each: 50,
  drive: 520,
  travel: 640, // of a token across the board
  train: 1300,
  door: 180,
  appear: 200,
};
const GUARD = 'guard'; // Guards are a crowd, too
const MOST_WAIT = 400; // a large crowd does not come one by one

export const keyOf = (thing: Thing, at: number): string => `${thing.id}/${at}`;

export function figuresOf(things: Thing[]): Figure[] {
  return things.flatMap((thing) =>
    (thing.crowd ?? []).map((each, at) => ({
      ...each,
      key: keyOf(thing, at),
      kind: thing.kind ?? '',
      zone: thing.zone,
    })),
  );
}

export function movesBetween(before: Standing, after: Standing, zones: Zone[], changes: Change[]): Moves {
  const shapes = new Map(zones.map((zone) => [zone.id, zone.shape]));
  const crowd = crowdMoves(before.things, after.things, shapes, changes);
  const others = thingMoves(before.things, after.things, shapes);
  const strides = [...before.things, ...after.things].flatMap((thing) => (thing.stride ? [thing.stride] : []));
  const along = others.motions.some((each) => each.does === 'slide') || others.ghosts.some((each) => each.way);
  const aboard = (each: Motion) =>
    along && strides.some((stride) => isStride(each.way, stride)) ? ridden(each) : each;
  const motions = [...[...crowd.motions, ...others.motions].map(aboard), ...doorMoves(before.doors, after.doors)];
  // Whoever is struck falls when the train is there.
  const ghosts = [...crowd.ghosts.map((each) => (along ? { ...each, wait: each.wait + TIMES.train / 2 } : each))];
  ghosts.push(...others.ghosts);
  const time = Math.max(0, ...[...motions, ...ghosts].map((each) => each.wait + each.time));
  return { motions, ghosts, time };
}

type Some = Pick<Moves, 'motions' | 'ghosts'>;
type Shapes = Map<string, string>;

// --- crowds ------------------------------------------------------------------------------------------------------

/** Who stays is known by its place in the crowd; who leaves and who comes is matched by what the line tells. */
function crowdMoves(before: Thing[], after: Thing[], shapes: Shapes, changes: Change[]): Some {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  const was = new Map(old.map((each) => [each.key, each]));
  const is = new Map(now.map((each) => [each.key, each]));
  const leaving = new Pool(old.filter((each) => !is.has(each.key)));
  const coming = new Pool(now.filter((each) => !was.has(each.key)));
  const motions = now.flatMap((each) => closeUp(was.get(each.key), each));
  const ghosts: Ghost[] = [];
  for (const change of changes) {
    if (change.of !== 'zombies' && change.of !== 'guards') continue;
    const { number, origin, zone } = change;
    const kind = change.of === 'guards' ? GUARD : change.kind;
    if (origin && zone) motions.push(...walkOver(leaving, coming, kind, number, origin, zone, shapes));
    else if (zone) motions.push(...riseUp(coming.take(kind, zone, number)));
    else ghosts.push(...fallDown(leaving.take(kind, origin, number), ghosts.length));
  }
  motions.push(...untold(leaving, coming, shapes));
  motions.push(...coming.rest().map((each) => motion('appear', each.key, [], 0, TIMES.appear)));
  ghosts.push(...leaving.rest().map((each) => gone(each, 'leave', 0)));
  return { motions, ghosts };
}

/** Figures by kind and Zone, to be taken out. */
class Pool {
  private left: Set<Figure>;

  constructor(figures: Figure[]) {
    this.left = new Set(figures);
  }

  take(kind: string, zone: string, number: number): Figure[] {
    const found = [...this.left].filter((each) => each.kind === kind && each.zone === zone).slice(0, number);
    for (const each of found) this.left.delete(each);
    return found;
  }

  rest(): Figure[] {
    return [...this.left];
  }

  drop(figure: Figure): void {
    this.left.delete(figure);
  }
}

function closeUp(was: Figure | undefined, now: Figure): Motion[] {
  if (!was || (near(was, now) && Math.abs(was.tall - now.tall) < 0.2)) return [];
  return [motion('walk', now.key, [at(was), at(now)], 0, TIMES.shift, was.tall / now.tall)];
}

function walkOver(
  leaving: Pool,
  coming: Pool,
  kind: string,
  number: number,
  origin: string,
  zone: string,
  shapes: Shapes,
): Motion[] {
  const there = coming.take(kind, zone, number);
  const gone = leaving.take(kind, origin, there.length);
  // More came than were seen leaving: the crowd they left was larger than what is drawn of it.
  return there.map((each, index) => {
    const from = gone[index] ?? gone[0];
    return from ? stride(from, each, shapes) : motion('appear', each.key, [], 0, TIMES.appear);
  });
}

function stride(from: Figure, to: Figure, shapes: Shapes): Motion {
  const wait = Math.min(to.back * TIMES.row, MOST_WAIT);
  const time = to.look.includes('runner') ? TIMES.fast : TIMES.step;
  return motion('walk', to.key, wayBetween(from, to, shapes), wait, time, from.tall / to.tall);
}

function riseUp(figures: Figure[]): Motion[] {
  const each = Math.min(TIMES.each, MOST_WAIT / Math.max(figures.length, 1));
  return figures.map((figure, index) => motion('rise', figure.key, [at(figure)], index * each, TIMES.rise));
}

function fallDown(figures: Figure[], earlier: number): Ghost[] {
  return figures.map((figure, index) => gone(figure, 'fall', Math.min((earlier + index) * TIMES.each, MOST_WAIT)));
}

/** No line says how, but one of a kind has gone here and one has come there: the nearest one went. */
function untold(leaving: Pool, coming: Pool, shapes: Shapes): Motion[] {
  const found: Motion[] = [];
  for (const to of coming.rest()) {
    const [from] = leaving
      .rest()
      .filter((each) => each.kind === to.kind)
      .sort((a, b) => far(a, to) - far(b, to));
    if (!from) continue;
    leaving.drop(from);
    coming.drop(to);
    found.push(stride(from, to, shapes));
  }
  return found;
}

// --- trains -------------------------------------------------------------------------------------------------------

/** Pieces come from beyond the edge and leave over it, the others go on by a stride. */
function trainMoves(before: Thing[], after: Thing[]): Some {
  const was = new Map(before.map((each) => [each.id, each]));
  const is = new Set(after.map((each) => each.id));
  const motions = after.flatMap((now) => {
    if (!now.stride) return [];
    const old = was.get(now.id);
    const from: Point = old ? at(old) : [now.x - now.stride[0], now.y - now.stride[1]];
    return old && near(old, now) ? [] : [motion('slide', now.id, [from, at(now)], 0, TIMES.train)];
  });
  const ghosts = before.flatMap((old): Ghost[] =>
    old.stride && !is.has(old.id)
      ? [{ key: old.id, thing: old, does: 'ride', way: old.stride, wait: 0, time: TIMES.train }]
      : [],
  );
  return { motions, ghosts };
}

/** Somebody aboard is carried along. */
function isStride(way: Point[], [x, y]: Point): boolean {
  const [from, to] = [way[0], way.at(-1)];
  return !!from && !!to && Math.hypot(to[0] - from[0] - x, to[1] - from[1] - y) < 3;
}

const ridden = (each: Motion): Motion => ({
  ...each,
  does: 'slide',
  way: [each.way[0]!, each.way.at(-1)!],
  wait: 0,
  time: TIMES.train,
});

// --- all the rest ------------------------------------------------------------------------------------------------

const SLOWER: Record<string, number> = { car: TIMES.drive, noise: TIMES.travel };
const SEEN_GOING = new Set(['survivor', 'token', 'noise', 'car']);

function thingMoves(before: Thing[], after: Thing[], shapes: Shapes): Some {
  const was = new Map(before.map((each) => [each.id, each]));
  const is = new Set(after.map((each) => each.id));
  const motions = after.flatMap((now) => {
    const old = was.get(now.id);
    if (now.stride) return [];
    if (!old) return now.crowd ? [] : [motion('appear', now.id, [], 0, TIMES.appear)];
    if (now.crowd || near(old, now)) return [];
    const time = old.zone === now.zone ? TIMES.shift : (SLOWER[now.sort] ?? TIMES.step);
    return [motion('walk', now.id, wayBetween(old, now, shapes), 0, time, old.size / now.size || 1)];
  });
  const ghosts = before
    .filter((each) => !is.has(each.id) && SEEN_GOING.has(each.sort))
    .map((thing): Ghost => ({ key: thing.id, thing, does: 'leave', wait: 0, time: TIMES.appear }));
  const trains = trainMoves(before, after);
  return { motions: [...trains.motions, ...motions], ghosts: [...trains.ghosts, ...ghosts] };
}

function doorMoves(before: Door[], after: Door[]): Motion[] {
  const was = new Map(before.map((each) => [each.id, each]));
  return after
    .filter((now) => (was.get(now.id)?.open ?? now.open) !== now.open)
    .map((now) => motion(now.open ? 'swing' : 'turn', now.id, [], 0, TIMES.door));
}

// --- small things ------------------------------------------------------------------------------------------------

interface Placed {
  x: number;
  y: number;
}
const at = ({ x, y }: Placed): Point => [x, y];
const far = (a: Placed, b: Placed): number => Math.hypot(a.x - b.x, a.y - b.y);
const near = (a: Placed, b: Placed): boolean => far(a, b) < 0.5;

function motion(does: Doing, key: string, way: Point[], wait: number, time: number, grow = 1): Motion {
  return { does, key, way, grow, wait, time };
}

function gone(figure: Figure, does: 'fall' | 'leave', wait: number): Ghost {
  return { key: figure.key, figure, does, wait, time: does === 'fall' ? TIMES.kill : TIMES.appear };
}

/** Through the middle of the border between two Zones, where they touch. */
function wayBetween(from: Placed & { zone: string }, to: Placed & { zone: string }, shapes: Shapes): Point[] {
  const [a, b] = [shapes.get(from.zone), shapes.get(to.zone)];
  const through = a && b && from.zone !== to.zone ? border(a, b) : null;
  return through ? [at(from), through, at(to)] : [at(from), at(to)];
}

/** Changes of a line that its board shows. */
export const changesOf = (lines: Line[]): Change[] => lines.flatMap((line) => line.changes ?? []);
