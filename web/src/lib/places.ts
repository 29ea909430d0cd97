// Zones in words and in directions.

import type { View, Zone } from './types';
import { t } from './words';

export function thingsIn(view: View, zone: string): string[] {
  return view.things.filter((thing) => thing.zone === zone && thing.name).map((thing) => thing.name);
}

/** What a Zone is called, and what is there. */
export function zoneParts(zone: Zone, view: View): string[] {
  const here = view.team.some((each) => each.active && each.zone === zone.id) ? [t('zone.active')] : [];
  const lit = view.night?.lit.includes(zone.id) ? [t('zone.lit')] : [];
  return [zone.name, ...here, ...lit, ...thingsIn(view, zone.id)];
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

interface Size {
  width: number;
  height: number;
}

const EDGE = 8; // px to the window's edge
const GAP = 6; // and to what was pointed at

/** Where a bubble goes: inside the window, and not over what it speaks of if there is room below, above or beside. */
export function besides(
  box: { left: number; top: number; right: number; bottom: number },
  size: Size,
  window: Size,
): { x: number; y: number } {
  const within = (at: number, long: number, all: number) => Math.max(EDGE, Math.min(at, all - long - EDGE));
  const x = within((box.left + box.right - size.width) / 2, size.width, window.width);
  const y = within((box.top + box.bottom - size.height) / 2, size.height, window.height);
  if (box.bottom + GAP + size.height + EDGE <= window.height) return { x, y: box.bottom + GAP };
  if (box.top - GAP - size.height >= EDGE) return { x, y: box.top - GAP - size.height };
  if (box.right + GAP + size.width + EDGE <= window.width) return { x: box.right + GAP, y };
  if (box.left - GAP - size.width >= EDGE) return { x: box.left - GAP - size.width, y };
  return { x, y: within(box.bottom + GAP, size.height, window.height) };
}
