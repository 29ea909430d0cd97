import { describe, expect, it } from 'vitest';
import { piles, tradeCards } from './arrange';
import type { Card, Option, Slot, View } from './types';

const option = (verb: string, card: string): Option => ({
  text: `${verb} ${card}`,
  words: '',
  group: 'other',
  verb,
  card,
});
const card = (name: string): Card => ({
  ...{ name, line: '', weapon: true, deck: '', wound: false, look: 'e-card', kind: 'melee', strengths: [] },
  ...{ dual: false, door: false, empty: false },
});
const slot = (name: string, verb: string, ...cards: Card[]): Slot => ({ name, verb, size: 2, at_hand: false, takes: '', cards });

describe('piles', () => {
  it('put cards where they are, and the rest to be put away', () => {
    const view = {
      ask: { kind: 'arrange', who: 'Amy' },
      team: [{ who: 'Amy', slots: [slot('hands', 'hold', card('Pistol')), slot('backpack', 'stow')] }],
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

  it('have a place for every slot there is', () => {
    const slots = [slot('hands', 'hold'), slot('body', 'wear', card('Katana')), slot('backpack', 'stow')];
    const view = {
      ask: { kind: 'arrange', who: 'Yasuke', loose: [] },
      team: [{ who: 'Yasuke', slots }],
      options: [option('hold', 'Katana'), option('stow', 'Katana')],
    } as unknown as View;
    expect(piles(view).map((pile) => [pile.id, pile.verbs, pile.chips.map((chip) => chip.name)])).toEqual([
      ['hands', ['hold'], []],
      ['body', ['wear'], ['Katana']],
      ['backpack', ['stow'], []],
    ]);
  });

  it('lay out a trade: each card of both, if it may change hands', () => {
    const slots = (...names: string[]) => [{ name: 'hands', cards: names.map((name) => ({ name })) }];
    const view = {
      ask: { kind: 'trade', who: 'Amy', partner: 'Ned' },
      team: [
        { who: 'Amy', slots: slots('Axe', 'Axe', 'Wound') },
        { who: 'Ned', slots: slots('Water') },
      ],
      options: [option('give', 'Axe'), option('get', 'Water')],
    } as unknown as View;
    const found = tradeCards(view).map((side) => [side.id, side.who, side.offers.map((each) => each.card.name)]);
    expect(found).toEqual([
      ['ours', 'Amy', ['Axe', 'Axe']],
      ['theirs', 'Ned', ['Water']],
    ]);
    expect(new Set(tradeCards(view).flatMap((side) => side.offers.map((each) => each.key))).size).toBe(3);
  });
});
