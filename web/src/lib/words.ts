// All words the client says by itself come from the server's catalogue; nothing is spelled out in components.

let words: Record<string, string> = {};

export function language(): string {
  return new URLSearchParams(location.search).get('lang') ?? 'en';
}

export async function loadWords(): Promise<void> {
  const answer = await fetch(`/api/words/${encodeURIComponent(language())}`);
  words = answer.ok ? await answer.json() : await (await fetch('/api/words/en')).json();
}

export function t(id: string, fill: Record<string, string | number> = {}): string {
  const text = words[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole));
}

/** A word for something the server names by an id; the id itself where the catalogue has none. */
export function named(prefix: string, id: string): string {
  return words[`${prefix}.${id}`] ?? id;
}

export function setWords(given: Record<string, string>): void {
  words = given;
}
