// Links of games made in this tab: the server keeps only hashes, so nobody else can show them again.

import type { Links } from './types';

export function keepLinks(links: Links): void {
  sessionStorage.setItem(`links ${links.game}`, JSON.stringify(links));
}

export function linksOf(game: string): Links | null {
  const text = sessionStorage.getItem(`links ${game}`);
  return text ? (JSON.parse(text) as Links) : null;
}
