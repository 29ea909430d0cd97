import { describe, expect, it } from 'vitest';
import { cuesOf, onto } from './cues';
import { applyStep } from './table';
import type { Beat, Line, Step, Table, Thing } from './types';

const thing = (id: string, x: number): Thing => ({
  ...{ id, sort: 'survivor', zone: 'a', name: id, x, y: 0, size: 1, markup: '' },
});
const line = (number: number, text: string): Line => ({ number, text, kind: 'ours' });
const table = {
  map: { view: '0 0 9 9', defs: '', ground: 'room', zones: [], looks: {} },
  view: { entry: 4, round: 1, zombies: 3, things: [thing('Amy', 0), thing('Ned', 0)], doors: [] },
  log: [line(1, 'one')],
} as unknown as Table;
const moves = (place: number, id: string, x: number): Beat => ({
  line: place,
  view: { things: { set: [thing(id, x)], gone: [] } },
});
const step: Step = {
  is: 'step',
  steps: [],
  log: { from: 0, lines: [line(1, 'one and more'), line(2, 'two'), line(3, 'three')] },
  view: { entry: 5, zombies: 1, things: { set: [thing('Amy', 2), thing('Ned', 9)], gone: [] } },
  story: [moves(0, 'Amy', 1), moves(2, 'Amy', 2), moves(2, 'Ned', 9)],
};

describe('cues of a step', () => {
  const after = applyStep(table, step);
  const found = cuesOf(table, step, after);

  it('tell every line once and in order, those without a change too', () => {
    expect(found.map((cue) => [cue.line?.text, cue.first, cue.beat?.line])).toEqual([
      ['one and more', true, 0],
      ['two', true, undefined],
      ['three', true, 2],
      ['three', false, 2],
      [undefined, false, undefined],
    ]);
  });

  it('lead from the old table to the very table of the server', () => {
    const seen: number[][] = [];
    let shown = table;
    for (const cue of found) {
      shown = onto(shown, cue, after.log);
      seen.push(shown.view.things.map((each) => each.x));
    }
    expect(seen).toEqual([
      [1, 0],
      [1, 0],
      [2, 0],
      [2, 9],
      [2, 9],
    ]);
    expect(shown).toEqual(after);
    expect([shown.view.entry, shown.view.zombies]).toEqual([5, 1]);
  });

  it('show as much of the log as is told', () => {
    expect(onto(table, found[1]!, after.log).log.map((each) => each.text)).toEqual(['one and more', 'two']);
  });

  it('end with the table even where there is no story, or a beat got lost', () => {
    const plain = { ...step, story: undefined };
    expect(cuesOf(table, plain, after).map((cue) => cue.first)).toEqual([true, true, true, false]);
    const lost = cuesOf(table, { ...step, story: step.story!.slice(1) }, after);
    expect(lost.reduce((shown, cue) => onto(shown, cue, after.log), table)).toEqual(after);
  });

  it('may begin before the first line', () => {
    const early = cuesOf(table, { ...step, story: [moves(-1, 'Amy', 7)] }, after);
    expect([early[0]!.line, early[0]!.first]).toEqual([undefined, false]);
    expect(onto(table, early[0]!, after.log).view.things[0]!.x).toBe(7);
  });

  it('are only the table after an undo', () => {
    const undo = { ...step, story: [], steps: [{ entry: 5, text: 'undo', kind: 'undo', by: 1 }] };
    expect(cuesOf(table, undo, after)).toHaveLength(1);
  });
});
