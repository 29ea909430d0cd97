// Made by tools/protocol.py of the server's own types; docs/protocol.md has them in tables. Do not edit.

/** What is done at a table. */
export type Command =
  | Say
  | Undo
  | Propose
  | Agree
  | Refuse
  | Always;

/** All that a client says over a socket. */
export type Said =
  | Say
  | Undo
  | Propose
  | Agree
  | Refuse
  | Always
  | Ping;

/** All that the server says over a socket. */
export type Message =
  | Table
  | Step
  | People
  | Mine
  | Intents
  | Pong
  | Ok
  | No;

/** What a line of the log changed. */
export type Change =
  | FigureMoves
  | ZombiesMove
  | GuardsMove
  | HealthChanges
  | StatusChanges
  | PointsGained
  | ActionsSpent
  | CardGoes
  | CardBreaks
  | HourComes
  | LightMoves
  | DoorTurns
  | NoiseChanges
  | NoiseTokenGoes
  | TrainGoes
  | MarkChanges
  | LevelRises
  | SkillGoesTo
  | TokenGoesTo
  | TokenMoves
  | HitFalls
  | SpawnCard
  | CarGoes
  | SeatChanges
  | SpawnChanges
  | GateTurns
  | SwitchTurns
  | LeaderChanges
  | FireFalls
  | GroundTurns;

/** An answer in notation to the question after an entry, or several, parted by `; `. */
export interface Say {
  do: 'say';
  /** of the client's own, never used twice */
  id: number;
  /** the last one it knows of: a stale answer is refused */
  entry: number;
  /** of an option or an aside */
  text: string;
  /** whose answer it is; the one that is asked, if it is left out */
  seat?: number | null;
}

/** Take back one's own last decision, or all of them down to an entry. */
export interface Undo {
  do: 'undo';
  id: number;
  entry: number;
  seat: number;
  to?: number | null;
}

/** Ask everybody to go back to an entry. */
export interface Propose {
  do: 'propose';
  id: number;
  entry: number;
  seat: number;
  to: number;
}

/** Agree to what was proposed. */
export interface Agree {
  do: 'agree';
  id: number;
  entry: number;
  seat: number;
}

/** Refuse what was proposed. */
export interface Refuse {
  do: 'refuse';
  id: number;
  entry: number;
  seat: number;
}

/** From now on answer questions of a kind like this; an empty text asks again. */
export interface Always {
  do: 'always';
  id: number;
  entry: number;
  seat: number;
  /** of the question */
  kind: string;
  /** of the option */
  text?: string;
}

/** Is anybody there? */
export interface Ping {
  do: 'ping';
  id?: number;
}

/** How far a seat may go back alone. */
export interface Reach {
  /** the entry */
  to: number;
  /** what stops it there: chance, seat, start */
  stops: string;
  /** whose decision that is */
  seat?: number;
  /** whether there is anything to take back */
  any: boolean;
  /** the last of it, in words */
  what?: string;
  /** that the next undo takes back, where they were given at once */
  answers?: number;
}

/** To go back to an entry. */
export interface Proposal {
  entry: number;
  /** seats */
  agreed: number[];
}

/** A standing answer. */
export interface Standing {
  seat: number;
  kind: string;
  text: string;
}

/** The table after an entry; looking back there is nothing to undo and nothing proposed. */
export interface View {
  round: number;
  /** the seat that goes first */
  first: number;
  /** the team's Danger Level in words */
  level: string;
  /** and as a number from 0 */
  danger: number;
  /** on the board */
  zombies: number;
  /** Zombie cards left */
  deck: number;
  team: Survivor[];
  goals: Goal[];
  stage: number;
  /** where there is anything of the kind */
  alerts?: Alert[];
  /** the card that can be earned now, and by what; empty while there is none */
  feat?: string;
  ask: Ask;
  options: Option[];
  asides: Aside[];
  over: Ending | null;
  doors: Door[];
  things: Thing[];
  /** in a game with a Clock */
  night?: Night;
  entry: number;
  /** by seat */
  undo: Record<string, Reach>;
  proposal: Proposal | null;
  standing: Standing[];
}

export interface ThingsChange {
  /** new ones, and those that replace what has their id */
  set: Thing[];
  /** ids */
  gone: string[];
}

