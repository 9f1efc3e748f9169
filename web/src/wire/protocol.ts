// Written by scripts/types.
export interface Hello {
  kind: "hello";
  ref: number;
  protocol: number;
  table: string;
  seat: number | null;
  token: string;
}
export interface Look {
  kind: "look";
  ref: number;
  seat: number | null;
}
export interface Sit {
  kind: "sit";
  ref: number;
  seat: number;
  word: string;
}
export interface Rise {
  kind: "rise";
  ref: number;
  seat: number;
}
export interface Fill {
  kind: "fill";
  ref: number;
  seat: number;
  player: string;
}
export interface Replace {
  kind: "replace";
  ref: number;
  seat: number;
}
export interface Start {
  kind: "start";
  ref: number;
}
export interface Give {
  kind: "answer";
  ref: number;
  seat: number;
  question: number;
  verb: string;
  a: number;
  b: number;
}
export interface Undo {
  kind: "undo";
  ref: number;
  seat: number;
  question: number;
}
export interface Agree {
  kind: "agree";
  ref: number;
  seat: number;
  yes: boolean;
}
export interface Talk {
  kind: "say";
  ref: number;
  text: string;
  once: string;
  side: number | null;
}
export interface Resign {
  kind: "resign";
  ref: number;
  seat: number;
}
export interface Abandon {
  kind: "abandon";
  ref: number;
}
export interface Rematch {
  kind: "rematch";
  ref: number;
  swap_sides: boolean;
}
export interface GoOn {
  kind: "go_on";
  ref: number;
  seat: number;
}
export interface Link {
  kind: "link";
  ref: number;
  seat: number;
}
export interface Claim {
  kind: "claim";
  ref: number;
  seat: number;
  token: string;
}
export interface Weigh {
  kind: "weigh";
  ref: number;
  seat: number;
  question: number;
  first: number;
  most: number;
  estimate: boolean;
}
export interface Mute {
  kind: "mute";
  ref: number;
  person: number;
  yes: boolean;
}
export interface Ban {
  kind: "ban";
  ref: number;
  person: number;
  yes: boolean;
}
export interface Report {
  kind: "report";
  ref: number;
  person: number;
  text: string;
}
export interface SetManner {
  kind: "manner";
  ref: number;
  seat: number;
  pause: boolean;
  moments: string[];
  cards: number[];
}
export interface GoAhead {
  kind: "go_ahead";
  ref: number;
  seat: number;
  question: number;
}
export interface Nudge {
  kind: "nudge";
  ref: number;
  seat: number;
}
export interface Tell {
  kind: "tell";
  ref: number;
  seat: number;
  event: number;
  text: string;
  once: string;
}
export type Phase = "open" | "playing" | "over" | "abandoned" | "stuck";
export type ClockKind = "none" | "move" | "daily";
export type Lateness = "machine_answers" | "seat_is_freed";
export interface Clock {
  kind: ClockKind;
  seconds: number;
  opens: number;
  closes: number;
  late: Lateness;
}
export interface TableOptions {
  game: string;
  seats: number;
  settings: number[];
  packs: string[];
  listed: boolean;
  watched: boolean;
  advice: boolean | null;
  clock: Clock;
  bots_wait: number;
  lesson: string;
}
export type Taken = "free" | "person" | "machine";
export interface AbsenceShown {
  from: number;
  until: number;
}
export interface SeatShown {
  id: number;
  taken: Taken;
  name: string;
  player: string;
  yours: boolean;
  here: boolean;
  asked: boolean;
  may_sit: boolean;
  person: number;
  side: number;
  role: string;
  waits: number[];
  ahead: boolean;
  expected: boolean;
  due: number | null;
  nudge_from: number | null;
  nudged: number | null;
  absence: AbsenceShown | null;
}
export interface UndoShown {
  seat: number;
  agreed: number[];
}
export interface OutcomeShown {
  winners: number[];
  first: number[];
  scores: number[];
  rule: string;
}
export interface PersonShown {
  id: number;
  name: string;
  muted: boolean;
  banned: boolean;
}
export interface MannerShown {
  pause: boolean;
  moments: string[];
  cards: number[];
}
export interface TableShown {
  id: string;
  title: string;
  phase: Phase;
  trouble: string;
  go_on: number[];
  may_go_on: boolean;
  options: TableOptions;
  yours: boolean;
  seat: number | null;
  seats: SeatShown[];
  sides: string[];
  spectators: number;
  may_talk: boolean;
  may_tell: boolean;
  may_undo: boolean;
  may_ask_undo: boolean;
  undo_again: boolean;
  undo_heard: number | null;
  asked: number;
  undo: UndoShown | null;
  due: number | null;
  replace_from: number | null;
  bots_wait_until: number | null;
  promise: string;
  secret: string;
  outcome: OutcomeShown | null;
  rematch: string;
  muted: boolean;
  people: PersonShown[];
  packs: string[];
  manner: MannerShown | null;
}
export interface Argument {
  slot: string;
  kind: string;
  value: number;
  text: string;
}
export interface Sentence {
  key: string;
  arguments: Argument[];
  text: string;
}
export interface PlaceLine {
  a: number;
  b: number;
  text: string;
}
export interface OptionLine {
  verb: string;
  a: number;
  b: number;
  sentence: Sentence;
  group: string;
  aside: boolean;
  kind: string;
  places: PlaceLine[];
}
export interface RefusedLine {
  sentence: Sentence;
  rule: string;
}
export interface GroupShown {
  taken: number;
  at_least: number;
  at_most: number;
  candidates: OptionLine[];
}
export interface QuestionShown {
  id: number;
  seats: number[];
  key: string;
  sentence: Sentence;
  options: OptionLine[];
  refused: RefusedLine[];
  group: GroupShown | null;
}
export interface EventShown {
  number: number;
  sentence: Sentence;
  rule: string;
  audience_private: boolean;
}
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
  person: number;
  side: number | null;
  about: number | null;
}
export type NewsKind = "late" | "freed" | "replaced" | "left" | "sat" | "away" | "returned" | "nudged";
export interface NewsShown {
  kind: NewsKind;
  seat: number;
  name: string;
  at: number;
  after: number;
  absence: AbsenceShown | null;
  by: string;
}
export interface Whole {
  kind: "whole";
  protocol: number;
  version: string;
  number: number;
  table: TableShown;
  view: unknown | null;
  question: QuestionShown | null;
  events: EventShown[];
  chat: ChatLine[];
  news: NewsShown[];
}
export interface StepShown {
  view: unknown | null;
  heard: number;
}
export interface Update {
  kind: "update";
  number: number;
  table: unknown | null;
  view: unknown | null;
  question: QuestionShown | null;
  heard: number;
  events: EventShown[];
  steps: StepShown[];
  chat: ChatLine[];
  news: NewsShown[];
}
export interface Done {
  kind: "done";
  ref: number;
}
export interface Refused {
  kind: "refused";
  ref: number;
  code: string;
  text: string;
  wait: number;
}
export interface LinkMade {
  kind: "link_made";
  ref: number;
  path: string;
  qr: string;
}
export type Verdict = "good" | "cost" | "plain" | "bad";
export interface ResultShown {
  chance: number;
  verdict: Verdict;
  sentence: Sentence;
  brings: Sentence[];
}
export interface EstimateShown {
  chance: number;
  error: number;
  playouts: number;
  first: number | null;
}
export interface OptionWeighed {
  verb: string;
  a: number;
  b: number;
  results: ResultShown[];
  at_best: boolean;
  estimate: EstimateShown | null;
  certain: EventShown[];
  chance_follows: boolean;
  over: boolean;
}
export interface Weighed {
  kind: "weighed";
  ref: number;
  options: OptionWeighed[];
}
export interface NewTable {
  options: TableOptions;
}
export interface Me {
  name: string;
  login: string;
  program: boolean;
}
export interface RecommendedShown {
  seats: number;
  value: number;
  text: string;
}
export interface SettingShown {
  name: string;
  least: number;
  most: number;
  standard: number;
  opponents: boolean;
  text: string;
  values: string[];
  notes: string[];
  recommended: RecommendedShown[];
}
export interface PackShown {
  name: string;
  title: string;
}
export interface RoleShown {
  name: string;
  title: string;
  settings: number[];
}
export interface LessonShown {
  name: string;
  seats: number;
  seat: number;
  role: string;
}
export interface GameShown {
  name: string;
  title: string;
  least_seats: number;
  most_seats: number;
  opponents: boolean;
  settings: SettingShown[];
  packs: PackShown[];
  roles: RoleShown[];
  lessons: LessonShown[];
}
export interface RuleShown {
  id: string;
  text: string;
}
export interface CardShown {
  id: string;
  name: string;
  header: string;
  text: string;
  flavour: string;
  prompts: string[];
}
export interface WaitShown {
  seat: number;
  since: number;
  due: number;
  nudge_from: number;
  nudged: number;
}
export interface AwayShown {
  seat: number;
  from: number;
  until: number;
}
export interface Brief {
  id: string;
  game: string;
  title: string;
  phase: Phase;
  players: string[];
  asked: number[];
  clock: Clock;
  at: number;
  seats: number[];
  waits: WaitShown[];
  away: AwayShown[];
  expected: number[];
  moves: number;
  winners: number[];
  first: number[];
  scores: number[];
  ended: number;
  rematch: string;
  seen: number;
  missed: number;
}
export interface Replay {
  first: Whole;
  changes: Update[];
  at: number[];
  lines: number[];
}
export interface Recap {
  since: number;
  told: Replay | null;
}
export interface HolidayShown {
  from: number;
  until: number;
  left: number;
}
export interface FeedShown {
  made: number;
  address: string;
}
export interface CurvePoint {
  line: number;
  chance: number;
  low: number;
  high: number;
}
export interface CurveShown {
  seat: number;
  playouts: number;
  done: boolean;
  points: CurvePoint[];
}
export type Request = Hello | Look | Sit | Rise | Fill | Replace | Start | Give | Undo | Agree | Talk | Resign | Abandon | Rematch | GoOn | Link | Claim | Weigh | Mute | Ban | Report | SetManner | GoAhead | Nudge | Tell;
export type Message = Whole | Update | Done | Refused | LinkMade | Weighed;
