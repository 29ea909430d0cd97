// The night over the board: which way a beam turns, and what is around the Zones. Pure.

import type { Zone } from '../lib/types';
import type { Box } from './camera';

/** The same direction as a number near the last one: whoever turns takes the short way round. */
export function nearTurn(last: number | undefined, turn: number): number {
  if (last === undefined) return turn;
  const by = (((turn - last) % 360) + 540) % 360;
  return last + by - 180;
}

/** The board without its Zones: walls and what is solid. */
export function around({ x, y, width, height }: Box, zones: Zone[]): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z${zones.map((zone) => zone.shape).join('')}`;
}
