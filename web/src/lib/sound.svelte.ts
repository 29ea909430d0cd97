// Whether and how loud anything is heard: off until somebody wants it, kept on the device.

import { soundsOf, type Sound } from './sounds';
import { benchOf, RECIPES, VOICES, type Bench } from './synth';
import type { Card, Line, Table } from './types';

type Wanted = 'ask' | 'on' | 'off';
const MOST_VOICES = 3;
const APART = 0.05; // seconds between sounds that begin together

function kept(): Wanted {
  const value = localStorage.getItem('sound');
  return value === 'on' || value === 'off' ? value : 'ask';
}

class Speaker {
  wanted = $state<Wanted>(kept());
  volume = $state(Number(localStorage.getItem('volume') ?? 60)); // of 100
  private bench: Bench | null = null;
  private gain: GainNode | null = null;
  private voices: number[] = []; // when each of them ends

  get on(): boolean {
    return this.wanted === 'on';
  }

  set(on: boolean): void {
    this.wanted = on ? 'on' : 'off';
    localStorage.setItem('sound', this.wanted);
    if (on) this.play({ name: 'objective' });
  }

  setVolume(volume: number): void {
    this.volume = volume;
    localStorage.setItem('volume', String(volume));
    if (this.gain) this.gain.gain.value = this.loudness();
  }

  play(sound: Sound, late = 0): void {
    if (!this.on) return;
    const bench = this.open();
    if (!bench) return;
    const at = bench.context.currentTime + 0.01 + late;
    if (this.mayBeHeard(sound, at)) RECIPES[sound.name](bench, at, sound);
  }

  /** What a line of the log sounds like at this table. */
  tell(line: Line, table: Table): void {
    if (this.on) soundsOf(line, (name) => cardAt(table, name)).forEach((sound, at) => this.play(sound, at * APART));
  }

  /** A horde is many, but more than a few voices are only noise. */
  private mayBeHeard(sound: Sound, at: number): boolean {
    const time = VOICES[sound.name];
    if (!time) return true;
    this.voices = this.voices.filter((end) => end > at);
    if (this.voices.length >= MOST_VOICES) return false;
    this.voices.push(at + time);
    return true;
  }

  /** Browsers let nothing be heard before a click; wanting it was one. */
  private open(): Bench | null {
    if (!this.bench && typeof AudioContext !== 'undefined') {
      const context = new AudioContext();
      this.gain = context.createGain();
      this.gain.gain.value = this.loudness();
      this.gain.connect(context.createDynamicsCompressor()).connect(context.destination);
      this.bench = benchOf(context, this.gain);
    }
    const context = this.bench?.context as AudioContext | undefined;
    if (context?.state === 'suspended') void context.resume().catch(() => undefined);
    return this.bench;
  }

  private loudness(): number {
    return (this.volume / 100) ** 2 * 0.7; // as ears take it
  }
}

function cardAt(table: Table, name: string): Card | undefined {
  for (const { slots } of table.view.team)
    for (const { cards } of slots) for (const card of cards) if (card.name === name) return card;
  return undefined;
}

export const speaker = new Speaker();
