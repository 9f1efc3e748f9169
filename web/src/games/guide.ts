// A guide teaches by playing: a lesson of notes in their order, and then notes that come when something happens to you.
import type { EventShown, OptionLine, QuestionShown } from '../wire/protocol';
import { byGame } from './folders';

// Parts of the table that a note can light, whatever the game is.
export type Region = 'sky' | 'log' | 'own' | 'board' | 'goal' | 'give';

// What a note goes by. The question is none while others are asked.
export interface Seen<View> {
  view: View;
  question: QuestionShown | null;
  events: readonly EventShown[];
}

export interface Note<View> {
  role?(view: View): boolean; // for whom it is; none: for everybody
  when(seen: Seen<View>): boolean;
  title: string;
  text: string; // strong between stars
  things?(view: View): readonly string[]; // lit on the board, by their keys
  press?(option: Pick<OptionLine, 'verb' | 'sentence'>, view: View): boolean; // waits for one of these, and lights them
  regions?: readonly Region[];
  find?: readonly string[]; // parts of this game's own look, by selector: the first that is seen is lit
  todo?: string; // "Press the Village"
  icon?: string; // beside it
  stage?: boolean; // it speaks of what stands in the board's place; otherwise that is put away
  optional?: boolean; // of a lesson: left out if the next is due and this is not
}

export interface Guide<View> {
  lesson: readonly Note<View>[];
  notes: readonly Note<View>[];
}

const guides = byGame(import.meta.glob<Guide<unknown>>('./*/guide.ts', { import: 'guide' }));

export const guided = (game: string): boolean => guides.has(game);
export const guideOf = async (game: string): Promise<Guide<unknown> | null> => (await guides.get(game)?.()) ?? null;

// Those for the role that somebody plays.
export const forRole = <View>(notes: readonly Note<View>[], view: View): Note<View>[] => notes.filter((note) => note.role?.(view) ?? true);

// Which note of a lesson is due, when those before `from` are done; none if its time has not come.
export function dueIn<View>(lesson: readonly Note<View>[], from: number, seen: Seen<View>): number | null {
  for (const [at, note] of lesson.entries()) {
    if (at < from) continue;
    if (note.when(seen)) return at;
    if (!note.optional) return null;
  }
  return null;
}

// The first note that was not read yet and whose time has come.
export function nextNote<View>(notes: readonly Note<View>[], read: ReadonlySet<string>, seen: Seen<View>): Note<View> | null {
  return notes.find((note) => !read.has(note.title) && note.when(seen)) ?? null;
}
