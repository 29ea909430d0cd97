// What happened, played on the board line by line at the speed its watcher likes. New steps queue behind.

import { effectsOf, waitFor, type Effect } from '../board/effects';
import { changesOf, movesBetween, type Ghost, type Motion } from '../board/motion';
import { onto, type Cue } from './cues';
import { calm, prefs, type Speed } from './prefs.svelte';
import { speaker } from './sound.svelte';
import type { Line, Table } from './types';

const PACE: Record<Speed, number> = { step: 1, normal: 1, fast: 0.5, instant: 0 };
const REST = 420; // after each line of a longer story that did something, to be read
const GLANCE = 160; // after any other
const AT_EASE = 16; // lines; of a longer story each is told a little quicker
const TAIL = 24; // lines that are kept for those who listen

/** One change of the table as the board plays it. */
export interface Act {
  number: number;
  line?: Line;
  motions: Motion[];
  ghosts: Ghost[];
  effects: Effect[];
  pace: number; // by which all times are multiplied
}

export interface Stage {
  shown(): Table | null;
  show(table: Table): void;
  /** Everything is played. */
  over(lines: Line[], long: boolean, skipped: boolean): void;
}

interface Part {
  cues: Cue[];
  log: Line[];
  ended?: () => void;
}

export class Player {
  lines = $state.raw<Line[]>([]); // all of the story that is under way
  shown = $state(0); // how many of them are told
  line = $state.raw<Line | null>(null);
  act = $state.raw<Act | null>(null);
  running = $state(false);
  long = $state(false); // worth a panel of its own
  spoken = $state.raw<{ id: number; text: string }[]>([]); // for those who listen
  private parts: Part[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private number = 0;
  private said = 0;
  private place = ''; // where the story was last
  private held = false; // waits for somebody who goes step by step
  private hidden = () => document.visibilityState === 'hidden' && this.finish();

  constructor(private stage: Stage) {
    document.addEventListener('visibilitychange', this.hidden);
  }

  leave(): void {
    this.stop();
    document.removeEventListener('visibilitychange', this.hidden);
  }

  /** Cues of one step; `long` ones are told in a panel, too. */
  play(cues: Cue[], log: Line[], long: boolean, ended?: () => void): void {
    this.parts.push({ cues: [...cues], log, ended });
    const fresh = cues.flatMap((cue) => (cue.line && cue.first ? [cue.line] : []));
    this.lines = this.running ? [...this.lines, ...fresh] : fresh;
    this.long ||= long;
    if (this.running) return;
    [this.running, this.shown, this.line] = [true, 0, null];
    if (prefs.speed === 'instant' || document.visibilityState === 'hidden') this.finish();
    else this.go();
  }

  /** Go on at once: with the next line, if one is waited for, or over what moves just now. */
  next(): void {
    if (!this.running) return;
    if (!this.long) return this.finish();
    this.held = false;
    this.go();
  }

  /** All the rest at once. */
  finish(): void {
    if (!this.running) return;
    clearTimeout(this.timer);
    const skipped = this.shown < this.lines.length;
    for (let cue = this.take(); cue; cue = this.take()) this.apply(cue);
    this.done(skipped);
  }

  /** Nothing of it any more; the table is somebody else's matter now. */
  stop(): void {
    clearTimeout(this.timer);
    this.parts = [];
    [this.running, this.long, this.held, this.line, this.act] = [false, false, false, null, null];
  }

  /** A new speed holds from now on. */
  retime(): void {
    if (prefs.speed === 'instant') this.finish();
    else if (this.held && prefs.speed !== 'step') this.next();
  }

  private go(): void {
    clearTimeout(this.timer);
    for (;;) {
      const cue = this.take();
      if (!cue) return this.done(false);
      const wait = this.apply(cue, true);
      const stops = prefs.speed === 'step' && this.long && this.nextIsFresh() && this.isShown(cue);
      if (stops) {
        this.held = true;
        return;
      }
      if (wait > 0) {
        this.timer = setTimeout(() => this.go(), wait);
        return;
      }
    }
  }

  private take(): (Cue & { log: Line[]; ended?: () => void }) | null {
    const part = this.parts[0];
    const cue = part?.cues.shift();
    if (!part || !cue) return null;
    const last = !part.cues.length;
    if (last) this.parts.shift();
    return { ...cue, log: part.log, ended: last ? part.ended : undefined };
  }

  /** There is something to look at; what is only said needs no click of its own. */
  private isShown({ beat, line }: Cue): boolean {
    return !!beat || !!line?.dice || line?.kind === 'harm' || !!this.act?.effects.length;
  }

  private nextIsFresh(): boolean {
    const cue = this.parts[0]?.cues[0];
    return !!cue && (cue.first || (!!cue.end && this.parts.length === 1));
  }

  /** Show what a cue does; how long that takes. */
  private apply(cue: Cue & { log: Line[]; ended?: () => void }, played = false): number {
    const before = this.stage.shown();
    if (!before) return 0;
    const table = onto(before, cue, cue.log);
    if (cue.line && cue.first) [this.line, this.shown] = [cue.line, this.shown + 1];
    const wait = played ? this.perform(before, table, cue) : this.cut();
    this.stage.show(table);
    cue.ended?.();
    this.place = cue.line?.zones?.at(-1) ?? this.place;
    return wait;
  }

  private perform(before: Table, table: Table, cue: Cue): number {
    if (cue.line && cue.first) {
      this.speak(cue.line.text);
      speaker.tell(cue.line, before);
    }
    const pace = PACE[prefs.speed] * (this.long ? Math.min(1, Math.max(0.5, AT_EASE / this.lines.length)) : 1);
    // A step without beats is one change: all its lines tell what moves.
    const changes = cue.beat?.changes ?? changesOf(cue.line ? [cue.line] : this.lines);
    const moves = movesBetween(before.view, table.view, table.map.zones, changes);
    const effects = effectsOf(cue.line, cue.first, before, moves.ghosts, this.place);
    const still = calm();
    const [motions, ghosts] = still ? [[], []] : [moves.motions, moves.ghosts];
    this.act = { number: ++this.number, line: cue.line, motions, ghosts, effects, pace };
    const rest = !this.long || !cue.first ? 0 : cue.beat || cue.line?.kind === 'harm' ? REST : GLANCE;
    return Math.max(still ? 0 : moves.time, waitFor(effects)) * pace + rest * pace;
  }

  private cut(): number {
    this.act = null;
    return 0;
  }

  private speak(text: string): void {
    this.spoken = [...this.spoken.slice(1 - TAIL), { id: ++this.said, text }];
  }

  private done(skipped: boolean): void {
    const [lines, long] = [this.lines, this.long];
    [this.running, this.long, this.held, this.line] = [false, false, false, null];
    this.stage.over(lines, long, skipped);
  }
}