/** An entry of the journal. */
export interface Entry {
  entry: number;
  /** in notation */
  text: string;
  kind: string;
  /** the seat; 0 or less: chance, or a note */
  by: number;
  /** faces that fell */
  dice?: number[];
}

/** Cut the log there and add the lines. */
export interface LogChange {
  from: number;
  lines: Line[];
}

/** Who sits in a seat. */
export interface Person {
  seat: number;
  name: string;
  /** empty for people */
  bot: string;
  here: boolean;
}

export interface MissionWords {
  id: string;
  title: string;
  intro: string;
  rules: string[];
  difficulty: string;
}

/** The first message: everything. */
export interface Table {
  is: 'table';
  game: string;
  /** seats I play */
  mine: number[];
  /** seats of mine that bots play */
  lent: number[];
  mission: MissionWords;
  /** the hash of its secret, or the open seed */
  luck: string;
  /** figures of each */
  seats: string[][];
  people: Person[];
  intents: Intent[];
  /** about the saved game: a mark that differs, or why it stops */
  notices: string[];
  /** it fits only up to the view's entry: nothing can be answered, but looked at, forked and taken away */
  stopped: boolean;
  map: BoardMap;
  view: View;
  log: Line[];
}

/** What one line of the log did to the table: play them one after the other, each on what the last one left. */
export interface Beat {
  /** its place in the log, from 0 (-1 before the first); a line may have several */
  line: number;
  /** never what is asked: that comes with the step */
  view: ViewChange;
  /** those of the line that this beat makes */
  changes?: Change[];
  ground?: Ground;
}

/** After each change. */
export interface Step {
  is: 'step';
  steps: Entry[];
  log: LogChange;
  view: ViewChange;
  /** where it has changed: it replaces those keys of the map */
  ground?: Ground;
  /** the way there, for boards that move; after the last one the table is as `view` leaves it */
  story?: Beat[];
}

/** Somebody came or went. */
export interface People {
  is: 'people';
  people: Person[];
}

/** My seats have changed. */
export interface Mine {
  is: 'mine';
  seats: number[];
  lent: number[];
}

/** What bots are up to, all of them each time; it comes before the step it speaks of, early enough to be read. */
export interface Intents {
  is: 'intents';
  intents: Intent[];
}

/** Somebody is. */
export interface Pong {
  is: 'pong';
  id: number;
  entry: number;
}

/** Done, and on disk. */
export interface Ok {
  is: 'ok';
  id: number;
  entry: number;
}

/** Nothing was done; over HTTP, too. */
export interface No {
  is: 'no';
  /** which rule says no */
  rule: string;
  /** what is wrong and what would be right; the client has words for a rule that brings none */
  words: string;
  /** of the command, 0 where it could not be read */
  id?: number;
  /** the last one */
  entry?: number;
}

/** A seat of a new game; seats without Survivors share the book's first ones. */
export interface NewSeat {
  /** by name; one of another book's like `2e:Ned`, too */
  survivors?: string[];
  /** of who sits there */
  name?: string;
  bot?: string;
}

/** A new game. The person who asks has every seat without a bot until somebody joins by its link. */
export interface NewGame {
  mission: string;
  seats: NewSeat[];
  modes?: string[];
  difficulty?: string;
  /** whose rules stand over those of the mission's own */
  book?: string;
  /** a mission of one's own */
  mission_text?: string;
  /** only where the server is run for tests */
  seed?: number | null;
}

/** A seat's secret, for the seat. */
export interface Join {
  secret: string;
  name?: string;
}

/** A link to look on is wanted. */
export interface Share {
  /** a secret that may still do */
  known?: string;
}

/** A seat changes hands: to a bot, or by a new link to a friend; with neither it is taken back. */
export interface HandOver {
  bot?: string;
  link?: boolean;
}

/** What somebody wants to know of the lab. */
export interface NewRun {
  mission: string;
  bot?: string;
  games?: number;
  /** a Skill or card, to compare with the game as it is */
  without?: string;
  deck?: string;
}

export interface Health {
  ok: boolean;
  games: number;
  open: number;
}

