import { describe, expect, it } from 'vitest';
import { piles } from './arrange';
import type { Option, View } from './types';

const option = (verb: string, card: string): Option => ({
  text: `${verb} ${card}`,
  words: '',
  group: 'other',
  verb,
  card,
});
const card = (name: string) => ({ name, line: '', weapon: true, deck: '' });

describe('piles', () => {
  it('put cards where they are, and the rest to be put away', () => {
    const view = {
      ask: { kind: 'arrange', who: 'Amy' },
      team: [{ who: 'Amy', hands: [card('Pistol')], backpack: [] }],
      options: [option('hold', 'Axe'), option('stow', 'Axe'), option('stow', 'Pistol')],
    } as unknown as View;
    const found = piles(view);
    expect(found.map((pile) => [pile.id, pile.chips.map((chip) => chip.name)])).toEqual([
      ['loose', ['Axe']],
      ['hands', ['Pistol']],
      ['backpack', []],
    ]);
    expect(found[0]?.chips[0]?.options.map((each) => each.verb)).toEqual(['hold', 'stow']);
  });

  it('lay out a trade: what to give, what to take', () => {
    const view = {
      ask: { kind: 'trade', who: 'Amy' },
      team: [],
      options: [option('give', 'Axe'), option('get', 'Water')],
    } as unknown as View;
    expect(piles(view).map((pile) => [pile.id, pile.chips[0]?.name])).toEqual([
      ['ours', 'Axe'],
      ['theirs', 'Water'],
    ]);
  });
});
