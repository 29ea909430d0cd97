import { describe, expect, it } from 'vitest';
import { soundsOf } from './sounds';
import type { Card, Line } from './types';

const line = (event: string, more: Partial<Line> = {}): Line => ({ number: 1, text: '', kind: 'ours', event, ...more });
const cards = {
  Axe: { kind: 'melee', strengths: [{ kind: 'melee', loud: false }] },
  Shotgun: { kind: 'ranged', strengths: [{ kind: 'ranged', loud: true }] },
  Bow: { kind: 'ranged', strengths: [{ kind: 'ranged', loud: false }] },
} as unknown as Record<string, Card>;
const heard = (one: Line) => soundsOf(one, (name) => cards[name]);

describe('what a line sounds like', () => {
  it('goes by what happened', () => {
    expect(heard(line('door-opened'))).toEqual([{ name: 'door' }]);
    expect(heard(line('dice-rolled'))).toEqual([{ name: 'dice' }]);
    expect(heard(line('wounds-dealt'))).toEqual([{ name: 'wound' }]);
    expect(heard(line('zombie-card-drawn'))).toEqual([{ name: 'spawn' }]);
  });
  it('is silent where nothing is to be heard', () => {
    expect(heard(line('card-drawn'))).toEqual([]);
    expect(heard({ number: 0, text: 'Round 2', kind: 'heading' })).toEqual([]);
  });
  it('knows blades, shots and what makes no noise', () => {
    const names = ['Axe', 'Shotgun', 'Bow', 'Teeth'].map((card) => heard(line('attack-begins', { cards: [card] })));
    expect(names.flat().map((sound) => sound.name)).toEqual(['blade', 'shot', 'whip', 'blade']);
  });
  it('groans as loud as they are many, at most two kinds at once', () => {
    const zombies = [
      { kind: 'walker', number: 7 },
      { kind: 'toxic-runner', number: 2 },
      { kind: 'fatty', number: 1 },
    ];
    expect(heard(line('zombies-move', { zombies }))).toEqual([
      { name: 'groan', number: 7 },
      { name: 'runner', number: 2 },
    ]);
  });
  it('rises with the danger, whatever else happened', () => {
    const changes = [{ of: 'level' as const, who: 'Amy', level: 'Orange', danger: 2 }];
    expect(heard(line('zombies-killed', { changes }))).toEqual([{ name: 'kill' }, { name: 'danger', level: 2 }]);
  });
});
