import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkState, type Socket } from './link';
import type { Command, Message } from './types';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  readyState = 1;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.readyState = 3;
  }
  hears(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drops(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[] = [];
let states: LinkState[] = [];
let refused: unknown[] = [];
const command = (id: number): Command => ({ do: 'say', id, entry: 7, text: 'end', seat: 1 });
const last = () => sockets.at(-1)!;

function open(): Link {
  const make = () => {
    const made = new FakeSocket();
    sockets.push(made);
    return made;
  };
  return new Link(make, {
    heard: (_: Message) => undefined,
    state: (state) => states.push(state),
    refused: (_, rule, words, again) => refused.push([rule, words, again]),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, states, refused] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the link', () => {
  it('holds what is said until the table is there', () => {
    const link = open();
    link.send(command(1));
    expect(last().sent).toEqual([]);
    last().hears({ is: 'table' });
    expect(last().sent).toEqual([command(1)]);
  });

  it('says again, with the same id and entry, what was not answered', () => {
    const link = open();
    last().hears({ is: 'table' });
    link.send(command(1));
    link.send(command(2));
    last().hears({ is: 'ok', id: 1, entry: 8 });
    last().drops();
    vi.advanceTimersByTime(0);
    last().hears({ is: 'table' });
    expect([sockets.length, last().sent]).toEqual([2, [command(2)]]);
    last().hears({ is: 'no', id: 2, rule: 'stale', words: '' });
    expect([refused, link.busy]).toEqual([[['stale', '', true]], false]);
  });

  it('comes back at once, then more slowly, and at once again after it was here', () => {
    open();
    for (const wait of [0, 300, 1000, 2000, 2000]) {
      const count = sockets.length;
      last().drops();
      vi.advanceTimersByTime(Math.max(wait - 1, 0));
      if (wait) expect(sockets.length).toBe(count);
      vi.advanceTimersByTime(1);
      expect(sockets.length).toBe(count + 1);
    }
    last().hears({ is: 'table' });
    last().drops();
    vi.advanceTimersByTime(0);
    expect([sockets.length, states.at(-2), states.at(-1)]).toEqual([7, 'here', 'away']);
  });

  it('does not come back to a game that is not there', () => {
    open();
    last().drops(4404);
    vi.advanceTimersByTime(10_000);
    expect([sockets.length, states]).toEqual([1, ['gone']]);
  });

  it('a nudge connects at once, and drops a socket that is dead', () => {
    const link = open();
    last().hears({ is: 'table' });
    link.nudge();
    expect(last().sent).toEqual([{ do: 'ping' }]);
    vi.advanceTimersByTime(1500);
    expect(states.at(-1)).toBe('away');
    vi.advanceTimersByTime(1);
    expect(sockets.length).toBe(2);
    last().drops();
    link.nudge();
    expect(sockets.length).toBe(3);
  });

  it('takes a breath and says again what came too fast', () => {
    const link = open();
    last().hears({ is: 'table' });
    link.send(command(1));
    last().hears({ is: 'no', id: 0, rule: 'too-fast', words: '' });
    expect([last().sent.length, link.busy]).toEqual([1, true]);
    vi.advanceTimersByTime(400);
    expect(last().sent).toEqual([command(1), command(1)]);
  });

  it('gives up what the server cannot read', () => {
    const link = open();
    last().hears({ is: 'table' });
    link.send(command(1));
    last().hears({ is: 'no', id: 0, rule: 'malformed', words: '' });
    expect([refused, link.busy]).toEqual([[['malformed', '', false]], false]);
  });

  it('is quiet once it has ended', () => {
    const link = open();
    last().hears({ is: 'table' });
    link.end();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });
});
