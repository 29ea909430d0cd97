// The protocol as the client sees it (docs/protocol.md). Everything is ready to be shown.

export interface Zone {
  id: string;
  name: string;
  shape: string;
  at: [number, number];
}
export interface BoardMap {
  view: string;
  defs: string;
  ground: string;
  zones: Zone[];
}
export interface Thing {
  id: string;
  sort: string;
  zone: string;
  name: string;
  x: number;
  y: number;
  size: number;
  markup: string;
}
export interface Door {
  id: string;
  name: string;
  zones: string[];
  open: boolean;
  markup: string;
}
export interface Card {
  name: string;
  line: string;
  weapon: boolean;
  deck: string;
  wound: boolean;
}
export interface Skill {
  name: string;
  text: string;
}
export interface Survivor {
  who: string;
  title: string;
  letter: string;
  risen: boolean;
  color: string;
  seat: number;
  status: string;
  active: boolean;
  zone: string;
  health: number;
  full: number;
  actions: number;
  all: number;
  free: string[];
  done: boolean;
  ap: number;
  points: [string, string];
  level: string;
  danger: number;
  thresholds: number[];
  next: number | null;
  hands: Card[];
  backpack: Card[];
  slots: [number, number];
  skills: Skill[];
  tokens: string[];
  leads: string[];
  driving: boolean;
}
export interface Ask {
  seat: number;
  kind: string;
  who: string;
  words: string;
  always: boolean;
  standing?: boolean;
  loose?: string[];
  partner?: string;
}
export interface Option {
  text: string;
  words: string;
  group: string;
  verb: string;
  zone?: string;
  mark?: 'go' | 'attack' | 'here';
  who?: string;
  card?: string;
  things?: string[];
  weighty?: boolean;
  odds?: boolean;
}
export interface Aside {
  text: string;
  words: string;
  who: string;
  seat: number;
  card: string;
  verb: string;
}
export interface Reach {
  to: number;
  stops: string;
  any: boolean;
}
export interface Standing {
  seat: number;
  kind: string;
  text: string;
}
export interface View {
  entry: number;
  round: number;
  first: number;
  level: string;
  danger: number;
  zombies: number;
  deck: number;
  stage: number;
  goals: { met: boolean; words: string }[];
  over: { result: string; words: string } | null;
  team: Survivor[];
  ask: Ask;
  options: Option[];
  asides: Aside[];
  doors: Door[];
  things: Thing[];
  undo?: Record<string, Reach>;
  proposal?: { entry: number; agreed: number[] } | null;
  standing?: Standing[];
}
export interface Line {
  number: number;
  text: string;
  kind: string;
  dice?: number[];
}
export interface Person {
  seat: number;
  name: string;
  bot: string;
  here: boolean;
}
/** What a bot is up to; plan is '' where only its next step is known. */
export interface Intent {
  seat: number;
  who: string;
  plan: string;
  zone: string;
  words: string;
}
/** One way to go on, as a bot sees it; numbers below 0 are not known. */
export interface Way {
  text: string;
  words: string;
  who: string;
  plan: string;
  zone: string;
  chance: number;
  kills: number;
  wounds: number;
  samples: number;
  likely: string;
  numbers: string;
  line: string;
}
export interface Hint {
  entry: number;
  ways: Way[];
}
export interface Mission {
  id: string;
  title: string;
  intro: string;
  rules: string[];
  difficulty: string;
}
export interface Table {
  game: string;
  mine: number[];
  lent: number[];
  mission: Mission;
  luck: string;
  seats: string[][];
  people: Person[];
  intents: Intent[];
  notices: string[]; // about the saved game
  stopped: boolean; // it can only be looked at
  map: BoardMap;
  view: View;
  log: Line[];
}
export interface Entry {
  entry: number;
  text: string;
  kind: string;
  by: number;
}
export interface Step {
  is: 'step';
  steps: Entry[];
  log: { from: number; lines: Line[] };
  view: Partial<Omit<View, 'things' | 'doors'>> & { things?: { set: Thing[]; gone: string[] }; doors?: Door[] };
}
export type Message =
  | ({ is: 'table' } & Table)
  | Step
  | { is: 'people'; people: Person[] }
  | { is: 'mine'; seats: number[]; lent: number[] }
  | { is: 'intents'; intents: Intent[] }
  | { is: 'pong' }
  | { is: 'ok'; id: number; entry: number }
  | { is: 'no'; id: number; rule: string; words: string };
export interface Command {
  do: 'say' | 'undo' | 'propose' | 'agree' | 'refuse' | 'always';
  id: number;
  entry: number;
  seat?: number;
  text?: string;
  to?: number;
  kind?: string;
}
export interface Links {
  game: string;
  links: { seat: number; secret: string }[];
  watch: string;
  notes: string[];
}
export interface MyGame {
  id: string;
  title: string;
  mission: string;
  entry: number;
  asked: number;
  over: string;
  changed: number;
  seats: number[];
  turn: boolean;
}
export interface LobbyMission {
  id: string;
  book: string;
  title: string;
  difficulty: string;
  minutes: number;
  intro: string;
  rules: string[];
  measured: string;
}
export interface LabRun {
  name: string;
  mission: string;
  bot: string;
  arms: string[];
  games: number;
  done: number;
  wins: number;
  running: boolean;
  setting_up: boolean;
  report: boolean;
  journals: string[];
  problem: string;
}
export interface ReviewMoment {
  entry: number;
  round: number;
  kind: string;
  who: string;
  text: string;
  chance: number;
  change: number;
}
export interface Review {
  moments: ReviewMoment[];
  mistakes: { entry: number; round: number; who: string; did: string; cost: number; better: string }[];
  lucky: ReviewMoment[];
  unlucky: ReviewMoment[];
  luck: number;
  skill: number;
}
export interface LobbySurvivor {
  name: string;
  kind: string;
  health: number;
  color: string;
  skills: Skill[][];
  guest: string;
  card: string;
}
export interface Library {
  books: { id: string; name: string; modes: string[]; teams: [number, number][] }[];
  missions: LobbyMission[];
  survivors: Record<string, LobbySurvivor[]>;
  bots: string[];
}
export interface TimeLine {
  entries: (Entry & { marks: string[] })[];
  last: number;
  title: string;
  map: BoardMap;
  over: boolean;
  notices: string[];
}
