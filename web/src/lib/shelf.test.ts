import { describe, expect, it } from 'vitest';
import { ANY, fits, levelOf, wonOf } from './shelf';
import type { LobbyMission, MyGame } from './types';

const mission = (more: Partial<LobbyMission>) => ({ id: '2e/m0', minutes: 30, share: 0.9, ...more }) as LobbyMission;
const none = new Set<string>();

describe('the shelf', () => {
  it('shows everything when nothing is wished for', () => {
    expect(fits(mission({ share: null, minutes: 300 }), ANY, new Set(['2e/m0']))).toBe(true);
  });
  it('knows short from long', () => {
    expect(fits(mission({ minutes: 60 }), { ...ANY, length: 'short' }, none)).toBe(true);
    expect(fits(mission({ minutes: 61 }), { ...ANY, length: 'short' }, none)).toBe(false);
    expect(fits(mission({ minutes: 61 }), { ...ANY, length: 'long' }, none)).toBe(true);
    expect(fits(mission({ minutes: 0, length: 'medium' }), { ...ANY, length: 'short' }, none)).toBe(true);
    expect(fits(mission({ minutes: 0, length: 'moderate' }), { ...ANY, length: 'long' }, none)).toBe(true);
  });
  it('goes by what was measured, and by nothing where nothing was', () => {
    expect([1, 0.5, 0.49, 0.1, 0.09, 0].map(levelOf)).toEqual(['kind', 'kind', 'fair', 'fair', 'grim', 'grim']);
    expect(levelOf(null)).toBe('');
    expect(fits(mission({ share: null }), { ...ANY, level: 'kind' }, none)).toBe(false);
  });
  it('leaves out what is won', () => {
    const games = [
      { mission: '2e/m0', over: 'won objectives' },
      { mission: '2e/m1', over: 'lost eliminated' },
      { mission: '2e/m2', over: '' },
    ] as MyGame[];
    const won = wonOf(games);
    expect([...won]).toEqual(['2e/m0']);
    expect(fits(mission({}), { ...ANY, unwon: true }, won)).toBe(false);
    expect(fits(mission({ id: '2e/m1' }), { ...ANY, unwon: true }, won)).toBe(true);
  });
});
