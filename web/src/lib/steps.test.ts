import { describe, expect, it } from 'vitest';
import { titled } from './steps';

describe('a step', () => {
  it('is named by what stands before its first colon', () => {
    expect(titled('2 Walkers: a → b: all of them.')).toEqual({ name: '2 Walkers', rest: 'a → b: all of them.' });
    expect(titled('Attack in 1P.b: 2 Walkers.')).toEqual({ name: 'Attack in 1P.b', rest: '2 Walkers.' });
  });

  it('has no name where there is no colon, or only one far into its words', () => {
    const long = 'Watts loses a hammer, and a saw, and an axe, and all else: nothing is left.';
    for (const text of ['Watts is eliminated.', 'It ends. So: it ends.', 'At once:', long])
      expect(titled(text)).toEqual({ name: '', rest: text });
  });
});
