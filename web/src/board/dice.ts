// Where dice lie that were thrown into a Zone, and which of them a hit comes from. Pure.

import type { DiceFallen } from '../lib/types';
import type { Point } from './camera';
import type { DiceEffect } from './effects';

const SIDE = 30; // of a die, in pixels on the screen
const ROW = 6;
export const APART = 27; // in the measure of a die, which is 24 wide

export interface Die {
  face: number;
  hit: boolean;
  broken: boolean; // no number: it breaks the weapon
  x: number;
  y: number;
  tilt: number;
}

export function diceLying({ faces, needed, breaks }: DiceFallen): Die[] {
  const wide = Math.min(faces.length, ROW);
  return faces.map((face, at) => ({
    face,
    hit: face >= needed && face !== breaks,
    broken: face === breaks,
    x: ((at % ROW) - (wide - 1) / 2) * APART,
    y: Math.floor(at / ROW) * APART - 4 + ((at * 7) % 5),
    tilt: ((at * 37) % 24) - 12,
  }));
}

export const rowsOf = (dice: DiceFallen): number => Math.ceil(dice.faces.length / ROW);

/** By how much a die is scaled to be as large as it should be on the screen. */
export const dieSize = (scale: number): number => SIDE / scale / 24;

/** Where on the board the die lies that a hit comes from, if so many before it have been dealt out. */
export function dieOfHit(effect: DiceEffect, dealt: number, scale: number): Point | null {
  const die = diceLying(effect.dice).filter((each) => each.hit)[dealt];
  const size = dieSize(scale);
  return die ? [effect.to[0] + die.x * size, effect.to[1] + die.y * size] : null;
}
