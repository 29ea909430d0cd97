// Which sounds a line of the log makes. Nothing is told by sound alone: every line is read and seen, too.

import type { Card, Change, Line } from './types';

export type SoundName =
  | 'step'
  | 'groan'
  | 'runner'
  | 'dice'
  | 'shot'
  | 'whip'
  | 'blade'
  | 'kill'
  | 'door'
  | 'spawn'
  | 'wound'
  | 'danger'
  | 'objective'
  | 'win'
  | 'loss';

export interface Sound {
  name: SoundName;
  number?: number; // of figures: how many steps, how loud a groan
  level?: number; // of danger, from 0
}

const BY_EVENT: Record<string, SoundName> = {
  'survivor-moves': 'step',
  'guards-move': 'step',
  'dice-rolled': 'dice',
  'zombies-killed': 'kill',
  'door-opened': 'door',
  'doors-opened': 'door',
  'door-closed': 'door',
  'gate-turned': 'door',
  'switch-pulled': 'door',
  'zombie-card-drawn': 'spawn',
  'wounds-dealt': 'wound',
  eliminated: 'wound',
  'token-taken': 'objective',
  'stage-met': 'objective',
};
const COMING = ['zombies-move', 'zombies-attack', 'zombies-spawn'];
const FAST = 'runner'; // a kind with that in its name shrieks

/** What is heard when a line is told; `cardOf` knows the cards on the table by their names. */
export function soundsOf(line: Line, cardOf: (name: string) => Card | undefined): Sound[] {
  const event = line.event ?? '';
  const found: Sound[] = [];
  if (event === 'attack-begins') found.push({ name: attack(cardOf(line.cards?.[0] ?? '')) });
  else if (COMING.includes(event)) found.push(...groans(line));
  else if (BY_EVENT[event]) found.push({ name: BY_EVENT[event] });
  const level = line.changes?.find((change): change is Change & { of: 'level' } => change.of === 'level');
  if (level) found.push({ name: 'danger', level: level.danger });
  return found;
}

function attack(card: Card | undefined): SoundName {
  if (!card || card.kind === 'melee') return 'blade';
  return card.strengths.some((strength) => strength.kind === card.kind && strength.loud) ? 'shot' : 'whip';
}

/** One voice for each kind, as loud as they are many. */
function groans(line: Line): Sound[] {
  return (line.zombies ?? [])
    .slice(0, 2)
    .map(({ kind, number }) => ({ name: kind.includes(FAST) ? 'runner' : 'groan', number }));
}