/** What the client says by itself, in the language the server speaks. */
export interface Words {
  /** whose plural forms hold */
  language: string;
  /** Fluent text; the message `web_mine_turn` is the word `mine.turn` */
  messages: string;
}

/** Where a box plays, as drawings of the kit. */
export interface World {
  /** 760 x 300, ground from 206 on */
  look: string;
  /** who waits there */
  crowd: string[];
  large: string;
  quick: string;
}

/** A variant that a table may choose. */
export interface LobbyMode {
  name: string;
  /** the highest number it may have: `clock=21`; 0: none */
  most: number;
  /** that number is an hour; without one it is the hour at which the game begins */
  hour: boolean;
}

export interface Book {
  id: string;
  name: string;
  modes: LobbyMode[];
  /** books whose missions can be played by its rules, its own among them */
  plays: string[];
  /** fewest and most Survivors for one player, for two ... */
  teams: [number, number][];
  /** the colors of its box, boards and Zombies */
  palette: Record<string, string>;
  /** its Zombies in the kit, its own and the tallest first */
  figures: string[];
  /** before anything is chosen */
  world: World;
  /** the mission to begin with */
  start: string;
}

export interface LobbyMission {
  id: string;
  book: string;
  title: string;
  difficulty: string;
  /** 0 where the book has a word for it */
  minutes: number;
  /** that word: short, medium, moderate, long */
  length: string;
  intro: string;
  /** in words */
  goals: string[];
  /** of its own */
  rules: string[];
  tiles: string[];
  /** it is always played with */
  modes: string[];
  /** kinds of Survivors of the book that are not to be chosen; guests always may */
  classes: string[];
  confidence: string;
  /** how often the best bot wins it, in words */
  measured: string;
  /** and as a number; nothing where it was never measured */
  share: number | null;
}

export interface LobbySurvivor {
  name: string;
  kind: string;
  health: number;
  /** the face, a symbol of the kit */
  look: string;
  color: string;
  /** by Danger Level */
  skills: Skill[][];
  /** the title of their book; empty for the book's own, who come first */
  guest: string;
  /** tells the two sides of one ID card */
  card: string;
}

/** What can be played. */
export interface Library {
  books: Book[];
  missions: LobbyMission[];
  /** by book */
  survivors: Record<string, LobbySurvivor[]>;
  /** best first; `bot.NAME` of the words says a little about each */
  bots: string[];
}

export interface SeatLink {
  seat: number;
  secret: string;
}

/** A new game. */
export interface Links {
  game: string;
  links: SeatLink[];
  /** the spectators' secret */
  watch: string;
  /** sentences about what this game cannot give its Survivors */
  notes: string[];
}

export interface Joined {
  game: string;
  seat: number;
}

export interface HandedOver {
  seat: number;
  bot: string;
  /** of the new link, if one was wanted */
  secret: string;
}

/** For a link to look on. */
export interface NewWatch {
  /** the secret */
  watch: string;
}

/** A game of mine in a list. */
export interface MyGame {
  id: string;
  created: number;
  changed: number;
  title: string;
  mission: string;
  entry: number;
  /** the seat that is asked, 0 for the table, -1 for nobody */
  asked: number;
  /** won, lost; empty as long as it goes on */
  over: string;
  round: number;
  /** Survivors, as `LobbySurvivor` names them */
  team: string[];
  /** mine */
  seats: number[];
  /** it is mine to move */
  turn: boolean;
}

/** An entry with what marks it. */
export interface TimeEntry {
  entry: number;
  /** in notation */
  text: string;
  kind: string;
  /** the seat; 0 or less: chance, or a note */
  by: number;
  /** faces that fell */
  dice?: number[];
  /** dice, door, wound, token, round, kill, goal */
  marks: string[];
}

/** For the replay's slider. */
export interface TimeLine {
  entries: TimeEntry[];
  last: number;
  title: string;
  /** as the game began */
  map: BoardMap;
  over: boolean;
  /** about the saved game, as in the table */
  notices: string[];
}

/** The table after an entry, with the log that led there. */
export interface Moment {
  view: View;
  log: Line[];
  /** where it is not that of the map */
  ground?: Ground;
  /** the way there from the entry before; empty where it was taken back to */
  story: Beat[];
}

