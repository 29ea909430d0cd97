// A step of a story in two lines: who or what it is about, and what they do.

const LONGEST = 44; // letters of a name

/** What stands before the first colon is its name; a sentence without one has none. */
export function titled(text: string): { name: string; rest: string } {
  const found = /^((?:(?!\. )[^:])+): (.+)$/s.exec(text);
  if (!found || found[1]!.length > LONGEST) return { name: '', rest: text };
  return { name: found[1]!, rest: found[2]! };
}
