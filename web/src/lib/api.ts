import { linksOf } from './links';
import type { HandOver, Join, NewGame, NewRun, NewWatch, No, Nothing, Share } from './types';
import { named } from './words';

// HTTP to the server. A spectator's secret, once used, is kept for the tab so that replay and `why` work too.

export class Problem extends Error {
  constructor(
    public rule: string,
    words: string,
  ) {
    super(words || named('no', rule));
  }
}

export function watchSecret(game: string): string {
  return sessionStorage.getItem(`watch ${game}`) ?? '';
}

export function keepWatch(game: string, secret: string): void {
  sessionStorage.setItem(`watch ${game}`, secret);
}

async function read<T>(answer: Response): Promise<T> {
  const data: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const no = data as Partial<No>;
    throw new Problem(no.rule ?? String(answer.status), no.words ?? '');
  }
  return data as T;
}

/** A spectator's secret goes along in a header: addresses end up in logs. */
function headersFor(path: string): Record<string, string> {
  const game = /^\/api\/games\/([^/?]+)/.exec(path)?.[1];
  const secret = game ? watchSecret(decodeURIComponent(game)) : '';
  return secret ? { 'shamble-watch': secret } : {};
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await fetch(path, { headers: headersFor(path) }));
}

/** What is no JSON: a picture. */
export async function getText(path: string): Promise<string> {
  const answer = await fetch(path, { headers: headersFor(path) });
  return answer.ok ? answer.text() : read<string>(answer);
}

/** What can be asked for; a file goes as it is. */
export type Body = NewGame | Join | HandOver | NewRun | Share | Nothing | string;

export async function post<T>(path: string, body: Body): Promise<T> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  return read<T>(await fetch(path, { method: 'POST', body: raw, headers: headersFor(path) }));
}

/** A file to keep; a plain link could not send the header. */
export async function download(path: string, name: string): Promise<void> {
  const answer = await fetch(path, { headers: headersFor(path) });
  if (!answer.ok) return read(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function gamePath(game: string, rest: string): string {
  return `/api/games/${encodeURIComponent(game)}/${rest}`;
}

/** A secret with which others can look on: the one at hand as long as it opens the game, else a new one. */
export async function sharedSecret(game: string): Promise<string> {
  const known = watchSecret(game) || (linksOf(game)?.watch ?? '');
  const { watch } = await post<NewWatch>(gamePath(game, 'share'), { known });
  keepWatch(game, watch);
  return watch;
}

export function pageLink(hash: string): string {
  return `${location.origin}${location.pathname}#/${hash}`;
}