/** What the best bot would do after that entry, best first; good as long as it is the last one. */
export interface Hint {
  entry: number;
  ways: Way[];
}

/** A run of the lab. */
export interface LabRun {
  name: string;
  mission: string;
  bot: string;
  arms: string[];
  games: number;
  done: number;
  wins: number;
  running: boolean;
  /** what reports need is being installed */
  setting_up: boolean;
  /** there is one */
  report: boolean;
  /** files of chosen games */
  journals: string[];
  problem: string;
}

export interface RunName {
  name: string;
}

/** Done, and nothing to say about it. */
export type Nothing = Record<string, never>;

/** A Zone of the map, the same as long as the ground is. */
export interface Zone {
  /** its name in the notation, too */
  id: string;
  /** in words */
  name: string;
  /** its outline, a path */
  shape: string;
  /** its name as it stands on the board, with what else is said of it there */
  label: string;
  /** where that begins */
  at: [number, number];
  /** and how high its letters are */
  size: number;
  /** of the outline's box: enough to tell left from right */
  middle: [number, number];
}

/** The board as it lies: it changes only when a Zone becomes something else. */
export interface Ground {
  /** markup of floor and walls */
  ground: string;
  zones: Zone[];
}

/** The board without anything on it: lay doors and then things over it. */
export interface BoardMap {
  /** markup of floor and walls */
  ground: string;
  zones: Zone[];
  /** the viewBox */
  view: string;
  /** markup for `<defs>` */
  defs: string;
  /** a drawing for each kind of Zombie: its symbol in the kit */
  looks: Record<string, string>;
  /** the colours of the book's figures, as CSS variables */
  style: string;
}

/** One figure of a crowd. */
export interface Standee {
  /** its symbol in the kit */
  look: string;
  /** where its feet are, in the map's own measure: the middle of the drawing's lower edge */
  x: number;
  y: number;
  /** how high the drawing is */
  tall: number;
  /** rows in front of it */
  back: number;
  /** it looks the other way */
  flip: boolean;
}

/** Whatever lies or stands on the board. */
export interface Thing {
  id: string;
  /** survivor, zombies, token, car, noise ...; a `gate` fills its Zone, a piece of a `train` lies on rails */
  sort: string;
  zone: string;
  /** in words */
  name: string;
  /** the figure it is */
  who?: string;
  /** the markup is moved there */
  x: number;
  y: number;
  /** and scaled by that */
  size: number;
  markup: string;
  /** of a train: how far it goes at a time; who is aboard goes with it */
  stride?: [number, number];
  /** of Zombies */
  count?: number;
  /** of Zombies, as in `Group` */
  kind?: string;
  /** each of them that is drawn, those behind first; the markup is their number only */
  crowd?: Standee[];
  /** the same from afar: at most three of them, large in their Zone */
  leader?: Standee[];
}

/** A door or a fence between two Zones. */
export interface Door {
  id: string;
  /** in words */
  name: string;
  zones: string[];
  /** a fence: torn; a Rope Ladder: hung */
  open: boolean;
  /** in place already; empty where the ground has it no more */
  markup: string;
}

/** A light that somebody holds. */
export interface Beam {
  who: string;
  /** it lies over, and no further: the own one, and the one beside unless a wall stops it */
  zones: string[];
  /** where it begins */
  x: number;
  y: number;
  /** where it points: degrees, clockwise from the right */
  turn: number;
  /** how long it is */
  far: number;
}

/** What the Clock shows, and what can be seen by it. */
export interface Night {
  hour: number;
  /** it is night */
  dark: boolean;
  /** both */
  words: string;
  /** Zones that light lies over, at night */
  lit: string[];
  beams: Beam[];
}

/** What a weapon can do in a fight. */
export interface Strength {
  /** of its attacks: melee, ranged, magic */
  kind: string;
  /** `0`, `0-1` */
  range: string;
  /** left out with what follows where nothing is rolled */
  dice?: number;
  /** the lowest face that hits */
  accuracy?: number;
  damage?: number;
  loud: boolean;
}

