import { describe, expect, it } from 'vitest';
import catalogue from '../../../src/shamble/views/messages_en.py?raw';
import { named, setWords, t } from './words';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const known = new Set([...catalogue.matchAll(/^ {4}"web\.([^"]+)":/gm)].map((found) => found[1]!));
const text = Object.values(sources).join('\n');
const asked = [
  ...text.matchAll(/\bt\(\s*'([^']+)'/g),
  ...text.matchAll(/\bt\([^()]*\? '([^']+)' : '([^']+)'/g),
].flatMap((found) => found.slice(1));
const prefixes = [...text.matchAll(/\bt\(`([^`$]+)\$/g), ...text.matchAll(/\bnamed\('([^']+)'/g)].map((found) =>
  found[1]!.replace(/\.$/, ''),
);

describe('the catalogue', () => {
  it('has every word that is asked for', () => {
    expect(asked.length).toBeGreaterThan(100);
    expect([...new Set(asked)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('has words for every family of ids', () => {
    expect(prefixes.filter((prefix) => ![...known].some((id) => id.startsWith(`${prefix}.`)))).toEqual([]);
  });

  it('has no word that nobody asks for', () => {
    const used = (id: string) => asked.includes(id) || prefixes.some((prefix) => id.startsWith(`${prefix}.`));
    expect([...known].filter((id) => !used(id))).toEqual([]);
  });
});

describe('words', () => {
  it('are filled in, and a missing one shows its id', () => {
    setWords({ round: 'Round {round}', 'bot.rules': 'Rules' });
    expect([t('round', { round: 3 }), t('nothing'), named('bot', 'rules'), named('bot', 'other')]).toEqual([
      'Round 3',
      'nothing',
      'Rules',
      'other',
    ]);
  });
});
