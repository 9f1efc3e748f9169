// A guide teaches by playing: its notes come one by one, each when the table shows what it is about.
import type { QuestionShown } from '../wire/protocol';
import { byGame } from './folders';

export interface Note<View> {
  role?(view: View): boolean; // for whom it is; none: for everybody
  when(view: View, question: QuestionShown): boolean;
  title: string;
  text: string;
}

const guides = byGame(import.meta.glob<readonly Note<unknown>[]>('./*/guide.ts', { import: 'guide' }));

export const guided = (game: string): boolean => guides.has(game);
export const guideOf = async (game: string): Promise<readonly Note<unknown>[]> => (await guides.get(game)?.()) ?? [];

// The first note that was not read yet and whose time has come.
export function nextNote<View>(
  notes: readonly Note<View>[],
  read: ReadonlySet<string>,
  view: View,
  question: QuestionShown,
): Note<View> | null {
  return notes.find((note) => !read.has(note.title) && note.when(view, question)) ?? null;
}
