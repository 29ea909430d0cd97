// Which missions of a box are shown: by how long they take, how hard they are, and what one has won already.

import type { LobbyMission, MyGame } from './types';
import { named, t } from './words';

export interface Wish {
  length: '' | 'short' | 'long';
  level: '' | 'kind' | 'fair' | 'grim';
  unwon: boolean;
}
export const ANY: Wish = { length: '', level: '', unwon: false };
export const LENGTHS = ['short', 'long'] as const;
export const LEVELS = ['kind', 'fair', 'grim'] as const;
const SHORT = 60; // minutes
const SHORT_WORDS = ['short', 'medium']; // where a book has a word for it
const KIND = 0.5; // at least so much of it a bot wins
const FAIR = 0.1;

/** How hard a mission is, as measured: what a bot wins half of the time is kind, what it hardly wins is grim. */
export function levelOf(share: number | null): Wish['level'] {
  if (share === null) return '';
  return share >= KIND ? 'kind' : share >= FAIR ? 'fair' : 'grim';
}

/** How long a mission takes: in the book's word, or in minutes. */
export function lengthOf(mission: LobbyMission): string {
  return mission.length ? named('length', mission.length) : t('minutes', { minutes: mission.minutes });
}

const isShort = (mission: LobbyMission): boolean =>
  mission.length ? SHORT_WORDS.includes(mission.length) : mission.minutes <= SHORT;

export function fits(mission: LobbyMission, wish: Wish, won: ReadonlySet<string>): boolean {
  if (wish.length && isShort(mission) !== (wish.length === 'short')) return false;
  if (wish.level && levelOf(mission.share) !== wish.level) return false;
  return !wish.unwon || !won.has(mission.id);
}

/** Missions of games that were won. */
export function wonOf(games: MyGame[]): Set<string> {
  return new Set(games.filter((game) => game.over.startsWith('won')).map((game) => game.mission));
}

export const bookOf = (mission: string): string => mission.split('/')[0] ?? '';
