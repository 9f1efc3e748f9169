// How a game looks. The table screen knows nothing of any game but this.
import type { Component } from 'svelte';
import type { Faces } from '../shell/dice';
import type { Listing } from '../shell/listing';
import type { Pick as Answer } from '../shell/picks';
import type { Clock } from '../shell/sky';
import type { Mark, Marks } from '../wire/marks';
import type { CardShown, EventShown, OptionLine, OptionWeighed, QuestionShown, Sentence } from '../wire/protocol';
import { byGame, eachOfAGame } from './folders';

// The mark of a seat: one of six hues, each with its shape, and a silhouette in place of the number.
export interface SeatMark {
  hue: number;
  icon?: string;
  text?: string; // in place of the seat's number
  also?: SeatMark; // a second one beside it
}
// What stands before a line: the mark of a seat, another of its hue, or a sign.
export type Bullet = { seat: number; mark?: SeatMark } | { icon: string };
// How it ended for somebody: "Knight, alive, 2 grace".
export interface Fate {
  seat: number;
  mark?: SeatMark;
  name: string; // empty: that of whoever sits there
  note: string;
}
export interface Gain {
  number: string;
  of: string;
}

export interface Awaits {
  text: string;
  bad?: boolean;
}

export interface Parts<View> {
  view: View;
  names: readonly string[]; // of those who play, by seat; empty for somebody who goes by what the game says
  played?: readonly string[]; // whom they say they play, by seat; empty for somebody who has not said it
  whole?: boolean; // the board is all that is shown: in a replay
  happened?: readonly EventShown[]; // what came with what is shown
}

// The kinds of arguments that are things on the board, beside cards and seats.
export type Things = Readonly<Record<string, Thing>>;
export interface Thing {
  card?: boolean; // it has a card of its name
  each?: string; // it is a list of things of this kind
}

// What takes the board's place while somebody is chosen, or before the first turn.
export interface Stage<View> {
  Cards: Component<Parts<View>>;
  // Below the prompt, in place of the log: a part of its own, or the game in three lines.
  Aside?: Component<Parts<View>>;
  lines?: readonly string[];
  // Nothing is asked here: it is seen before the first turn, under this title, and put away by a button.
  before?: { title: string; text: string; button: string };
}

export interface Tab {
  text: string;
  icon: string;
}

// A part beside board and own things: on a phone a tab; elsewhere a panel between prompt and log, or nothing.
export interface More<View> extends Tab {
  name: string;
  Part: Component<Parts<View>>;
  panel?: boolean;
}

export interface Look<View> {
  clock(view: View): Clock;
  subtitle(view: View): string;
  // What a chance is the chance of, by the verb of the option: "to destroy".
  aims?: Readonly<Record<string, string>>;
  // What awaits whoever takes an answer, as far as it is not said by dice: "2 fights".
  awaits?(view: View, option: Answer, names: readonly string[]): Awaits | null;
  // An answer that is not listed until somebody asks for it: it is one of many that can be chosen on the board.
  keeps?(view: View, option: Answer): boolean;
  // An answer that stands before all others.
  leads?(option: Answer): boolean;
  // What an option brings: at once, where nothing is left to chance, "+2 points"; or on average, by what it was weighed.
  gain?(view: View, question: QuestionShown, option: OptionLine, weighed: OptionWeighed | undefined): Gain | null;
  // A result in a word or two, "+2": where all have one, they are parts of a bar.
  outcome?(result: Sentence): string;
  // What an option takes with it, in a few words: "ends the turn".
  takes?(view: View, option: OptionLine): string;
  // Who decides, in a few words: "the Knight, in the Ruins".
  about(view: View, question: QuestionShown): string;
  bullet(view: View, event: EventShown, mark: Mark): Bullet;
  // Chosen by the look where a number says too little: the lone opponent has a silhouette.
  markOf?(view: View, seat: number): SeatMark;
  // Whose doing it was, by seat; none: the seat that the sentence names.
  whose?(view: View, event: EventShown): number | undefined;
  // Whether the viewer is against those for whom the game calls its events good and bad.
  against?(view: View): boolean;
  // How long what happened is looked at, in milliseconds; 0: as long as anything.
  lasts?(happened: readonly EventShown[]): number;
  theirs?: string; // what the game itself does, in a word: "Night"
  // Everybody at the end, where points do not say it.
  fates?(view: View): Fate[];
  faces?: Faces; // of the game's own dice
  things?: Things; // none: all that are no numbers
  tells?(card: CardShown): string; // what an option says of the card that it is about; none: the card's text
  // The question is none while others are asked.
  stage?(view: View, question: QuestionShown | null): Stage<View> | null;
  Board: Component<Parts<View>>;
  list?(view: View, names: readonly string[], picks: readonly Answer[]): Listing; // the board as a list, with what can be answered
  Own?: Component<Parts<View>>; // what is yours, and the others
  own?: Tab; // what that is called on a phone
  board?: Tab; // what the board is called there
  Strip?: Component<Parts<View>>; // the same in a line, on a phone
  Extra?: Component<Parts<View>>; // in the prompt: whom you face
  more?: readonly More<View>[];
}

const looks = byGame(import.meta.glob<Look<unknown>>('./*/look.ts', { import: 'look' }));

// A game without a look is shown plainly.
export const lookOf = async (game: string): Promise<Look<unknown>> =>
  (await looks.get(game)?.()) ?? (await import('./plain/look')).look;

const marks = eachOfAGame(import.meta.glob<Marks | undefined>('../wire/*.ts', { import: 'events' }));

// What a game says of its events; nothing if it is not built with the page.
export const marksOf = async (game: string): Promise<Marks> => (await marks.get(game)?.()) ?? {};

const unmarked: Mark = { tone: 'plain' };
export const markOf = (marks: Marks, event: Pick<EventShown, 'sentence'>): Mark => marks[event.sentence.key] ?? unmarked;
