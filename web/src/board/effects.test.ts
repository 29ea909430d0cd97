import { describe, expect, it } from 'vitest';
import { effectsOf, waitFor, SHOWN } from './effects';
import type { Line, Table } from '../lib/types';
import type { Ghost } from './motion';

const table = {
  map: {
    zones: [
      { id: 'a', middle: [30, 30], shape: 'M0,0Z' },
      { id: 'b', middle: [90, 30], shape: 'M60,0Z' },
    ],
    looks: { walker: 'z-walker' },
  },
  view: { things: [{ id: 'survivor Amy', sort: 'survivor', who: 'Amy', zone: 'a', x: 20, y: 25 }] },
} as unknown as Table;
const line = (more: Partial<Line>): Line => ({ number: 1, text: '', kind: 'ours', ...more });
const shown = (more: Partial<Line>, place = '') => effectsOf(line(more), true, table, [], place);
const fallen = { faces: [2, 5], needed: 4, hits: 1, misses: 1 };

describe('what a line shows', () => {
  it('is its dice, thrown where the attack was aimed', () => {
    expect(shown({ dice: fallen, who: ['Amy'] }, 'b')).toEqual([
      { is: 'dice', from: [20, 25], to: [90, 30], dice: fallen },
    ]);
    expect(shown({ dice: fallen, who: ['Amy'], zones: ['a'] }, 'b')[0]).toMatchObject({ to: [30, 30] });
    expect(shown({ dice: fallen, who: ['Nobody'] })).toEqual([]);
  });

  it('is claws where somebody is hurt, and nothing where somebody is healed', () => {
    const health = (before: number, now: number) => [{ of: 'health' as const, who: 'Amy', before, now }];
    expect(shown({ changes: health(3, 1) })).toEqual([{ is: 'claw', at: [20, 25], wounds: 2 }]);
    expect(shown({ changes: health(1, 3) })).toEqual([]);
  });

  it('is a card with what comes at the level that is read', () => {
    const walkers = { kind: 'walker', number: 3 };
    const card = {
      of: 'spawn-card' as const,
      zone: 'b',
      card: 4,
      kind: 'spawn',
      danger: 1,
      level: 'Yellow',
      activates: '',
    };
    expect(shown({ changes: [{ ...card, lines: [null, walkers, null, null] }] })).toEqual([
      { is: 'card', at: [90, 30], level: 'Yellow', danger: 1, comes: walkers, look: 'z-walker', siege: false },
    ]);
    expect(shown({ changes: [{ ...card, lines: [] }] })[0]).toMatchObject({ comes: null, look: '' });
  });

  it('is a weapon that breaks in the hands of its owner', () => {
    const breaks = { of: 'breaks' as const, who: 'Amy', card: 'Machete', look: 'e-machete' };
    expect(shown({ changes: [breaks] })).toEqual([{ is: 'snap', at: [20, 25], look: 'e-machete' }]);
  });

  it('is ground that becomes something else', () => {
    expect(shown({ changes: [{ of: 'ground', zone: 'b', nature: 'clean' }] })).toEqual([
      { is: 'ground', shape: 'M60,0Z', at: [90, 30], nature: 'clean' },
    ]);
  });

  it('is fire, and what is poured before it burns', () => {
    expect(shown({ changes: [{ of: 'fire', zone: 'b', thing: '' }] })).toEqual([
      { is: 'burn', shape: 'M60,0Z', at: [90, 30] },
    ]);
    expect(shown({ changes: [{ of: 'fire', zone: 'b', thing: 'survivor Amy' }] })).toEqual([
      { is: 'pour', from: [20, 25], to: [90, 30] },
    ]);
    expect(shown({ changes: [{ of: 'fire', zone: 'b', thing: 'gone' }] })).toEqual([]);
  });

  it('is a shot on its way', () => {
    const hit = { of: 'hit' as const, by: 'Amy', zone: 'b', kind: 'walker', who: '', effect: 'soaked' };
    expect(shown({ changes: [hit] })).toEqual([{ is: 'shot', from: [20, 25], to: [90, 30], stopped: true }]);
  });

  it('is a shot at each of those who fall, and else at the Zone', () => {
    const hit = { of: 'hit' as const, by: 'Amy', zone: 'b', kind: 'walker', who: '', effect: 'killed' };
    const figure = { key: '', kind: 'walker', zone: 'b', look: '', x: 80, y: 40, tall: 20, back: 0, flip: false };
    const ghosts: Ghost[] = [{ key: '', figure, does: 'fall', wait: 0, time: 0 }];
    const found = effectsOf(line({ changes: [hit, hit] }), true, table, ghosts, 'b');
    expect(found.filter((each) => each.is === 'shot').map(({ to }) => to)).toEqual([
      [80, 30],
      [90, 30],
    ]);
  });

  it('is a shot at one of their kind who still stands, where more hits are told than fall at once', () => {
    const hit = { of: 'hit' as const, by: 'Amy', zone: 'b', kind: 'walker', who: '', effect: 'killed' };
    const standee = (x: number) => ({ look: '', x, y: 40, tall: 20, back: 0, flip: false });
    const crowd = { id: 'walkers b', sort: 'zombies', kind: 'walker', zone: 'b', crowd: [70, 80, 95].map(standee) };
    const full = { ...table, view: { ...table.view, things: [...table.view.things, crowd] } } as Table;
    const figure = { ...standee(95), key: 'walkers b/2', kind: 'walker', zone: 'b' };
    const ghosts: Ghost[] = [{ key: figure.key, figure, does: 'fall', wait: 0, time: 0 }];
    const found = effectsOf(line({ changes: [hit, hit] }), true, full, ghosts, 'b');
    expect(found.filter((each) => each.is === 'shot').map(({ to }) => to)).toEqual([
      [95, 30],
      [80, 30],
    ]);
  });

  it('is shown once, though a line may have several beats', () => {
    expect(effectsOf(line({ dice: fallen, who: ['Amy'] }), false, table, [], 'b')).toEqual([]);
  });

  it('is waited for as long as the slowest takes', () => {
    expect(waitFor(shown({ dice: fallen, who: ['Amy'], changes: [] }, 'b'))).toBe(SHOWN.dice.wait);
    expect(waitFor([])).toBe(0);
  });
});
