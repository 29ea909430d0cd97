// All words the client says by itself come from the server's catalogue; nothing is spelled out in components.

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { Words } from './types';

type Fill = Record<string, string | number>;

let bundle = new FluentBundle('en', { useIsolating: false });

export async function loadWords(): Promise<void> {
  const { language, messages }: Words = await (await fetch('/api/words')).json();
  setWords(messages, language);
  document.documentElement.lang = language;
}

export function t(id: string, fill: Fill = {}): string {
  const pattern = bundle.getMessage(own(id))?.value;
  const problems: Error[] = [];
  const text = pattern ? bundle.formatPattern(pattern, filled(fill), problems) : id;
  return problems.length ? id : text;
}

/** A word for something the server names by an id; the id itself where the catalogue has none. */
export function named(prefix: string, id: string): string {
  return bundle.hasMessage(own(`${prefix}.${id}`)) ? t(`${prefix}.${id}`) : id;
}

/** Several of something: `a, b, c`. */
export function listed(parts: string[]): string {
  return parts.length ? parts.reduce((first, next) => t('list', { first, next })) : '';
}

/** What the server has for us: the messages of one language, in Fluent's own writing. */
export function setWords(messages: string, language = 'en'): void {
  bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(messages));
}

/** The catalogue's name of a message: `mine.turn` is `web_mine_turn` there. */
function own(id: string): string {
  return `web_${id.replaceAll('.', '_').replaceAll(' ', '-')}`;
}

/** Numbers choose the plural form, and are written without grouping, as everywhere. */
function filled(fill: Fill) {
  const entries = Object.entries(fill).map(([name, value]) => [
    name,
    typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Whether a word does not fit a narrow column. */
export function hasLongWord(words: string): boolean {
  return words.split(' ').some((word) => word.length > 9);
}
