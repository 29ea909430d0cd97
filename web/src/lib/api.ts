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
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(data.rule ?? String(answer.status), data.words ?? '');
  return data as T;
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await fetch(path));
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  return read<T>(await fetch(path, { method: 'POST', body: raw }));
}

export function gamePath(game: string, rest: string): string {
  const secret = watchSecret(game);
  const watch = secret ? `${rest.includes('?') ? '&' : '?'}watch=${encodeURIComponent(secret)}` : '';
  return `/api/games/${encodeURIComponent(game)}/${rest}${watch}`;
}

export function pageLink(hash: string): string {
  return `${location.origin}${location.pathname}#/${hash}`;
}
