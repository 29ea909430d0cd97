// A step of the server as cues for a board that moves: line by line, each with what it did. Pure.

import { applyBeat, freshPlaces } from './table';
import type { Beat, Line, Step, Table } from './types';

export interface Cue {
  line?: Line; // what is told
  first: boolean; // the line is new: told now for the first time
  at: number; // its place in the log
  beat?: Beat; // what it does to the table
  end?: Table; // the table as the server has it after the step
}

/** Every new line in its order, with its beats; at the very end the table itself, whatever the beats have left. */
export function cuesOf(before: Table, step: Step, after: Table): Cue[] {
  return cues(step.story ?? [], freshPlaces(before, step), after);
}

export function cues(beats: Beat[], fresh: number[], after: Table): Cue[] {
  const found: Cue[] = [];
  const told = new Set<number>();
  const waiting = [...fresh].sort((a, b) => a - b);
  const upTo = (place: number) => {
    while (waiting.length && waiting[0]! <= place) tell(waiting.shift()!);
  };
  const tell = (at: number, beat?: Beat) => {
    const line = after.log[at]; // none before the first one
    found.push({ line, first: !!line && !told.has(at), at, beat });
    told.add(at);
  };
  for (const beat of beats) {
    upTo(beat.line - 1);
    if (waiting[0] === beat.line) waiting.shift();
    tell(beat.line, beat);
  }
  upTo(Infinity);
  found.push({ first: false, at: after.log.length - 1, end: after });
  return found;
}

/** The shown table after a cue: the log as far as it is told, everything else as the beat leaves it. */
export function onto(shown: Table, cue: Cue, log: Line[]): Table {
  if (cue.end) return { ...shown, map: cue.end.map, view: cue.end.view, log: cue.end.log };
  const table = cue.beat ? applyBeat(shown, cue.beat) : shown;
  return { ...table, log: log.slice(0, cue.at + 1) };
}
