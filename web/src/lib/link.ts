// The socket: comes back by itself, and says again what was not answered, with the same id and entry.

import type { Command, Message } from './types';

export interface Socket {
  send(data: string): void;
  close(): void;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readyState: number;
}
export interface Hooks {
  heard(message: Message): void;
  refused(command: Command, rule: string, words: string, again: boolean): void;
  state(state: LinkState): void;
}
export type LinkState = 'here' | 'away' | 'gone';

export const WAITS = [0, 300, 1000, 2000];
const QUIET = 20_000; // ask whether anybody is there
const BREATH = 400; // before saying again what came too fast
const PATIENCE = 1500; // how long an answer to that may take
const [GONE, OPEN] = [4404, 1];

export class Link {
  private socket: Socket | null = null;
  private waiting = new Map<number, { command: Command; sent: number }>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private ready = false;
  private ended = false;

  constructor(
    private open: () => Socket,
    private hooks: Hooks,
  ) {
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = this.open();
    this.socket = socket;
    this.ready = false;
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data) as Message);
    socket.onclose = (event) => this.socket === socket && this.lost(event.code);
  }

  private hear(message: Message): void {
    this.expectQuiet();
    if (message.is === 'table') {
      this.ready = true;
      this.tries = 0;
      this.hooks.state('here');
    }
    if (message.is === 'no' && !message.id) this.unheard(message.rule, message.words);
    else if (message.is === 'ok' || message.is === 'no') this.settle(message);
    this.hooks.heard(message);
    if (message.is === 'table') this.sayAgain();
  }

  private sayAgain(): void {
    for (const each of this.waiting.values()) this.transmit(each);
  }

  /** The server did not read what was said: too fast can be said again, anything else never will be right. */
  private unheard(rule: string, words: string): void {
    if (rule === 'too-fast') {
      setTimeout(() => this.sayAgain(), BREATH);
      return;
    }
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { command, sent } of lost) this.hooks.refused(command, rule, words, sent > 1);
  }

  private settle(message: Extract<Message, { is: 'ok' | 'no' }>): void {
    const id = message.id ?? 0;
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (message.is === 'no' && found) {
      this.hooks.refused(found.command, message.rule, message.words, found.sent > 1);
    }
  }

  private lost(code: number): void {
    this.socket = null;
    this.ready = false;
    clearTimeout(this.pulse);
    if (this.ended) return;
    if (code === GONE) {
      this.ended = true;
      this.hooks.state('gone');
      return;
    }
    this.hooks.state('away');
    this.timer = setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  send(command: Command): void {
    const item = { command, sent: 0 };
    this.waiting.set(command.id, item);
    if (this.ready) this.transmit(item);
  }

  private transmit(item: { command: Command; sent: number }): void {
    if (this.socket?.readyState !== OPEN) return;
    item.sent += 1;
    this.socket.send(JSON.stringify(item.command));
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  /** A page that wakes up does not wait: it connects, or makes sure that its socket is alive. */
  nudge(): void {
    if (this.ended) return;
    if (!this.socket) this.connect();
    else if (this.ready) this.ask();
  }

  private expectQuiet(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.ask(), QUIET);
  }

  private ask(): void {
    if (this.socket?.readyState === OPEN) this.socket.send('{"do":"ping"}');
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.drop(), PATIENCE);
  }

  private drop(): void {
    const dead = this.socket;
    if (!dead) return;
    this.lost(1006);
    dead.close();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    this.socket?.close();
    this.socket = null;
  }
}