export interface Card {
  name: string;
  /** a weapon's numbers in short */
  line: string;
  weapon: boolean;
  deck: string;
  /** a Wounded card */
  wound: boolean;
  /** its picture, a symbol of the kit, 64 by 40 */
  look: string;
  /** of its first strength; `tool` where it has none */
  kind: string;
  /** those from afar first */
  strengths: Strength[];
  /** two of them strike together */
  dual: boolean;
  /** opens doors */
  door: boolean;
  /** dice that going All-Out adds, in a game where one may */
  all_out?: number;
  /** dice that are rolled to keep it after the mission, in such a game */
  keep?: number;
  /** the face from which on a die stops an attack */
  armor?: number;
  /** has to be reloaded */
  empty: boolean;
}

/** Where a Survivor keeps cards. */
export interface Slot {
  /** hands, backpack ... */
  name: string;
  /** of the option that puts a card there */
  verb: string;
  size: number;
  /** what lies there counts as in hand */
  at_hand: boolean;
  /** what the Survivor's own ID card wants there, in words; empty: as for everybody */
  takes: string;
  cards: Card[];
}

export interface Skill {
  name: string;
  text: string;
}

/** A Skill of an ID card. */
export interface TreeSkill {
  name: string;
  text: string;
  own: boolean;
}

/** A dashboard. Companions have none. */
export interface Survivor {
  /** the name in options, lines and notation */
  who: string;
  /** the name on the side of the ID card that is up */
  title: string;
  /** the class in words, in a book that has some */
  kind: string;
  letter: string;
  /** a Zombivor */
  risen: boolean;
  /** the face on that side, a symbol of the kit, 64 by 64 */
  look: string;
  color: string;
  seat: number;
  /** playing, escaped, eliminated, downed, unused */
  status: string;
  /** whose Turn it is */
  active: boolean;
  /** empty off the board */
  zone: string;
  health: number;
  /** Health when unhurt */
  full: number;
  /** left in this Turn */
  actions: number;
  /** of a whole Turn */
  all: number;
  /** free Actions left, in words */
  free: string[];
  /** the Turn is over */
  done: boolean;
  ap: number;
  /** what the book calls them, short and long */
  points: [string, string];
  /** Danger Level in words */
  level: string;
  /** and as a number from 0 */
  danger: number;
  /** points at which each level begins */
  thresholds: number[];
  /** points of the next level */
  next: number | null;
  /** those nearest to hand first */
  slots: Slot[];
  /** all that count just now, wherever they come from */
  skills: Skill[];
  /** those of the ID card, level by level */
  tree: TreeSkill[][];
  /** in words, with what else hangs about a Survivor */
  tokens: string[];
  /** Companions */
  leads: string[];
  /** sits in a car */
  driving: boolean;
}

/** The open question. */
export interface Ask {
  /** 0 is the table: anybody who holds a seat may answer */
  seat: number;
  /** empty where nobody is asked */
  kind: string;
  /** the figure that is asked */
  who: string;
  words: string;
  /** no standing answer is taken */
  always: boolean;
  /** one makes sense */
  standing?: boolean;
  /** where it is about */
  zone?: string;
  /** cards without a place, while cards are put away */
  loose?: string[];
  /** the other one of a trade */
  partner?: string;
}

/** One answer, or several that are one wish; send `text` back. */
export interface Option {
  text: string;
  /** the answers it stands for, where it is more than one */
  texts?: string[];
  /** what those are: walking, errand, next, begun, opening, leaving, find, tidy, all */
  course?: string;
  /** goes without saying: a client may take it for its player, who can undo it */
  alone?: boolean;
  /** all of it */
  words: string;
  /** without the note, where there is one */
  short?: string;
  /** what it costs, or what else is to be known */
  note?: string;
  /** what may go wrong: a friend in the way, a weapon that is gone afterwards */
  risk?: string;
  /** options of a group stand together: attack, move, here, other, idle (in vain, or kills one's own), turn */
  group: string;
  verb: string;
  /** a click there means it */
  zone?: string;
  /** how that Zone is lit */
  mark?: 'attack' | 'go' | 'here';
  /** every Zone its words name, in their order */
  zones?: string[];
  who?: string;
  card?: string;
  /** the picture of that card */
  look?: string;
  /** ids of doors and things that mean it, too */
  things?: string[];
  /** a click on the board shows the words first */
  weighty?: boolean;
  /** can be asked for */
  odds?: boolean;
}

