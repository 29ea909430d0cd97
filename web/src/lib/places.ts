// Zones in words and in directions.

import type { View, Zone } from './types';
import { t } from './words';

export function thingsIn(view: View, zone: string): string[] {
  return view.things.filter((thing) => thing.zone === zone && thing.name).map((thing) => thing.name);
}

/** What a Zone is called, and what is there. */
export function zoneParts(zone: Zone, view: View): string[] {
  const here = view.team.some((each) => each.active && each.zone === zone.id) ? [t('zone.active')] : [];
  return [zone.name, ...here, ...thingsIn(view, zone.id)];
}

/** The same in one line, with how many options point at it. */
export function zoneLabel(zone: Zone, view: View, options: number): string {
  const parts = zoneParts(zone, view);
  return (options ? [...parts, t('zone.options', { count: options })] : parts).join('; ');
}

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The next Zone in the direction of an arrow key: near, and more ahead than aside. */
export function nearest(zones: Zone[], from: Zone, key: string): Zone | undefined {
  const [wx, wy] = WAYS[key] ?? [0, 0];
  const [x, y] = from.middle;
  let best: { zone: Zone; cost: number } | undefined;
  for (const zone of zones) {
    const [zx, zy] = zone.middle;
    const ahead = (zx - x) * wx + (zy - y) * wy;
    const aside = Math.abs((zx - x) * wy) + Math.abs((zy - y) * wx);
    const cost = ahead + 2 * aside;
    if (zone.id !== from.id && ahead > 1 && (!best || cost < best.cost)) best = { zone, cost };
  }
  return best?.zone;
}
