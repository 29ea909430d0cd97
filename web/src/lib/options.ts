// Options as they are shown: in groups, each with its key; and by what they point at.

import type { Aside, Option } from './types';
import { t } from './words';

// Letters left over by the table's own keys: h hint, l log, m menu, n next, o objectives, p preview, s sound, u undo,
// z names of Zones.
const KEYS = [...'123456789abcdefgijkqrtvwxy'];
const LAST = '0';

export interface Keyed extends Option {
  key: string;
}

/** Whether the panel lists an option, or only what it points at does: far Zones, whose Turn is next, a card's place. */
export function isListed(option: Option, all: Option[]): boolean {
  if (option.course) return option.course !== 'next' && option.course !== 'walking';
  return !option.card || !all.some((each) => each.course === 'find');
}

export const TURN_LIGHT = 'turn-light';
const FOLDED = ['trade', TURN_LIGHT]; // several of these are one button, which asks which

/** Options that share a button and a key with others of their sort. */
export function folded<T extends Option>(options: T[]): T[][] {
  const sorts = FOLDED.map((verb) => options.filter((each) => each.verb === verb && !each.course));
  return sorts.filter((found) => found.length > 1);
}

/** Ways to turn a light, which is free: options like others, though a click on a Zone does not mean them. */
export function lightsOf(asides: Aside[], who: string, own: string): Option[] {
  return asides.flatMap(({ zone, text, who: whose }) =>
    zone && whose === who
      ? [
          {
            text,
            words: t(zone === own ? 'light.turn.wall' : 'light.turn.to', { zone }),
            verb: TURN_LIGHT,
            group: 'here',
            zones: [zone],
          },
        ]
      : [],
  );
}

/** Before what would be in vain. */
export function withLights(options: Option[], lights: Option[]): Option[] {
  const at = options.findIndex((each) => each.group === 'idle');
  return at < 0 ? [...options, ...lights] : [...options.slice(0, at), ...lights, ...options.slice(at)];
}

/** Numbers first, then letters; what ends something stands last, and the first of that is 0. */
export function withKeys(options: Option[]): Keyed[] {
  const [ends, others] = [
    options.filter((each) => each.group === 'turn'),
    options.filter((each) => each.group !== 'turn'),
  ];
  let next = 0;
  const together = folded(options);
  const shared = new Map<Option[], string>();
  const fresh = () => KEYS[next++] ?? '';
  const key = (option: Option) => {
    const fold = together.find((each) => each.includes(option));
    if (option === ends[0]) return LAST;
    if (!fold) return fresh();
    if (!shared.has(fold)) shared.set(fold, fresh());
    return shared.get(fold)!;
  };
  return [...others, ...ends].map((option) => ({ ...option, key: isListed(option, options) ? key(option) : '' }));
}

export type Column = 'attack' | 'move' | 'here' | 'turn';
export const COLUMNS: Column[] = ['attack', 'move', 'here'];
const COLUMN_OF: Record<string, Column> = { attack: 'attack', move: 'move', turn: 'turn' };

/** The column of the panel an option stands in; whatever has none of its own is done where one stands. */
export const columnOf = (option: Option): Column => COLUMN_OF[option.group] ?? 'here';

/** What the panel lists, column by column. */
export function byColumn(options: Keyed[]): Record<Column, Keyed[]> {
  const found: Record<Column, Keyed[]> = { attack: [], move: [], here: [], turn: [] };
  for (const option of options) if (isListed(option, options)) found[columnOf(option)].push(option);
  return found;
}

export const TILE: Record<Column, number> = { attack: 220, move: 172, here: 196, turn: 0 }; // px
const TALL = 3; // tiles one above the other
const MOST_WIDE = 3; // and side by side

/** Widths of the columns, for a grid: by what they hold. One that holds nothing is not there. */
export function widths(found: Record<Column, Keyed[]>): string {
  const there = COLUMNS.filter((column) => found[column].length);
  const least = Math.floor(100 / there.length) - 3; // percent; what is left is between the columns
  const wide = (column: Column) => {
    const side = Math.min(Math.ceil(found[column].length / TALL), MOST_WIDE);
    return `minmax(min(${TILE[column] + 13}px, ${least}%), ${side * TILE[column]}fr)`;
  };
  return there.map(wide).join(' ');
}

const BY_VERB: Record<string, string> = {
  door: 'door',
  noise: 'loud',
  light: 'lamp',
  douse: 'lamp',
  turn: 'lamp',
  [TURN_LIGHT]: 'lamp',
  rescue: 'fallen',
  search: 'eye',
  trade: 'dual',
  reorganize: 'dual',
  end: 'skull',
  activate: 'bolt',
  command: 'guard',
  muster: 'guard',
};
const BY_COLUMN: Record<Column, string> = { attack: 'acc', move: 'foot', here: 'bolt', turn: 'bolt' };

/** The small sign before its words. */
export const signOf = (option: Option): string => BY_VERB[option.verb] ?? BY_COLUMN[columnOf(option)];

/** What a key means: one option, or all that share a button. */
export function byKey(options: Keyed[], key: string): Keyed[] {
  return options.filter((option) => option.key !== '' && option.key === key.toLowerCase());
}

export function atZone<T extends Option>(options: T[], zone: string): T[] {
  return options.filter((option) => option.zone === zone);
}

export function ofFigure<T extends Option>(options: T[], who: string): T[] {
  return options.filter((option) => option.who === who);
}

/** What begins somebody's Turn, once the running one is over. */
export function turnOf<T extends Option>(options: T[], who: string): T | undefined {
  return ofFigure(options, who).find((option) => option.verb === 'activate');
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

/** What a click on the board means at once: the only thing there, or to go there where nothing else can be done. */
export function meant<T extends Option>(all: T[]): T | undefined {
  const options = all.filter((option) => option.group !== 'idle'); // nobody means that by a click
  const found = options.length > 1 ? options.filter((option) => option.mark === 'go') : options;
  const sure = found.length === 1 && (options.length === 1 || options.every((option) => option.mark === 'go'));
  return sure && !weighty(found[0]!) ? found[0] : undefined;
}

/** Board clicks on these show their words first: what follows cannot simply be taken back. */
export const weighty = (option: Option): boolean => option.weighty === true;
