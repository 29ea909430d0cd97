// Options as they are shown: in groups, each with its key; and by what they point at.

import type { Door, Option } from './types';

// Letters left over by the table's own keys: l log, n next, o objectives, p preview, u undo, m menu.
const KEYS = [...'123456789abcdefghijkqrstvwxyz'];
const LAST = '0';
// Board clicks on these show their words first: what follows cannot simply be taken back.
const WEIGHTY = new Set(['melee', 'ranged', 'fling', 'blast', 'brawl', 'search', 'door', 'end']);

export interface Keyed extends Option {
  key: string;
}
export interface Group {
  name: string;
  options: Keyed[];
}

/** Numbers first, then letters; what ends something stands last, and the first of that is 0. */
export function withKeys(options: Option[]): Keyed[] {
  const [ends, others] = [
    options.filter((each) => each.group === 'end'),
    options.filter((each) => each.group !== 'end'),
  ];
  let next = 0;
  return [...others, ...ends].map((option) => ({ ...option, key: option === ends[0] ? LAST : (KEYS[next++] ?? '') }));
}

export function grouped(options: Keyed[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last?.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}

export function byKey(options: Keyed[], key: string): Keyed | undefined {
  return options.find((option) => option.key !== '' && option.key === key.toLowerCase());
}

export function atZone<T extends Option>(options: T[], zone: string): T[] {
  return options.filter((option) => option.zone === zone);
}

export function ofFigure<T extends Option>(options: T[], who: string): T[] {
  return options.filter((option) => option.who === who);
}

/** A door is opened from the Zone of whoever acts into the other one. */
export function throughDoor<T extends Option>(options: T[], door: Door, from: string): T[] {
  if (!door.zones.includes(from)) return [];
  return options.filter(
    (o) => o.verb === 'door' && o.zone !== undefined && o.zone !== from && door.zones.includes(o.zone),
  );
}

export type Mark = 'attack' | 'go' | 'here' | '';

/** The strongest mark of a Zone: where there is something to attack, that shows. */
export function markOf(options: Option[], zone: string): Mark {
  const marks = new Set(atZone(options, zone).map((option) => option.mark));
  return marks.has('attack') ? 'attack' : marks.has('go') ? 'go' : marks.has('here') ? 'here' : '';
}

export const weighty = (option: Option): boolean => WEIGHTY.has(option.verb);
