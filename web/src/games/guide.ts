// A guide teaches by playing: its notes come one by one, each when the table shows what it is about.
import type { QuestionShown } from '../wire/protocol';

export interface Note<View> {
  when(view: View, question: QuestionShown): boolean;
  title: string;
  text: string;
}

const guides: Record<string, () => Promise<readonly Note<never>[]>> = {
  'burning-daylight': async () => (await import('./burning_daylight/guide')).guide as readonly Note<never>[],
  'darkest-night': async () => (await import('./darkest_night/guide')).guide as readonly Note<never>[],
};

export const guideOf = (game: string): Promise<readonly Note<never>[]> => guides[game]?.() ?? Promise.resolve([]);

// The first note that was not read yet and whose time has come.
export function nextNote<View>(
  notes: readonly Note<View>[],
  read: ReadonlySet<string>,
  view: View,
  question: QuestionShown,
): Note<View> | null {
  return notes.find((note) => !read.has(note.title) && note.when(view, question)) ?? null;
}
