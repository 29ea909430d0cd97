// The enemy's turn, told line by line at the speed its reader likes.

import { prefs, type Speed } from './prefs.svelte';
import type { Line } from './types';

const PACE: Record<Speed, number> = { step: 0, normal: 700, fast: 250, instant: 0 };

export class Story {
  lines = $state.raw<Line[]>([]);
  shown = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    lines: Line[],
    private finished: () => void,
  ) {
    this.lines = lines;
    this.next();
  }

  get over(): boolean {
    return this.shown >= this.lines.length;
  }

  get line(): Line | undefined {
    return this.lines[this.shown - 1];
  }

  more(lines: Line[]): void {
    this.lines = [...this.lines, ...lines];
  }

  next(): void {
    clearTimeout(this.timer);
    if (this.over) return this.finish();
    this.shown += 1;
    if (prefs.speed === 'instant') return this.finish();
    if (PACE[prefs.speed]) this.timer = setTimeout(() => this.next(), PACE[prefs.speed]);
  }

  finish(): void {
    clearTimeout(this.timer);
    this.shown = this.lines.length;
    this.finished();
  }

  /** A new speed holds from now on. */
  retime(): void {
    clearTimeout(this.timer);
    if (prefs.speed === 'instant') this.finish();
    else if (PACE[prefs.speed]) this.timer = setTimeout(() => this.next(), PACE[prefs.speed]);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
