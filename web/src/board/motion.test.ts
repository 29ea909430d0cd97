import { describe, expect, it } from 'vitest';
import { figuresOf, movesBetween, TIMES } from './motion';
import type { Change, Door, Standee, Thing, Zone } from '../lib/types';

const zones = [
  { id: 'a', shape: 'M0,0 60,0 60,60 0,60Z' },
  { id: 'b', shape: 'M60,0 120,0 120,60 60,60Z' },
  { id: 'c', shape: 'M120,0 180,0 180,60 120,60Z' },
] as Zone[];
const LEFT: Record<string, number> = { a: 0, b: 60, c: 120 };

function crowd(zone: string, kind: string, number: number): Thing {
  const standees: Standee[] = Array.from({ length: number }, (_, at) => ({
    look: `z-${kind}`,
    x: LEFT[zone]! + 10 + at * 8,
    y: 40 + (at % 2) * 10,
    tall: 20,
    back: at % 2,
    flip: false,
  }));
  const id = `zombies ${zone} ${kind}`;
  return { id, sort: 'zombies', zone, name: '', x: 0, y: 0, size: 1, markup: '', kind, count: number, crowd: standees };
}
const thing = (id: string, zone: string, x: number, sort = 'survivor'): Thing => ({
  ...{ id, sort, zone, name: id, x, y: 30, size: 1, markup: '' },
});
const moves = (origin: string, zone: string, kind: string, number: number): Change => ({
  ...{ of: 'zombies', kind, number, origin, zone },
});
const between = (before: Thing[], after: Thing[], changes: Change[] = [], doors: [Door[], Door[]] = [[], []]) =>
  movesBetween({ things: before, doors: doors[0] }, { things: after, doors: doors[1] }, zones, changes);

describe('a crowd', () => {
  it('walks over the border to where it stands now, all of it and nobody else', () => {
    const { motions, ghosts } = between(
      [crowd('a', 'walker', 3)],
      [crowd('b', 'walker', 3)],
      [moves('a', 'b', 'walker', 3)],
    );
    expect(ghosts).toEqual([]);
    expect(motions.map((each) => each.key)).toEqual(['zombies b walker/0', 'zombies b walker/1', 'zombies b walker/2']);
    expect(motions[0]).toMatchObject({
      does: 'walk',
      time: TIMES.step,
      way: [
        [10, 40],
        [60, 30],
        [70, 40],
      ],
    });
    expect(motions.map((each) => each.wait)).toEqual([0, TIMES.row, 0]);
  });

  it('is seen splitting', () => {
    const after = [crowd('b', 'walker', 2), crowd('a', 'walker', 1), crowd('c', 'walker', 1)];
    const told = [moves('b', 'a', 'walker', 1), moves('b', 'c', 'walker', 1)];
    const { motions } = between([crowd('b', 'walker', 4)], after, told);
    expect(motions.map((each) => [each.key, each.does, each.way[0]![0]])).toEqual([
      ['zombies a walker/0', 'walk', 86],
      ['zombies c walker/0', 'walk', 94],
    ]);
  });

  it('rises where it is spawned, one after the other, and soon all of them', () => {
    const { motions, time } = between(
      [crowd('a', 'walker', 1)],
      [crowd('a', 'walker', 3)],
      [moves('', 'a', 'walker', 2)],
    );
    expect(motions.map((each) => [each.key, each.does, each.wait])).toEqual([
      ['zombies a walker/1', 'rise', 0],
      ['zombies a walker/2', 'rise', TIMES.each],
    ]);
    expect(time).toBe(TIMES.each + TIMES.rise);
    const many = between([], [crowd('a', 'walker', 30)], [moves('', 'a', 'walker', 30)]);
    expect(many.time).toBeLessThan(900);
  });

  it('loses who is killed, and the others stay', () => {
    const { motions, ghosts } = between(
      [crowd('a', 'walker', 3)],
      [crowd('a', 'walker', 1)],
      [moves('a', '', 'walker', 2)],
    );
    expect(motions).toEqual([]);
    expect(ghosts.map((each) => [each.key, each.does])).toEqual([
      ['zombies a walker/1', 'fall'],
      ['zombies a walker/2', 'fall'],
    ]);
  });

  it('runs faster where it runs', () => {
    const { motions } = between([crowd('a', 'runner', 1)], [crowd('b', 'runner', 1)], [moves('a', 'b', 'runner', 1)]);
    expect(motions[0]!.time).toBe(TIMES.fast);
  });

  it('finds its way though no line tells it', () => {
    const { motions } = between([crowd('a', 'walker', 1), crowd('c', 'walker', 1)], [crowd('c', 'walker', 2)]);
    expect(motions.map((each) => [each.key, each.does])).toEqual([['zombies c walker/1', 'walk']]);
    expect(between([], [crowd('c', 'walker', 1)]).motions[0]!.does).toBe('appear');
    expect(between([crowd('c', 'walker', 1)], []).ghosts[0]!.does).toBe('leave');
  });

  it('closes up', () => {
    const [old] = [crowd('a', 'walker', 2)];
    const now = { ...old!, crowd: old!.crowd!.map((each) => ({ ...each, x: each.x + 3, tall: 40 })) };
    const { motions } = between([old!], [now]);
    expect(motions.map((each) => [each.does, each.time, each.grow])).toEqual([
      ['walk', TIMES.shift, 0.5],
      ['walk', TIMES.shift, 0.5],
    ]);
  });

  it('has a key for everybody', () => {
    expect(figuresOf([crowd('a', 'walker', 2), thing('Amy', 'a', 1)]).map((each) => each.key)).toEqual([
      'zombies a walker/0',
      'zombies a walker/1',
    ]);
  });
});

