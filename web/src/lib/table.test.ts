import { describe, expect, it } from 'vitest';
import { applyStep, diceOf, freshLines, isStory, weightiest } from './table';
import type { Line, Step, Table, Thing } from './types';

const thing = (id: string, x = 0, sort = 'survivor'): Thing => ({
  id,
  sort,
  zone: 'a',
  name: id,
  x,
  y: 0,
  size: 1,
  markup: '',
});
const line = (number: number, text: string, kind = 'ours'): Line => ({ number, text, kind });
const table = {
  map: { view: '0 0 9 9', defs: '', ground: 'room', zones: [], looks: {} },
  view: {
    entry: 4,
    round: 1,
    things: [thing('label', 0, 'label'), thing('Amy'), thing('Ned')],
    doors: [{ id: 'd', name: '', zones: [], open: false, markup: '' }],
  },
  log: [line(1, 'one'), line(2, 'two')],
} as unknown as Table;
const step = (more: Partial<Step>): Step => ({ is: 'step', steps: [], log: { from: 2, lines: [] }, view: {}, ...more });

describe('a step', () => {
  it('replaces what it names and leaves the old table alone', () => {
    const next = applyStep(table, step({ view: { entry: 5 } }));
    expect([next.view.entry, next.view.round, table.view.entry]).toEqual([5, 1, 4]);
    expect(next.view.things).toBe(table.view.things);
  });

  it('moves figures in place, takes away and adds', () => {
    const set = [thing('Amy', 9), thing('token', 0, 'token')];
    const { things } = applyStep(table, step({ view: { things: { set, gone: ['Ned'] } } })).view;
    expect(things.map((each) => [each.id, each.x])).toEqual([
      ['label', 0],
      ['token', 0],
      ['Amy', 9],
    ]);
  });

  it('keeps Survivors in front of Zombies that come later', () => {
    const set = [thing('walker a', 0, 'zombies')];
    const { things } = applyStep(table, step({ view: { things: { set, gone: [] } } })).view;
    expect(things.map((each) => each.id)).toEqual(['label', 'walker a', 'Amy', 'Ned']);
  });

  it('opens a door by its id', () => {
    const open = { id: 'd', name: '', zones: [], open: true, markup: 'x' };
    expect(applyStep(table, step({ view: { doors: [open] } })).view.doors).toEqual([open]);
  });

  it('lays new ground where it brings some', () => {
    const next = applyStep(table, step({ ground: { ground: 'street', zones: [] } }));
    expect([next.map.ground, next.map.view, table.map.ground]).toEqual(['street', '0 0 9 9', 'room']);
    expect(applyStep(table, step({})).map).toBe(table.map);
  });

  it('cuts the log where it says', () => {
    const next = applyStep(table, step({ log: { from: 1, lines: [line(2, 'two, and more'), line(3, 'three')] } }));
    expect(next.log.map((each) => each.text)).toEqual(['one', 'two, and more', 'three']);
  });
});

describe('what is new', () => {
  it('is every line that was not there like this', () => {
    const lines = [line(2, 'two'), line(3, 'three')];
    expect(freshLines(table, step({ log: { from: 1, lines } }))).toEqual([lines[1]]);
  });

  it('is nothing after an undo', () => {
    const undo = { entry: 5, text: 'undo', kind: 'undo', by: 1 };
    expect(freshLines(table, step({ steps: [undo], log: { from: 0, lines: [line(1, 'x')] } }))).toEqual([]);
  });

  it('says first what came of it, and before that what hurt', () => {
    const lines = [line(1, 'shoots'), line(2, 'bites', 'harm'), line(3, 'kills')];
    expect(weightiest(lines).map((each) => each.text)).toEqual(['bites', 'kills', 'shoots']);
  });

  it('is a story when more than two things happen to us', () => {
    const three = [line(1, '', 'theirs'), line(2, '', 'harm'), line(3, '', 'theirs')];
    expect([isStory(three), isStory(three.slice(1)), isStory([line(1, ''), line(2, ''), line(3, '')])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('knows the last dice', () => {
    const steps = [
      { entry: 1, text: 'dice 1', kind: 'answer', by: 0, dice: [1] },
      { entry: 2, text: 'dice 6 2', kind: 'answer', by: 0, dice: [6, 2] },
      { entry: 3, text: 'end', kind: 'answer', by: 1 },
    ];
    expect([diceOf(step({ steps })), diceOf(step({}))]).toEqual([[6, 2], []]);
  });
});
