import { describe, expect, it } from 'vitest';
import { diceLying, dieOfHit, rowsOf } from './dice';

const dice = { faces: [2, 5, 1, 6], needed: 5, hits: 2, misses: 2 };

describe('dice', () => {
  it('lie side by side around the middle, in rows of six', () => {
    const found = diceLying(dice);
    expect(found.map((each) => each.hit)).toEqual([false, true, false, true]);
    expect(found.reduce((sum, each) => sum + each.x, 0)).toBe(0);
    expect(rowsOf({ ...dice, faces: [1, 1, 1, 1, 1, 1, 1] })).toBe(2);
  });

  it('that go All-Out have a face that is no number', () => {
    const found = diceLying({ faces: [1, 6], needed: 1, hits: 1, misses: 1, breaks: 1 });
    expect(found.map(({ hit, broken }) => [hit, broken])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(diceLying(dice).some((each) => each.broken)).toBe(false);
  });

  it('each give one hit, those that missed none', () => {
    const effect = { is: 'dice' as const, from: [0, 0] as [number, number], to: [100, 50] as [number, number], dice };
    const [, second, , fourth] = diceLying(dice);
    expect(dieOfHit(effect, 0, 30 / 24)).toEqual([100 + second!.x, 50 + second!.y]);
    expect(dieOfHit(effect, 1, 30 / 24)).toEqual([100 + fourth!.x, 50 + fourth!.y]);
    expect(dieOfHit(effect, 2, 30 / 24)).toBe(null);
  });
});