/** What is free at any time. */
export interface Aside {
  text: string;
  words: string;
  who: string;
  seat: number;
  card: string;
  verb: string;
  /** a light is turned to; the own one: at a wall */
  zone?: string;
}

export interface Goal {
  met: boolean;
  words: string;
}

export interface Ending {
  /** won, lost */
  result: string;
  words: string;
}

/** What a team keeps an eye on beside its goals. */
export interface Alert {
  /** of the kit: `i-hand` */
  sign: string;
  /** a few characters beside it */
  short: string;
  words: string;
  /** it is high time */
  hot: boolean;
  /** of the Clock, which is the First Player token */
  hour?: number;
}

/** Zombies of a kind and their way in the next Activation. */
export interface Coming {
  /** as in `Group` */
  kind: string;
  number: number;
  /** both */
  words: string;
  /** where they stand, and every Zone they come to; one alone: they stay and attack */
  zones: string[];
  /** they attack somebody on the way */
  hits: boolean;
  /** they act more than once */
  twice: boolean;
  /** the players will have a say in where they go */
  may: boolean;
  /** would not come that way but for the option that was asked about */
  fresh?: boolean;
}

/** Who will be wounded, whatever the players say. */
export interface Struck {
  who: string;
  zone: string;
  wounds: number;
  /** and is out of the game */
  falls: boolean;
}

/** Wounds that the players will share out among those who stand together. */
export interface Shared {
  zone: string;
  wounds: number;
  among: string[];
  /** somebody is out of the game, however they share */
  falls: boolean;
}

/** What the Zombies will do if nothing changes; with an option, what they will do after it. */
export interface Ahead {
  lines: string[];
  /** the players would be asked on the way; the first answer is taken, and Wounds are spread */
  asked: boolean;
  coming: Coming[];
  struck: Struck[];
  shared: Shared[];
  /** Zones where Zombies will appear */
  spawns: string[];
  /** who will come for a light and who will be hit, in a sentence; empty: nobody */
  words: string;
  /** who would come, but for the option that was asked about */
  spared: Coming[];
  /** dice or cards come between the option and the Zombies */
  unsure: boolean;
}

export interface DiceFallen {
  faces: number[];
  /** the lowest face that hits, or of Armor: that keeps an attack off; 7: none does */
  needed: number;
  hits: number;
  misses: number;
  armor?: boolean;
  /** the face that is no number and breaks the weapon: that of All-Out dice; 0: none is */
  breaks?: number;
}

/** Zombies of a kind. */
export interface Group {
  kind: string;
  number: number;
}

export interface FigureMoves {
  of: 'figure';
  who: string;
  /** empty where a figure comes onto the board */
  origin: string;
  /** empty where it leaves */
  zone: string;
}

export interface ZombiesMove {
  of: 'zombies';
  kind: string;
  number: number;
  /** empty: they come onto the board */
  origin: string;
  /** empty: they leave it */
  zone: string;
}

export interface GuardsMove {
  of: 'guards';
  number: number;
  origin: string;
  /** empty: they leave the board */
  zone: string;
}

export interface HealthChanges {
  of: 'health';
  who: string;
  before: number;
  now: number;
}

export interface StatusChanges {
  of: 'status';
  who: string;
  /** playing, escaped, eliminated, downed, saved */
  status: string;
}

export interface PointsGained {
  of: 'points';
  who: string;
  number: number;
  now: number;
}

export interface ActionsSpent {
  of: 'actions';
  who: string;
  number: number;
  /** the free Action that was used, in words */
  free: string;
}

export interface CardGoes {
  of: 'card';
  card: string;
  /** whose it was; empty: from a deck */
  origin: string;
  /** whose it is; empty: discarded */
  to: string;
}

/** A weapon that was gone All-Out with breaks; where it goes is told beside it. */
export interface CardBreaks {
  of: 'breaks';
  who: string;
  card: string;
  /** its picture, a symbol of the kit */
  look: string;
}

/** A light goes on, is turned, goes along, or goes out. */
export interface LightMoves {
  of: 'light';
  who: string;
  /** it falls on; none: it is out */
  zones: string[];
}

/** The Clock goes on. */
export interface HourComes {
  of: 'hour';
  hour: number;
}

