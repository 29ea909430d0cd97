// What a line shows on the board for a moment: dice, shots, claws, cards that turn over. Pure.

import type { DiceFallen, Group, Line, Table, Thing } from '../lib/types';
import type { Point } from './camera';
import { figuresOf, type Figure, type Ghost } from './motion';

export interface DiceEffect {
  is: 'dice';
  from: Point;
  to: Point;
  dice: DiceFallen;
}
/** One hit on its way to whom it falls on. */
export interface ShotEffect {
  is: 'shot';
  from: Point;
  to: Point;
  stopped: boolean; // and it does nothing there
}
export interface ClawEffect {
  is: 'claw';
  at: Point;
  wounds: number;
}
export interface SplatEffect {
  is: 'splat';
  at: Point;
  turn: number;
}
/** A Zombie card beside its Zone. */
export interface CardEffect {
  is: 'card';
  at: Point;
  level: string;
  danger: number;
  comes: Group | null;
  look: string;
  siege: boolean; // they climb
}
/** Somebody becomes more dangerous. */
export interface LevelEffect {
  is: 'level';
  at: Point;
  danger: number;
}
/** A Zone becomes something else; what it was goes out over the new ground. */
export interface GroundEffect {
  is: 'ground';
  shape: string;
  at: Point;
  nature: string;
}
/** Something is poured from where it stood over a Zone. */
export interface PourEffect {
  is: 'pour';
  from: Point;
  to: Point;
}
export interface BurnEffect {
  is: 'burn';
  shape: string;
  at: Point;
}
/** A noise is heard as far as it goes. */
export interface LoudEffect {
  is: 'loud';
  at: Point;
  loudness: number;
}
/** A weapon breaks in somebody's hands. */
export interface SnapEffect {
  is: 'snap';
  at: Point;
  look: string;
}
export type Effect =
  | DiceEffect
  | ShotEffect
  | ClawEffect
  | SplatEffect
  | CardEffect
  | LevelEffect
  | GroundEffect
  | PourEffect
  | BurnEffect
  | LoudEffect
  | SnapEffect;

// How long the story waits for them, and how long they stay to be seen.
export const SHOWN: Record<Effect['is'], { wait: number; stay: number }> = {
  dice: { wait: 760, stay: 1700 },
  shot: { wait: 140, stay: 320 },
  claw: { wait: 300, stay: 900 },
  splat: { wait: 0, stay: Infinity }, // until the Round ends
  card: { wait: 700, stay: 1500 },
  level: { wait: 300, stay: 900 },
  ground: { wait: 360, stay: 1100 },
  pour: { wait: 620, stay: 900 },
  burn: { wait: 260, stay: 1000 },
  loud: { wait: 240, stay: 1200 },
  snap: { wait: 500, stay: 1300 },
};

/** `place` is where the story was last: dice fall where the attack before them is aimed. */
export function effectsOf(
  line: Line | undefined,
  first: boolean,
  table: Table,
  ghosts: Ghost[],
  place: string,
): Effect[] {
  const found: Effect[] = ghosts.flatMap(splats);
  if (!line || !first) return found;
  if (line.dice) found.push(...dice(line, table, line.zones?.at(-1) ?? place));
  // Each hit is aimed at one of its own: who falls just now, or else who will be gone next, which is the last in a crowd.
  const falling = ghosts.flatMap(({ does, figure }) => (does === 'fall' && figure ? [figure] : []));
  const keys = new Set(falling.map((each) => each.key));
  const targets = [...falling, ...figuresOf(table.view.things).reverse()].filter(
    (each, at) => at < falling.length || !keys.has(each.key),
  );
  return [...found, ...(line.changes ?? []).flatMap((change) => changed(change, table, targets))];
}

function changed(change: NonNullable<Line['changes']>[number], table: Table, targets: Figure[]): Effect[] {
  if (change.of === 'health' && change.now < change.before)
    return spot(table, change.who, '').map((at) => ({ is: 'claw', at, wounds: change.before - change.now }));
  if (change.of === 'level')
    return spot(table, change.who, '').map((at) => ({ is: 'level', at, danger: change.danger }));
  if (change.of === 'hit') {
    const [from] = spot(table, change.by, '');
    const at = targets.findIndex((each) => each.kind === change.kind && each.zone === change.zone);
    const [target] = change.who || at < 0 ? [] : targets.splice(at, 1);
    const to: Point | undefined = target
      ? [target.x, target.y - target.tall / 2]
      : spot(table, change.who, change.zone)[0];
    return from && to ? [{ is: 'shot', from, to, stopped: change.effect === 'soaked' }] : [];
  }
  if (change.of === 'ground') {
    const zone = table.map.zones.find((each) => each.id === change.zone);
    return zone ? [{ is: 'ground', shape: zone.shape, at: zone.middle, nature: change.nature }] : [];
  }
  if (change.of === 'noise-token')
    return spot(table, '', change.zone).map((at) => ({ is: 'loud', at, loudness: change.loudness }));
  if (change.of === 'breaks') return spot(table, change.who, '').map((at) => ({ is: 'snap', at, look: change.look }));
  if (change.of === 'fire') return fire(change, table);
  if (change.of !== 'spawn-card') return [];
  const { level, danger } = change;
  const siege = change.kind === 'siege';
  const comes = change.lines[danger] ?? null;
  const look = table.map.looks[comes?.kind ?? ''] ?? '';
  return spot(table, '', change.zone).map((at) => ({ is: 'card', at, level, danger, comes, look, siege }));
}

function fire({ zone, thing = '' }: { zone: string; thing?: string }, table: Table): Effect[] {
  const below = table.map.zones.find((each) => each.id === zone);
  if (!below) return [];
  const pot = table.view.things.find((each) => each.id === thing);
  if (pot) return [{ is: 'pour', from: [pot.x, pot.y], to: below.middle }];
  return thing ? [] : [{ is: 'burn', shape: below.shape, at: below.middle }];
}

function dice(line: Line, table: Table, place: string): Effect[] {
  const [thrower] = spot(table, line.who?.[0] ?? '', '');
  const to = spot(table, '', place)[0] ?? thrower;
  return to && line.dice ? [{ is: 'dice', from: thrower ?? to, to, dice: line.dice }] : [];
}

function splats(ghost: Ghost, at: number): Effect[] {
  if (ghost.does !== 'fall' || !ghost.figure) return [];
  const { x, y } = ghost.figure;
  return [{ is: 'splat', at: [x, y], turn: (Math.round(x * 7 + y * 13) + at * 40) % 360 }];
}

/** Where a figure stands, or else the middle of a Zone; nowhere if it is not on the board. */
function spot(table: Table, who: string, zone: string): Point[] {
  const figure = who && table.view.things.find((thing: Thing) => thing.who === who && thing.sort === 'survivor');
  if (figure) return [[figure.x, figure.y]];
  const found = table.map.zones.find((each) => each.id === zone);
  return found ? [found.middle] : [];
}

export const waitFor = (effects: Effect[]): number => Math.max(0, ...effects.map((each) => SHOWN[each.is].wait));
