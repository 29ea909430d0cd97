// A step of the server laid over the table as it was. Pure: the old table is left alone.

import type { Beat, Door, Line, Step, Table, Thing, View, ViewChange } from './types';

// What is drawn later lies on top, Survivors over all others; within a sort the server's order stands.
const HEIGHT: Record<string, number> = { train: -2, gate: -1, label: 0, zombies: 2, survivor: 3 };

export function applyStep(table: Table, step: Step): Table {
  const log = [...table.log.slice(0, step.log.from), ...step.log.lines];
  return { ...applyBeat(table, step), log };
}

/** The table with what one line did to it. */
export function applyBeat(table: Table, { view, ground }: Pick<Beat, 'view' | 'ground'>): Table {
  const map = ground ? { ...table.map, ...ground } : table.map;
  return { ...table, map, view: changed(table.view, view) };
}

function changed(view: View, { things, doors, ...rest }: ViewChange): View {
  return {
    ...view,
    ...rest,
    things: things ? laid(view.things, things.set, things.gone) : view.things,
    doors: doors ? replaced(view.doors, doors) : view.doors,
  };
}

function laid(old: Thing[], set: Thing[], gone: string[]): Thing[] {
  const away = new Set(gone);
  return ordered(
    replaced(
      old.filter((thing) => !away.has(thing.id)),
      set,
    ),
  );
}

/** Replaced in place, so that a figure that moves keeps its element and can slide. */
function replaced<T extends Thing | Door>(old: T[], fresh: T[]): T[] {
  const byId = new Map(fresh.map((each) => [each.id, each]));
  const kept = old.map((each) => {
    const found = byId.get(each.id);
    byId.delete(each.id);
    return found ?? each;
  });
  return [...kept, ...byId.values()];
}

export function ordered(things: Thing[]): Thing[] {
  const height = (thing: Thing) => HEIGHT[thing.sort] ?? 1;
  return [...things].sort((a, b) => height(a) - height(b));
}

/** The lines a step adds; none where it takes something back. */
export function freshLines(table: Table, step: Step): Line[] {
  return freshPlaces(table, step).map((at) => step.log.lines[at - step.log.from]!);
}

/** Their places in the log after the step. */
export function freshPlaces(table: Table, step: Step): number[] {
  if (step.steps.some((entry) => entry.kind === 'undo')) return [];
  return placesOfNew(table.log.slice(step.log.from), step.log.lines).map((at) => step.log.from + at);
}

/** Where a log has lines that another one has not like this. */
export function placesOfNew(old: Line[], log: Line[]): number[] {
  return log.flatMap((line, at) => (old[at]?.text === line.text ? [] : [at]));
}

/** Faces of the last dice among a step's entries. */
export function diceOf(step: Step): number[] {
  return step.steps.filter((entry) => entry.dice).at(-1)?.dice ?? [];
}

/** More than two things happened to us: worth telling one by one. */
export function isStory(lines: Line[]): boolean {
  return lines.filter((line) => line.kind === 'theirs' || line.kind === 'harm').length > 2;
}

/** For little room: what hurt first, then what came last, which is what came of it. */
export function weightiest(lines: Line[]): Line[] {
  const hurt = (line: Line) => Number(line.kind === 'harm');
  return [...lines].reverse().sort((a, b) => hurt(b) - hurt(a));
}

export function hurtLines(lines: Line[]): Line[] {
  return lines.filter((line) => line.kind === 'harm' || line.kind === 'summary');
}
