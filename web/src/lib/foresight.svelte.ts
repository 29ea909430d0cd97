// What is known of the next Activation, asked once for each decision; and why something cannot be done.

import { gamePath, get } from './api';
import type { Ahead, Option } from './types';

export interface Pointed {
  zone?: string;
  door?: string;
  card?: string;
}

export class Foresight {
  on = $state(localStorage.getItem('preview') === 'on'); // arrows on the board
  ahead = $state.raw<Ahead | null>(null); // if nothing changes
  after = $state.raw<Ahead | null>(null); // if the option looked at is taken
  zones = $state.raw<string[]>([]); // that the words of the option looked at name
  private entry = -1;
  private looked = ''; // that option
  private known = new Map<string, Promise<unknown>>();

  constructor(readonly id: string) {}

  /** What the board shows, and so whatever else speaks of it. */
  get seen(): Ahead | null {
    return this.after ?? this.ahead;
  }

  toggle(): void {
    this.on = !this.on;
    localStorage.setItem('preview', this.on ? 'on' : 'off');
  }

  /** Another decision is open: what was known holds no more. Nothing is asked for before somebody wants to know. */
  async at(entry: number, wanted: boolean): Promise<void> {
    this.turnTo(entry);
    if (!wanted || this.ahead) return;
    const found = await this.once<Ahead | null>(this.now('ahead'), null);
    if (entry === this.entry) this.ahead = found;
  }

  private turnTo(entry: number): void {
    if (entry === this.entry) return;
    this.entry = entry;
    this.known.clear();
    [this.ahead, this.after, this.looked, this.zones] = [null, null, '', []];
  }

  /** What an option of that decision would change; nothing for none. */
  async look(option: Option | null, entry: number): Promise<void> {
    this.turnTo(entry);
    this.looked = option?.text ?? '';
    this.zones = option?.zones ?? [];
    this.after = null;
    if (!option || !this.on) return;
    const found = await this.once<Ahead | null>(this.now('ahead', option), null);
    if (this.looked === option.text) this.after = found;
  }

  async odds(option: Option, entry: number): Promise<string> {
    this.turnTo(entry);
    const found = await this.once<string[]>(`${this.now('odds', option)}&short`, []);
    return found[0] ?? '';
  }

  /** The game may have gone on before the question arrives: it is meant for what is on the screen. */
  private now(what: string, option?: Option): string {
    return `${what}?entry=${this.entry}${option ? `&option=${encodeURIComponent(option.text)}` : ''}`;
  }

  whyNot(at: Pointed): Promise<string[]> {
    const asked = Object.entries(at).map(([part, value]) => `${part}=${encodeURIComponent(value as string)}`);
    return this.once(`why-not?${asked.join('&')}`, []);
  }

  private once<T>(path: string, otherwise: T): Promise<T> {
    const found = (this.known.get(path) as Promise<T>) ?? get<T>(gamePath(this.id, path)).catch(() => otherwise);
    this.known.set(path, found);
    return found;
  }
}
