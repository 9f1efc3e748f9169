import { expect, it } from 'vitest';
import type { QuestionShown } from '../wire/protocol';
import { dueIn, forRole, nextNote, type Note } from './guide';

interface View {
  round: number;
}
const note = (title: string, when: Note<View>['when'], more: Partial<Note<View>> = {}): Note<View> => ({ title, text: '', when, ...more });
const seen = (key: string, round = 0) => ({ view: { round }, question: { key } as QuestionShown, events: [] });
const asked = (key: string): Note<View>['when'] => ({ question }) => question?.key === key;

it('gives the first unread note whose time has come', () => {
  const notes = [note('first', asked('choose')), note('second', ({ view }) => view.round > 0)];
  expect(nextNote(notes, new Set(), seen('choose'))?.title).toBe('first');
  expect(nextNote(notes, new Set(['first']), seen('choose'))).toBeNull();
  expect(nextNote(notes, new Set(), seen('move', 2))?.title).toBe('second');
});

it('tells a lesson in its order, and leaves out only what may be left out', () => {
  const lesson = [note('a', asked('a')), note('b', asked('b'), { optional: true }), note('c', asked('c'))];
  expect(dueIn(lesson, 0, seen('a'))).toBe(0);
  expect(dueIn(lesson, 0, seen('c'))).toBeNull(); // a has to come first
  expect(dueIn(lesson, 1, seen('b'))).toBe(1);
  expect(dueIn(lesson, 1, seen('c'))).toBe(2);
  expect(dueIn(lesson, 3, seen('c'))).toBeNull();
});

it('tells each role its own', () => {
  const notes = [note('all', () => true), note('late', () => true, { role: (view) => view.round > 3 })];
  expect(forRole(notes, { round: 1 }).map(({ title }) => title)).toEqual(['all']);
});
