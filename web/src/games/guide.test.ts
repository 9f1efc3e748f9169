import { expect, it } from 'vitest';
import type { QuestionShown } from '../wire/protocol';
import { nextNote, type Note } from './guide';

const notes: Note<{ round: number }>[] = [
  { title: 'first', text: '', when: (_, question) => question.key === 'choose' },
  { title: 'second', text: '', when: (view) => view.round > 0 },
];
const question = (key: string) => ({ key }) as QuestionShown;

it('gives the first unread note whose time has come', () => {
  expect(nextNote(notes, new Set(), { round: 0 }, question('choose'))?.title).toBe('first');
  expect(nextNote(notes, new Set(['first']), { round: 0 }, question('choose'))).toBeNull();
  expect(nextNote(notes, new Set(), { round: 2 }, question('move'))?.title).toBe('second');
});