export interface DoorTurns {
  of: 'door';
  /** its id on the board */
  door: string;
  /** a fence: torn; a Rope Ladder: hung */
  open: boolean;
}

export interface NoiseChanges {
  of: 'noise';
  /** empty: everywhere */
  zone: string;
  /** of tokens; below 0 where they go */
  number: number;
}

/** The one Noise token there is. */
export interface NoiseTokenGoes {
  of: 'noise-token';
  zone: string;
  /** 1: a Bang, 2: a BOOM */
  loudness: number;
}

/** The board lies otherwise from now on; what it strikes is told by what follows. */
export interface TrainGoes {
  of: 'train';
  layout: number;
}

export interface MarkChanges {
  of: 'mark';
  zone: string;
  /** its kind */
  mark: string;
  /** of tokens; below 0 where they go */
  number: number;
}

export interface LevelRises {
  of: 'level';
  who: string;
  /** in words */
  level: string;
  danger: number;
}

export interface SkillGoesTo {
  of: 'skill';
  who: string;
  skill: string;
}

export interface TokenGoesTo {
  of: 'token';
  /** whose it is, or the car it lies in; empty: out of the game */
  who: string;
  /** in words */
  token: string;
  /** its id on the board */
  thing: string;
}

export interface TokenMoves {
  of: 'token-moves';
  /** in words */
  token: string;
  /** its id on the board */
  thing: string;
  origin: string;
  zone: string;
}

/** One hit of the dice before it. */
export interface HitFalls {
  of: 'hit';
  by: string;
  zone: string;
  /** of the Zombie it falls on, or */
  kind: string;
  /** the figure */
  who: string;
  /** killed, wounded, soaked */
  effect: string;
}

/** A Zombie card is turned over; who comes is told by what follows. */
export interface SpawnCard {
  of: 'spawn-card';
  /** it was drawn for */
  zone: string;
  /** the number on it */
  card: number;
  /** spawn, rush, extra, manhole, siege */
  kind: string;
  /** the line that is read, from 0 */
  danger: number;
  /** the same in words */
  level: string;
  /** all of them, by Danger Level; nothing where nobody comes */
  lines: (Group | null)[];
  /** who acts once more, on a card that says so */
  activates: string;
}

export interface CarGoes {
  of: 'car';
  /** its id on the board */
  car: string;
  origin: string;
  /** empty where it leaves; whoever sits in it goes along */
  zone: string;
}

export interface SeatChanges {
  of: 'seat';
  who: string;
  /** its id; empty: on foot */
  car: string;
  driver: boolean;
}

/** A Spawn token. */
export interface SpawnChanges {
  of: 'spawn';
  zone: string;
  does: 'comes' | 'goes' | 'moves' | 'sleeps' | 'wakes';
  /** where it lay, if it moves */
  origin?: string;
}

export interface GateTurns {
  of: 'gate';
  /** its id on the board */
  gate: string;
  /** that are open now */
  sides: string;
}

export interface SwitchTurns {
  of: 'switch';
  /** its id on the board */
  switch: string;
  on: boolean;
}

export interface LeaderChanges {
  of: 'leader';
  /** a Companion */
  who: string;
  leader: string;
}

/** A Zone burns; who dies of it is told by what follows. */
export interface FireFalls {
  of: 'fire';
  zone: string;
  /** what is poured over it, by its id on the board, before it burns */
  thing?: string;
}

export interface GroundTurns {
  of: 'ground';
  zone: string;
  /** it has now */
  nature: string;
}

/** A line of the log: its words, and what they speak of. What a line has nothing of is left out. */
export interface Line {
  /** ask `why` of it by that; 0 for headings and summaries */
  number: number;
  text: string;
  /** heading, ours, theirs, harm, good, summary */
  kind: string;
  /** what happened: `zombies-move` */
  event?: string;
  zones?: string[];
  /** figures */
  who?: string[];
  cards?: string[];
  /** who took part */
  zombies?: Group[];
  dice?: DiceFallen;
  /** what is otherwise now, each told once in the log */
  changes?: Change[];
}

/** What the bot of a seat is up to. */
export interface Intent {
  who: string;
  /** fight, work, search, run, stay; empty where only its next step is known */
  plan: string;
  /** where that leads */
  zone: string;
  words: string;
  seat: number;
}

