import { describe, expect, it } from 'vitest';
import {
  atZone,
  byColumn,
  byKey,
  folded,
  lightsOf,
  markOf,
  meant,
  onThing,
  signOf,
  turnOf,
  weighty,
  widths,
  withKeys,
  withLights,
} from './options';
import type { Keyed } from './options';
import type { Aside, Option } from './types';

const option = (text: string, group = 'other', more: Partial<Option> = {}): Option => ({
  text,
  words: text,
  group,
  verb: text.split(' ')[0]!,
  ...more,
});

/** What the panel shows, column by column. */
const panelled = (options: Keyed[]): Keyed[] => {
  const found = byColumn(options);
  return [...found.attack, ...found.here, ...found.move, ...found.turn];
};

describe('ways to turn a light', () => {
  const aside = (text: string, zone?: string) => ({
    text,
    words: '',
    who: 'Amy',
    seat: 1,
    card: '',
    verb: 'turn',
    zone,
  });

  it('are options of whoever acts, and a click on a Zone does not mean them', () => {
    const found = lightsOf([aside('Amy: turn b', 'b'), aside('Amy: drop Bat')] as Aside[], 'Amy', 'a');
    expect(found.map((each) => [each.text, each.zone, each.zones])).toEqual([['Amy: turn b', undefined, ['b']]]);
    expect(lightsOf([aside('Amy: turn b', 'b')] as Aside[], 'Ned', 'a')).toEqual([]);
  });

  it('stand before what would be in vain', () => {
    const [move, vain] = [option('move b', 'move'), option('melee Bat', 'idle')];
    const light = { ...option('Amy: turn b'), verb: 'turn-light' };
    expect(withLights([move, vain], [light]).map((each) => each.text)).toEqual(['move b', 'Amy: turn b', 'melee Bat']);
    expect(withLights([move], [light]).map((each) => each.text)).toEqual(['move b', 'Amy: turn b']);
  });
});

describe('keys', () => {
  it('number the options, and the end is last and 0', () => {
    const keyed = withKeys([option('move a', 'move'), option('end', 'turn'), option('move b', 'move')]);
    expect(keyed.map((each) => [each.text, each.key])).toEqual([
      ['move a', '1'],
      ['move b', '2'],
      ['end', '0'],
    ]);
  });

  it('go on with letters that the table does not use itself, and end some time', () => {
    const keyed = withKeys(Array.from({ length: 40 }, (_, at) => option(`move ${at}`)));
    expect(keyed[9]?.key).toBe('a');
    expect(keyed.some((each) => [...'hlmnopsuz0'].includes(each.key))).toBe(false);
    expect(new Set(keyed.map((each) => each.key).filter(Boolean)).size).toBe(keyed.filter((each) => each.key).length);
    expect(keyed.at(-1)?.key).toBe('');
  });

  it('find their option, in capitals too, and nothing else', () => {
    const keyed = withKeys(Array.from({ length: 11 }, (_, at) => option(`move ${at}`)));
    const found = ['B', '', 'F1'].map((key) => byKey(keyed, key).map((each) => each.text));
    expect(found).toEqual([['move 10'], [], []]);
  });

  it('are shared by all partners of a trade, as long as there are several', () => {
    const [amy, ned, search] = [option('trade Amy'), option('trade Ned'), option('search')];
    const keyed = withKeys([amy, ned, search]);
    expect(keyed.map((each) => each.key)).toEqual(['1', '1', '2']);
    expect(byKey(keyed, '1').length).toBe(2);
    expect(folded(keyed).map((fold) => fold.map((each) => each.text))).toEqual([['trade Amy', 'trade Ned']]);
    expect(folded(withKeys([amy, search]))).toEqual([]);
  });
});

describe('columns', () => {
  it('are as wide as what they hold, and not there without anything', () => {
    const many = Array.from({ length: 4 }, (_, at) => option(`move ${at}`, 'move'));
    const found = byColumn(withKeys([...many, option('search', 'here')]));
    expect(widths(found)).toBe('minmax(min(185px, 47%), 344fr) minmax(min(209px, 47%), 196fr)');
  });
});

describe('pointing', () => {
  const options = [
    option('move x', 'move', { zone: 'x', mark: 'go' }),
    option('ranged Pistol x', 'attack', { zone: 'x', mark: 'attack', weighty: true }),
    option('door y', 'door', { zone: 'y', mark: 'here', weighty: true, things: ['x|y'] }),
    option('pull yellow left', 'switch', { zone: 'x', mark: 'here', things: ['switch yellow', 'gate z'] }),
  ];

  it('finds what concerns a Zone, an attack before a way', () => {
    expect(atZone(options, 'x').length).toBe(3);
    expect([markOf(options, 'x'), markOf(options, 'y'), markOf(options, 'z')]).toEqual(['attack', 'here', '']);
  });

  it('finds what concerns a door or a thing', () => {
    const found = ['x|y', 'switch yellow', 'gate z', 'y|z'].map((id) => onThing(options, id).map((each) => each.text));
    expect(found).toEqual([['door y'], ['pull yellow left'], ['pull yellow left'], []]);
  });

  it('knows what dice or cards follow', () => {
    expect(options.map(weighty)).toEqual([false, true, true, false]);
  });
});

describe('courses', () => {
  const walk = option('move x; move y', 'move', { zone: 'y', mark: 'go', course: 'walking' });
  const next = option('end; activate Amy', 'turn', { who: 'Amy', course: 'next', verb: 'activate' });
  const trade = option('trade Amy', 'here', { who: 'Amy' });
  const all = [trade, option('move x', 'move', { zone: 'x', mark: 'go' }), walk, option('end', 'turn'), next];

  it('to far Zones and of the next Turn are not in the panel, and have no key', () => {
    const keyed = withKeys(all);
    expect(panelled(keyed).map((each) => [each.text, each.key])).toEqual([
      ['trade Amy', '1'],
      ['move x', '2'],
      ['end', '0'],
    ]);
  });

  it('put a card away in the panel, single answers about it only where cards lie', () => {
    const find = option('hold Axe; done', 'other', { card: 'Axe', course: 'find' });
    const keyed = withKeys([find, option('hold Axe', 'other', { card: 'Axe' }), option('done', 'turn')]);
    expect(panelled(keyed).map((each) => each.text)).toEqual([find.text, 'done']);
  });

  it('begin a Turn by whose it is', () => {
    expect([turnOf(all, 'Amy')?.text, turnOf(all, 'Ned')]).toEqual(['end; activate Amy', undefined]);
  });

  it('are meant by a click where nothing else can be done', () => {
    const shot = option('ranged Pistol y', 'attack', { zone: 'y', mark: 'attack', weighty: true });
    expect([meant([walk]), meant([walk, shot]), meant([shot]), meant([])]).toEqual([
      walk,
      undefined,
      undefined,
      undefined,
    ]);
    const vain = { ...shot, group: 'idle', mark: undefined };
    expect([meant([walk, vain]), meant([vain])]).toEqual([walk, undefined]);
  });
});

describe('columns', () => {
  it('take every option, what has none of its own to Here', () => {
    const keyed = withKeys([
      option('ranged', 'attack'),
      option('noise', 'noise'),
      option('move a', 'move'),
      option('end', 'turn'),
    ]);
    const found = byColumn(keyed);
    expect([found.attack, found.move, found.here, found.turn].map((each) => each.map((one) => one.text))).toEqual([
      ['ranged'],
      ['move a'],
      ['noise'],
      ['end'],
    ]);
    expect(signOf(option('door a', 'door'))).toBe('door');
    expect(signOf(option('jump a', 'move'))).toBe('foot');
  });
});
