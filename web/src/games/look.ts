// How a game looks. The table screen knows nothing of any game but this.
import type { Component } from 'svelte';
import type { Clock } from '../shell/sky';
import type { Mark, Marks } from '../wire/marks';
import type { EventShown, OptionLine, QuestionShown } from '../wire/protocol';
import { byGame, eachOfAGame } from './folders';

export type Bullet = { seat: number } | { icon: string };
export interface Gain {
  number: string;
  of: string;
}

export interface Parts<View> {
  view: View;
  names: readonly string[]; // of those who play, by seat; empty for somebody who goes by what the game says
  whole?: boolean; // the board is all that is shown: in a replay
}

// The kinds of arguments that are things on the board, beside cards and seats.
export type Things = Readonly<Record<string, Thing>>;
export interface Thing {
  card?: boolean; // it has a card of its name
  each?: string; // it is a list of things of this kind
}

export interface Look<View> {
  clock(view: View): Clock;
  subtitle(view: View): string;
  // What an option brings at once, where nothing is left to chance: "+2 points".
  gain?(view: View, question: QuestionShown, option: OptionLine): Gain | null;
  // Who decides, in a few words: "the Knight, in the Ruins".
  about(view: View, question: QuestionShown): string;
  bullet(view: View, event: EventShown, mark: Mark): Bullet;
  things?: Things; // none: all that are no numbers
  Board: Component<Parts<View>>;
  List: Component<Parts<View>>; // the board as a list
  Own?: Component<Parts<View>>; // what is yours, and the others
  own?: { text: string; icon: string }; // what that is called on a phone
  Strip?: Component<Parts<View>>; // the same in a line, on a phone
  Extra?: Component<Parts<View>>; // in the prompt: whom you face
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
