import { describe, expect, it } from 'vitest';
import type { Ahead, Coming, Thing } from '../lib/types';
import { arrowPath, arrowsOf, hitsOf, spawnsOf } from './said';

const group = (number: number, zones: string[], more: Partial<Coming> = {}): Coming => ({
  kind: 'walker',
  number,
  words: `${number} Walkers`,
  zones,
  hits: false,
  twice: false,
  may: false,
  ...more,
});
const ahead = (coming: Coming[], spared: Coming[] = []): Ahead => ({
  lines: [],
  asked: false,
  coming,
  struck: [],
  shared: [],
  spawns: [],
  words: '',
  spared,
  unsure: false,
});

describe('spawns', () => {
  const thing = (sort: string, zone: string, x: number): Thing => ({
    id: `${sort} ${zone} ${x}`,
    sort,
    zone,
    name: '',
    x,
    y: 5,
    size: 1.2,
    markup: '',
  });
  const middles = new Map([['b', { x: 50, y: 60 }]]);

  it('are shown at each token of their Zone, or in its middle', () => {
    const things = [thing('spawn', 'a', 1), thing('spawn', 'a', 2), thing('token', 'b', 3), thing('spawn', 'c', 4)];
    expect(spawnsOf({ ...ahead([]), spawns: ['a', 'b', 'unseen'] }, things, middles)).toEqual([
      { zone: 'a', x: 1, y: 5, size: 1.2 },
      { zone: 'a', x: 2, y: 5, size: 1.2 },
      { zone: 'b', x: 50, y: 60, size: 1 },
    ]);
    expect(spawnsOf(null, things, middles)).toEqual([]);
  });
});

describe('hits', () => {
  it('are told together for a Zone, and say where they are to be shared out', () => {
    const found = hitsOf({
      ...ahead([]),
      struck: [
        { who: 'Ada', zone: 'a', wounds: 1, falls: false },
        { who: 'Ben', zone: 'a', wounds: 2, falls: false },
      ],
      shared: [{ zone: 'b', wounds: 2, among: ['Cid', 'Dan'], falls: false }],
    });
    expect(found).toEqual([
      { zone: 'a', wounds: 3, open: false },
      { zone: 'b', wounds: 2, open: true },
    ]);
    expect(hitsOf(null)).toEqual([]);
  });
});

describe('arrows', () => {
  it('are one for all who go the same way with the same end', () => {
    const found = arrowsOf(ahead([group(2, ['a', 'b']), group(3, ['a', 'b']), group(1, ['a', 'b'], { hits: true })]));
    expect(found.map((each) => [each.number, each.kind])).toEqual([
      [5, 'come'],
      [1, 'hit'],
    ]);
  });

  it('are one from a Zone to the next, wherever those who go there come from and go then', () => {
    const found = arrowsOf(ahead([group(2, ['a', 'b', 'c']), group(3, ['b', 'c']), group(1, ['a', 'b', 'd'])]));
    expect(found.map((each) => [each.zones.join(' '), each.number])).toEqual([
      ['a b', 3],
      ['b c', 5],
      ['b d', 1],
    ]);
    const alone = arrowsOf(ahead([group(2, ['a', 'b', 'c'])]));
    expect(alone.map((each) => [each.zones.join(' '), each.number])).toEqual([['a b c', 2]]);
  });

  it('leave out what is gone to and fro, but not on the way to a hit', () => {
    const [come] = arrowsOf(ahead([group(1, ['a', 'b', 'a', 'c'])]));
    expect(come?.zones).toEqual(['a', 'c']);
    expect(arrowsOf(ahead([group(1, ['a', 'b', 'a'])]))).toEqual([]);
    const hit = arrowsOf(ahead([group(1, ['a', 'b', 'a'], { hits: true })]));
    expect(hit.map((each) => each.zones)).toEqual([['a', 'b', 'a']]);
  });

  it('are unsure only where all of them are', () => {
    const [mixed] = arrowsOf(ahead([group(2, ['a', 'b']), group(1, ['a', 'b'], { may: true })]));
    expect([mixed?.number, mixed?.may]).toEqual([3, false]);
    expect(arrowsOf(ahead([group(1, ['a', 'b'], { may: true })]))[0]?.may).toBe(true);
  });

  it('tell who would have come but for an option', () => {
    const found = arrowsOf(ahead([], [group(2, ['a', 'b'])]));
    expect(found.map((each) => each.kind)).toEqual(['spared']);
    expect(arrowsOf(null)).toEqual([]);
  });

  it('stop short of where they lead, and need two Zones', () => {
    expect(arrowPath([{ x: 0, y: 0 }])).toBeNull();
    const found = arrowPath([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
    const tip = Number(found?.head.slice(1).split(' ')[0]);
    expect(tip).toBeLessThan(100);
    expect(tip).toBeGreaterThan(80);
    expect(found?.at.x).toBeLessThan(tip - 40); // the number leaves the head free
  });
});
