import { describe, expect, it } from 'vitest';
import catalogue from '../../../src/shamble/views/languages/en/web.ftl?raw';
import { listed, named, setWords, t } from './words';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const known = new Set([...catalogue.matchAll(/^web_(\S+) =/gm)].map((found) => found[1]!.replaceAll('_', '.')));
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
    setWords('web_round = Round { $round }\nweb_bot_rules = Rules');
    expect([t('round', { round: 1234 }), t('nothing'), t('round'), named('bot', 'rules'), named('bot', 'x')]).toEqual([
      'Round 1234',
      'nothing',
      'round',
      'Rules',
      'x',
    ]);
  });

  it('are listed as the language does it', () => {
    setWords('web_list = { $first } & { $next }');
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a & b & c']);
  });

  it('take the form that goes with a number, by the rules of the language', () => {
    const forms = 'web_games = { $n ->\n    [one] { $n } one\n    [few] { $n } few\n   *[other] { $n } other\n}';
    setWords(forms, 'en');
    expect([1, 3, 5].map((n) => t('games', { n }))).toEqual(['1 one', '3 other', '5 other']);
    setWords(forms, 'pl');
    expect([1, 3, 5].map((n) => t('games', { n }))).toEqual(['1 one', '3 few', '5 other']);
  });

  it('are all in the catalogue: components spell nothing out', () => {
    const markup = (source: string) =>
      source.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
    const spelled = Object.entries(sources)
      .filter(([path]) => path.endsWith('.svelte'))
      .flatMap(([path, source]) => prose(markup(source)).map((found) => `${path}: ${found}`));
    expect(spelled).toEqual([]);
    const code = Object.entries(sources).filter(([path]) => path.endsWith('.ts'));
    expect(code.flatMap(([, source]) => sentences(source))).toEqual([]);
  });

  it('would be found if they were spelled out', () => {
    expect(prose('<p class="dim">Hello there</p>')).toEqual(['Hello there']);
    expect(prose('<b title="Go on">{t("x")}</b>')).toEqual(['Go on']);
    expect(sentences("say('Too late for that'); // not so fast")).toEqual(['Too late for that']);
    expect(prose("<b aria-label={t('board', { a: 'b' })}>{#if open}{each.name} · {1}{/if}</b>")).toEqual([]);
  });
});

/** Words in what is shown or read aloud: between tags, and in attributes that speak. */
function prose(markup: string): string[] {
  const spoken = [...markup.matchAll(/\b(?:title|aria-label|alt|placeholder)="([^"{]+)"/g)].map((found) => found[1]!);
  const shown = withoutCode(markup)
    .replace(/<[^>]*>/g, '\n')
    .split('\n');
  return [...shown, ...spoken].map((each) => each.trim()).filter((each) => /\p{L}{2}/u.test(each));
}

/** What stands in braces is code, however deep they go. */
function withoutCode(markup: string): string {
  const inner = markup.replace(/\{[^{}]*\}/g, '');
  return inner === markup ? markup : withoutCode(inner);
}

/** Strings of code that hold more than one word. */
function sentences(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*/g, '');
  const strings = [...code.matchAll(/'([^'\n]*)'/g)].map((found) => found[1]!);
  return strings.filter((each) => /\p{L}{2} \p{L}{2}/u.test(each));
}
