// One game at its table: what is shown, what was said, what happened last.

import type { Offer } from './arrange';
import { download, get, gamePath, post, watchSecret } from './api';
import { prefs } from './prefs.svelte';
import { Link, type LinkState, type Socket } from './link';
import { cuesOf } from './cues';
import { Player } from './story.svelte';
import { applyStep, diceOf, freshLines, hurtLines, isStory, ordered } from './table';
import type { Aside, Command, Hint, Intent, Line, Message, Option, Reach, Step, Table, TimeLine } from './types';
import { named, t } from './words';

/** A command, before it has its number and the entry it is meant for. */
type Wish<C = Command> = C extends Command ? Omit<C, 'id' | 'entry'> : never;

export interface Toast {
  id: number;
  words: string;
}

function socketTo(game: string): Socket {
  const secret = watchSecret(game);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const words = /^[\w-]+$/.test(secret) ? ['shamble', `watch.${secret}`] : []; // a socket cannot send a header
  return new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(game)}`, words) as unknown as Socket;
}

export class Game {
  table = $state.raw<Table | null>(null); // as shown; behind the server while a story is told
  state = $state<LinkState | 'coming'>('coming');
  sent = $state(false); // a command is on its way
  fresh = $state.raw<Line[]>([]);
  dice = $state.raw<number[]>([]);
  readonly player = new Player({
    shown: () => this.table,
    show: (table) => this.show(table),
    over: (lines, long, skipped) => this.told(lines, long, skipped),
  });
  summary = $state.raw<Line[]>([]);
  before = $state(0); // the entry the last story began after
  toasts = $state<Toast[]>([]);
  spoken = $state('');
  unopened = $state(''); // why there is no table, though there is a game
  hint = $state.raw<Hint | null>(null);
  pondering = $state(false); // a hint is on its way
  staged = $state.raw<Offer[]>([]); // cards laid out in a trade: said before whatever is said next
  carried = $state.raw<Option[] | null>(null); // where somebody who is being carried can be put down
  private onWay: Promise<Option[]> = Promise.resolve([]);
  private takenBack = false; // the last thing that happened was an undo
  private live: Table | null = null;
  private question = ''; // as it was last read out
  private link: Link;
  // Numbers are remembered per person, and one person may have several pages open.
  private number = Math.floor(Math.random() * 9e8);
  private asking = 0; // the hint that is waited for
  private known = new Map<string, Promise<string[]>>();
  private awake = () => document.visibilityState === 'visible' && this.link.nudge();

  constructor(readonly id: string) {
    this.link = new Link(() => socketTo(id), {
      heard: (message) => this.hear(message),
      refused: (command, rule, words, again) => this.refused(command, rule, words, again),
      state: (state) => (this.state = state),
    });
    document.addEventListener('visibilitychange', this.awake);
    addEventListener('online', this.awake);
  }

  leave(): void {
    this.link.end();
    this.player.leave();
    document.removeEventListener('visibilitychange', this.awake);
    removeEventListener('online', this.awake);
  }

  // --- hearing ---------------------------------------------------------------------------------------------------

  private hear(message: Message): void {
    if (message.is === 'table') this.seated(message);
    else if (message.is === 'step') this.stepped(message);
    else if (message.is === 'people') this.patch({ people: message.people });
    else if (message.is === 'mine') this.patch({ mine: message.seats, lent: message.lent });
    else if (message.is === 'intents') this.meant(message.intents);
    else if (message.is === 'no' && message.rule === 'no-table') this.unopened = message.words;
    this.sent = this.link.busy;
    this.sayObvious();
  }

  private seated(table: Table): void {
    this.player.stop();
    this.noHint();
    this.live = { ...table, view: { ...table.view, things: ordered(table.view.things) } };
    this.show(this.live);
  }

  private patch(change: Partial<Table>): void {
    if (this.live) this.live = { ...this.live, ...change };
    if (this.table) this.table = { ...this.table, ...change };
  }

  private stepped(step: Step): void {
    if (!this.live) return;
    const before = this.live;
    const lines = freshLines(before, step);
    const after = applyStep(before, step);
    this.live = after;
    if (step.steps.length) this.noHint();
    if (step.steps.length) this.takenBack = step.steps.some((each) => each.kind === 'undo');
    const long = isStory(lines);
    if (long && !this.player.long) this.before = before.view.entry;
    this.player.play(cuesOf(before, step, after), after.log, long, () => {
      if (step.steps.length) [this.fresh, this.dice, this.summary] = [lines, diceOf(step), []];
    });
  }

  /** The story that is told in a panel of its own. */
  get story(): Player | null {
    return this.player.running && this.player.long ? this.player : null;
  }

  /** Something is on its way, or under way. */
  get busy(): boolean {
    return this.sent || this.player.running;
  }

  private meant(intents: Intent[]): void {
    const before = this.live?.intents.map((each) => each.words) ?? [];
    this.patch({ intents });
    const fresh = intents.filter((each) => !before.includes(each.words));
    if (fresh.length && !this.player.running) this.spoken = fresh.map((each) => each.words).join(' ');
  }

  private told(lines: Line[], long: boolean, skipped: boolean): void {
    if (long) this.summary = hurtLines(lines);
    const summed = long && skipped ? this.summary.map((line) => line.text) : [];
    const question = this.table?.view.ask.words ?? '';
    if (summed.length || question !== this.question) this.spoken = [...summed, question].join(' ');
    this.question = question;
    queueMicrotask(() => this.sayObvious());
  }

  private show(table: Table): void {
    const { people, mine, lent, intents } = this.live ?? table;
    this.table = { ...table, people, mine, lent, intents };
    if (this.player.running) return; // the question comes when all is told
    const words = table.view.ask.words;
    if (words !== this.question) this.spoken = this.question = words;
  }

  /** What goes without saying is said for whoever likes that; once taken back, it is left to them. */
  private sayObvious(): void {
    const option = this.table?.view.options.find((each) => each.alone);
    if (option && prefs.obvious && !this.takenBack && !this.busy) this.say(option);
  }

  // --- saying ----------------------------------------------------------------------------------------------------

  get mine(): number[] {
    return this.table?.mine ?? [];
  }

  /** Whether the open question is ours to answer, and nothing is under way. */
  get asked(): boolean {
    const seat = this.table?.view.ask.seat ?? 0;
    const open = !this.table?.view.over && !this.table?.stopped && !this.story;
    return open && (seat === 0 ? this.mine.length > 0 : this.mine.includes(seat));
  }

  private send(wish: Wish): void {
    if (!this.live) return;
    this.number += 1;
    this.link.send({ ...wish, id: this.number, entry: this.live.view.entry });
    this.sent = true;
  }

  say(option: Option): void {
    if (this.player.running) return this.player.finish(); // who is that quick has seen enough; the question is new
    if (this.busy || !this.asked || !this.table) return;
    const text = [...this.staged.map((each) => each.option.text), option.text].join('; ');
    this.staged = [];
    this.send({ do: 'say', text, seat: this.table.view.ask.seat || this.mine[0] });
  }

  /** Where somebody could walk if their Turn were next: lit until they are put down. */
  async carry(who: string): Promise<void> {
    this.onWay = get<Option[]>(gamePath(this.id, `turn?who=${encodeURIComponent(who)}`)).catch(() => []);
    this.carried = await this.onWay;
  }

  async putDown(zone: string): Promise<void> {
    const option = (await this.onWay).find((each) => each.zone === zone);
    [this.carried, this.onWay] = [null, Promise.resolve([])];
    if (option) this.say(option);
    else if (zone) this.toast(t('carry.not', { zone }));
  }

  sayAside(aside: Aside): void {
    if (!this.busy) this.send({ do: 'say', text: aside.text, seat: aside.seat });
  }

  always(kind: string, text: string, seat: number): void {
    this.send({ do: 'always', kind, text, seat });
  }

  /** The seat of mine that can take something back alone, and how far. */
  get reach(): (Reach & { own: number }) | null {
    const undo = this.table?.view.undo ?? {};
    const seats = this.table?.stopped ? [] : this.mine;
    const found = seats.flatMap((own) => (undo[own] ? [{ own, ...undo[own] }] : []));
    return found.find((each) => each.any) ?? found[0] ?? null;
  }

  /** What stops the way back, and how far it reaches. */
  get stopWords(): string {
    const { stops = 'start', seat } = this.reach ?? {};
    return seat ? t('undo.stop.seat', { seat: this.personAt(seat) }) : named('undo.stop', stops);
  }

  get reachWords(): string {
    const answers = this.reach?.answers ?? 1;
    if (this.reach?.any && answers > 1) return t('undo.course', { stop: this.stopWords, answers });
    return t(this.reach?.any ? 'undo.reach' : 'undo.none', { stop: this.stopWords });
  }

  undo(all = false): void {
    const reach = this.reach;
    if (reach?.any && !this.busy) this.send({ do: 'undo', seat: reach.own, ...(all ? { to: reach.to } : {}) });
  }

  /** Ask everybody to go back behind the dice: to before the decision that threw them. */
  async proposeUndo(): Promise<void> {
    if (!this.table || !this.reach) return;
    const line = await get<TimeLine>(gamePath(this.id, 'timeline'));
    let at = this.reach.to;
    while (at > 1 && (line.entries[at - 1]?.by ?? 1) <= 0) at -= 1;
    const [first, ...others] = this.mine;
    if (first === undefined) return;
    this.send({ do: 'propose', seat: first, to: Math.max(at - 1, 0) });
    for (const seat of others) this.send({ do: 'agree', seat });
  }

  answerProposal(agree: boolean): void {
    const agreed = this.table?.view.proposal?.agreed ?? [];
    const seats = this.mine.filter((seat) => !agreed.includes(seat));
    for (const seat of agree ? seats : seats.slice(0, 1)) this.send({ do: agree ? 'agree' : 'refuse', seat });
  }

  private refused(command: Command, rule: string, words: string, again: boolean): void {
    // Said twice and too late: the first time was heard, and what came of it is on the table already.
    if (rule === 'stale' && again) return;
    if (command.do === 'agree') return; // gone back already, or nobody wants to any more
    this.toast(words || named('no', rule));
  }

  toast(words: string): void {
    const id = Date.now() + Math.random();
    this.toasts = [...this.toasts.slice(-2), { id, words }];
    setTimeout(() => (this.toasts = this.toasts.filter((each) => each.id !== id)), 6000);
  }

  // --- asking ----------------------------------------------------------------------------------------------------

  odds(option: Option): Promise<string[]> {
    return this.once(`odds?entry=${this.table?.view.entry}&option=${encodeURIComponent(option.text)}`, []);
  }

  /** A bot's advice for the open question; asked for again, it goes away. Whatever is decided meanwhile ends it. */
  async askHint(): Promise<void> {
    if (this.hint || this.pondering) return this.noHint();
    const number = ++this.asking;
    this.pondering = true;
    try {
      const found = await get<Hint>(gamePath(this.id, 'hint'));
      if (number !== this.asking) return;
      if (found.entry === this.live?.view.entry) this.hint = found;
    } catch (problem) {
      if (number === this.asking) this.toast((problem as Error).message);
    }
    this.pondering = false;
  }

  private noHint(): void {
    this.asking += 1;
    [this.hint, this.pondering] = [null, false];
  }

  /** The game as a file. */
  download(): void {
    download(gamePath(this.id, 'journal'), `shamble-${this.id}.journal`).catch((error: Error) =>
      this.toast(error.message),
    );
  }

  /** A seat of mine that a bot plays is mine again. */
  async takeOver(seat: number): Promise<void> {
    try {
      await post(`/api/games/${this.id}/seats/${seat}`, {});
    } catch (problem) {
      this.toast((problem as Error).message);
    }
  }

  why(line: number): Promise<string[]> {
    return this.once(`why/${line}`, [t('no.answer')]);
  }

  /** Answers hold as long as nothing has been decided. */
  private once(path: string, otherwise: string[]): Promise<string[]> {
    const key = `${this.live?.view.entry} ${path}`;
    if (this.known.size > 200) this.known.clear();
    const found = this.known.get(key) ?? get<string[]>(gamePath(this.id, path)).catch(() => otherwise);
    this.known.set(key, found);
    return found;
  }

  personAt(seat: number): string {
    const person = this.table?.people.find((each) => each.seat === seat);
    const name = person?.name || t('seat', { seat });
    return person?.bot ? t('bot.of', { who: name }) : name;
  }
}
