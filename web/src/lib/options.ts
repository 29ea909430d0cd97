// Options as they are shown: in groups, each with its key; and by what they point at.

import type { Option } from './types';

// Letters left over by the table's own keys: h hint, l log, n next, o objectives, p preview, u undo, m menu, z Zones.
const KEYS = [...'123456789abcdefgijkqrstvwxy'];
const LAST = '0';

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

/** What concerns a door, a token, a car or any other thing on the board. */
export function onThing<T extends Option>(options: T[], id: string): T[] {
  return options.filter((option) => option.things?.includes(id));
}

export type Mark = 'attack' | 'go' | 'here' | '';

/** The strongest mark of a Zone: where there is something to attack, that shows. */
export function markOf(options: Option[], zone: string): Mark {
  const marks = new Set(atZone(options, zone).map((option) => option.mark));
  return marks.has('attack') ? 'attack' : marks.has('go') ? 'go' : marks.has('here') ? 'here' : '';
}

/** Board clicks on these show their words first: what follows cannot simply be taken back. */
export const weighty = (option: Option): boolean => option.weighty === true;
