// Places are hashes, so that secrets in them never leave the browser by themselves.

export interface Place {
  name: 'lobby' | 'game' | 'join' | 'watch' | 'replay' | 'lab';
  game: string;
  secret: string;
  entry: number | null;
}

export function placeOf(hash: string): Place {
  const [name = '', game = '', last = '', secret = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  const none = { game, secret: '', entry: null };
  if (game && (name === 'join' || name === 'watch') && last) return { ...none, name, secret: last };
  if (game && name === 'game') return { ...none, name };
  if (game && name === 'replay') return { ...none, name, secret, entry: /^\d+$/.test(last) ? Number(last) : null };
  return { name: name === 'lab' ? 'lab' : 'lobby', game: '', secret: '', entry: null };
}

class Route {
  place = $state<Place>(placeOf(location.hash));
  constructor() {
    addEventListener('hashchange', () => (this.place = placeOf(location.hash)));
  }
  go(hash: string): void {
    location.hash = `#/${hash}`;
  }
  /** Go on without leaving the old address behind. */
  replace(hash: string): void {
    history.replaceState(null, '', `${location.pathname}${location.search}#/${hash}`);
    this.place = placeOf(location.hash);
  }
}

export const route = new Route();
