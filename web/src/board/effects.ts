// What a line shows on the board for a moment: dice, claws, cards that turn over. Pure.

import type { DiceFallen, Line, Table, Thing } from '../lib/types';
import type { Point } from './camera';
import type { Ghost } from './motion';

export interface DiceEffect {
  is: 'dice';
  from: Point;
  to: Point;
  dice: DiceFallen;
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
export type Effect = DiceEffect | ClawEffect | SplatEffect;

// How long the story waits for them, and how long they stay to be seen.
export const SHOWN: Record<Effect['is'], { wait: number; stay: number }> = {
  dice: { wait: 700, stay: 1700 },
  claw: { wait: 300, stay: 700 },
  splat: { wait: 0, stay: Infinity }, // until the Round ends
};

/** `place` is where the story was last: dice fall where the attack before them is aimed. */
export function effectsOf(line: Line | undefined, table: Table, ghosts: Ghost[], place: string): Effect[] {
  const found: Effect[] = ghosts.flatMap(splats);
  if (!line) return found;
  if (line.dice) found.push(...dice(line, table, line.zones?.at(-1) ?? place));
  for (const change of line.changes ?? []) {
    if (change.of !== 'health' || change.now >= change.before) continue;
    const hurt = standing(table, change.who);
    if (hurt) found.push({ is: 'claw', at: [hurt.x, hurt.y], wounds: change.before - change.now });
  }
  return found;
}

function dice(line: Line, table: Table, place: string): Effect[] {
  const zone = table.map.zones.find((each) => each.id === place);
  const thrower = standing(table, line.who?.[0] ?? '');
  const to: Point | undefined = zone?.middle ?? (thrower && [thrower.x, thrower.y]);
  if (!to || !line.dice) return [];
  return [{ is: 'dice', from: thrower ? [thrower.x, thrower.y] : to, to, dice: line.dice }];
}

function splats(ghost: Ghost, at: number): Effect[] {
  if (ghost.does !== 'fall' || !ghost.figure) return [];
  const { x, y } = ghost.figure;
  return [{ is: 'splat', at: [x, y], turn: (Math.round(x * 7 + y * 13) + at * 40) % 360 }];
}

export const standing = (table: Table, who: string): Thing | undefined =>
  table.view.things.find((thing) => thing.who === who && thing.sort === 'survivor');

export const waitFor = (effects: Effect[]): number => Math.max(0, ...effects.map((each) => SHOWN[each.is].wait));
