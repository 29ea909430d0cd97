// Zones in words and in directions.

import type { Thing, View, Zone } from './types';
import { t } from './words';

export const SHADED = new Set(['survivor', 'zombies', 'spawn']);

export const figureName = (thing: Thing): string => thing.id.replace(/^survivor /, '');

export function thingsIn(view: View, zone: string): string[] {
  return view.things.filter((thing) => thing.zone === zone && thing.name).map((thing) => thing.name);
}

/** What a Zone is called, what is there, and how many options point at it. */
export function zoneLabel(zone: Zone, view: View, options: number): string {
  const here = view.team.some((each) => each.active && each.zone === zone.id) ? [t('zone.active')] : [];
  const parts = [zone.name, ...here, ...thingsIn(view, zone.id)];
  return options ? [...parts, t('zone.options', { count: options })].join('; ') : parts.join('; ');
}

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The middle of an outline's box: close enough to tell left from right. */
export function middle(shape: string): [number, number] {
  const numbers = [...shape.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
    (each) => [Number(each[1]), Number(each[2])] as const,
  );
  const xs = numbers.map((each) => each[0]);
  const ys = numbers.map((each) => each[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** The next Zone in the direction of an arrow key: near, and more ahead than aside. */
export function nearest(zones: Zone[], from: Zone, key: string): Zone | undefined {
  const [wx, wy] = WAYS[key] ?? [0, 0];
  const [x, y] = middle(from.shape);
  let best: { zone: Zone; cost: number } | undefined;
  for (const zone of zones) {
    const [zx, zy] = middle(zone.shape);
    const ahead = (zx - x) * wx + (zy - y) * wy;
    const aside = Math.abs((zx - x) * wy) + Math.abs((zy - y) * wx);
    const cost = ahead + 2 * aside;
    if (zone.id !== from.id && ahead > 1 && (!best || cost < best.cost)) best = { zone, cost };
  }
  return best?.zone;
}

/** The Zones a line speaks of, for whoever looks at the board while it is told. */
export function zonesIn(zones: Zone[], text: string): string[] {
  const words = new Set(text.split(/[\s:;,()→]+/).map((word) => word.replace(/[.!]$/, '')));
  return zones.filter((zone) => words.has(zone.id)).map((zone) => zone.id);
}
