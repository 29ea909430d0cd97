// Cards as piles that can be moved between: what the options say about them, and nothing more.

import type { Card, Option, View } from './types';

export interface Chip {
  key: string;
  name: string;
  options: Option[];
}
export interface Pile {
  id: string;
  verbs: string[];
  chips: Chip[];
}

/** A card that may change hands, and the answer that says so. */
export interface Offer {
  key: string;
  card: Card;
  option: Option;
}
export interface Side {
  id: string;
  who: string;
  offers: Offer[];
}

/** Both sides of a trade, card by card: alike ones are told apart by where they lie. */
export function tradeCards(view: View): Side[] {
  const side = (id: string, who: string, verb: string): Side => {
    const cards = view.team.find((each) => each.who === who)?.slots.flatMap((slot) => slot.cards) ?? [];
    const offers = cards.flatMap((card, at) => {
      const option = view.options.find((each) => each.verb === verb && each.card === card.name);
      return option ? [{ key: `${verb} ${at}`, card, option }] : [];
    });
    return { id, who, offers };
  };
  return [side('ours', view.ask.who, 'give'), side('theirs', view.ask.partner ?? '', 'get')];
}

export function piles(view: View): Pile[] {
  const me = view.team.find((each) => each.who === view.ask.who);
  const about = (name: string) => view.options.filter((option) => option.card === name);
  const chips = (names: string[], pile: string) =>
    names.map((name, at) => ({ key: `${pile} ${at} ${name}`, name, options: about(name) }));
  const slots = me?.slots.map(({ name, verb, cards }) => ({ name, verb, names: cards.map((card) => card.name) })) ?? [];
  const names = [...new Set(view.options.flatMap((option) => option.card ?? []))];
  const loose =
    view.ask.loose ??
    looseOf(
      view,
      names,
      slots.flatMap((slot) => slot.names),
    );
  const found: Pile[] = [
    { id: 'loose', verbs: [], chips: chips(loose, 'loose') },
    ...slots.map((slot) => ({ id: slot.name, verbs: [slot.verb], chips: chips(slot.names, slot.name) })),
    { id: 'discard', verbs: ['drop'], chips: [] },
  ];
  return found.filter((pile) => pile.chips.length || view.options.some((option) => pile.verbs.includes(option.verb)));
}

/** Cards in nobody's place yet. A second card of a name that is held already shows by its question having no end. */
function looseOf(view: View, names: string[], carried: string[]): string[] {
  const found = names.filter((name) => !carried.includes(name));
  return found.length || view.options.some((option) => option.verb === 'done') ? found : names;
}