describe('everything else', () => {
  it('slides from where it was', () => {
    const { motions } = between(
      [thing('Amy', 'a', 10), thing('car', 'a', 30, 'car')],
      [thing('Amy', 'b', 70), thing('car', 'b', 90, 'car')],
    );
    expect(motions.map((each) => [each.key, each.time, each.way.length])).toEqual([
      ['Amy', TIMES.step, 3],
      ['car', TIMES.drive, 3],
    ]);
    expect(between([thing('Amy', 'a', 10)], [thing('Amy', 'a', 20)]).motions[0]!.time).toBe(TIMES.shift);
    expect(between([thing('Amy', 'a', 10)], [thing('Amy', 'a', 10)])).toEqual({ motions: [], ghosts: [], time: 0 });
  });

  it('comes and goes', () => {
    const { motions, ghosts } = between([thing('crate', 'a', 10, 'token')], [thing('noise a', 'a', 10, 'noise')]);
    expect([motions[0]!.does, ghosts[0]!.does, ghosts[0]!.key]).toEqual(['appear', 'leave', 'crate']);
  });

  it('swings a door that was shut', () => {
    const door = (open: boolean): Door => ({ id: 'd', name: '', zones: [], open, markup: '' });
    expect(between([], [], [], [[door(false)], [door(true)]]).motions.map((each) => each.key)).toEqual(['d']);
    expect(between([], [], [], [[door(true)], [door(true)]]).motions).toEqual([]);
  });
});

describe('a train', () => {
  const piece = (id: string, x: number): Thing => ({ ...thing(id, 'a', x, 'train'), stride: [60, 0] });

  it('comes in from beyond the edge, and takes along who is aboard', () => {
    const { motions, ghosts, time } = between([], [piece('train 1', 30)]);
    expect(motions).toEqual([
      {
        does: 'slide',
        key: 'train 1',
        way: [
          [-30, 30],
          [30, 30],
        ],
        grow: 1,
        wait: 0,
        time: TIMES.train,
      },
    ]);
    expect([ghosts, time]).toEqual([[], TIMES.train]);
    const on = between([piece('train 1', 30), thing('Amy', 'T', 20)], [piece('train 1', 90), thing('Amy', 'T', 80)]);
    expect(on.motions.map((each) => [each.key, each.does, each.time])).toEqual([
      ['train 1', 'slide', TIMES.train],
      ['Amy', 'slide', TIMES.train],
    ]);
  });

  it('leaves over the edge, and whoever it strikes falls when it is there', () => {
    const told: Change[] = [{ of: 'zombies', kind: 'walker', number: 1, origin: 'a', zone: '' }];
    const { ghosts } = between([piece('train 1', 150), crowd('a', 'walker', 1)], [], told);
    expect(ghosts.map((each) => [each.key, each.does, each.wait, each.way])).toEqual([
      ['zombies a walker/0', 'fall', TIMES.train / 2, undefined],
      ['train 1', 'ride', 0, [60, 0]],
    ]);
  });
});

describe('the one Noise token', () => {
  it('travels over the board, slower than anybody walks', () => {
    const { motions } = between([thing('noise', 'a', 30, 'noise')], [thing('noise', 'c', 150, 'noise')]);
    expect(motions.map((each) => [each.key, each.does, each.time])).toEqual([['noise', 'walk', TIMES.travel]]);
  });
});