/** One way to go on, as a bot sees it: means over games played on, -1 where nothing is known.

    The chance is how often games were won that looked like this to the bot; unknown where nothing was held against it. */
export interface Way {
  /** one of the options */
  text: string;
  words: string;
  who: string;
  /** in words what it is the beginning of; empty for small matters */
  plan: string;
  /** where that leads */
  zone: string;
  /** to win */
  chance: number;
  /** Zombies that should fall in this Turn */
  kills: number;
  /** that the team should suffer until the next Round */
  wounds: number;
  /** games played on */
  samples: number;
  /** the chance in words */
  likely: string;
  /** all of them in words */
  numbers: string;
  /** everything in words */
  line: string;
}

/** An entry of a finished game. */
export interface ReviewMoment {
  entry: number;
  round: number;
  /** dice, card, decision */
  kind: string;
  who: string;
  text: string;
  /** to win, once it is done */
  chance: number;
  /** of that chance */
  change: number;
  /** of the change, one standard error */
  error: number;
}

/** A decision that cost something, and what the search would have done. */
export interface ReviewMistake {
  entry: number;
  round: number;
  who: string;
  did: string;
  cost: number;
  better: string;
}

/** A finished game looked back on. */
export interface Review {
  moments: ReviewMoment[];
  mistakes: ReviewMistake[];
  lucky: ReviewMoment[];
  unlucky: ReviewMoment[];
  /** all that dice and cards changed, in chances to win */
  luck: number;
  /** all that decisions changed, against the written policy */
  skill: number;
}

/** Zombies of one kind that were killed. */
export interface PutDown {
  /** a symbol of the kit */
  look: string;
  /** in words, in the form that goes with the number */
  name: string;
  number: number;
}

/** What one Survivor did in a game. */
export interface Deed {
  who: string;
  /** the face */
  look: string;
  color: string;
  letter: string;
  fell: boolean;
  kills: number;
  wounds: number;
  doors: number;
  /** cards */
  finds: number;
  objectives: number;
  /** what stands out */
  words: string;
  /** all of it but the kills, in words */
  numbers: string;
}

/** A Round of a game that is over. */
export interface RoundTold {
  round: number;
  /** after which it began */
  entry: number;
  /** the most there were on the board */
  zombies: number;
  wounds: number;
  falls: number;
}

/** What decided a game. */
export interface Turning {
  entry: number;
  round: number;
  words: string;
}

/** A roll that stood out. */
export interface RollTold {
  entry: number;
  words: string;
}

/** From where a lost game is worth another try. */
export interface Again {
  round: number;
  entry: number;
}

/** A game that is over, told. */
export interface Summary {
  /** won, lost */
  result: string;
  head: string;
  /** how it ended */
  words: string;
  turning: Turning | null;
  /** the most first */
  put_down: PutDown[];
  team: Deed[];
  rounds: RoundTold[];
  /** hits against what was to be expected, in words */
  luck: string;
  hits: number;
  expected: number;
  luckiest: RollTold | null;
  unluckiest: RollTold | null;
  /** only of a lost game */
  again: Again | null;
  /** how often the mission is won, in words */
  share: string;
  /** variables of the kit as the book has them */
  colors: Record<string, string>;
}

/** What has changed: a key replaces the old one, `things` and `doors` only what has their ids. */
export interface ViewChange {
  round?: number;
  /** the seat that goes first */
  first?: number;
  /** the team's Danger Level in words */
  level?: string;
  /** and as a number from 0 */
  danger?: number;
  /** on the board */
  zombies?: number;
  /** Zombie cards left */
  deck?: number;
  team?: Survivor[];
  goals?: Goal[];
  stage?: number;
  /** where there is anything of the kind */
  alerts?: Alert[];
  /** the card that can be earned now, and by what; empty while there is none */
  feat?: string;
  ask?: Ask;
  options?: Option[];
  asides?: Aside[];
  over?: Ending | null;
  doors?: Door[];
  things?: ThingsChange;
  /** in a game with a Clock */
  night?: Night;
  entry?: number;
  /** by seat */
  undo?: Record<string, Reach>;
  proposal?: Proposal | null;
  standing?: Standing[];
}
