import { describe, expect, test } from 'vitest';
import type { EventShown } from '../../wire/protocol';
import { accusationOf } from './accusation';

const said = (number: number, key: string, ...slots: [string, string, number?][]): EventShown =>
  ({ number, sentence: { key: `say.${key}`, text: '', arguments: slots.map(([slot, text, value = 0]) => ({ slot, text, value, kind: '' })) } }) as unknown as EventShown;
const accuses = said(4, 'accuses', ['who', 'Ann'], ['to', 'Ben']);
const shows = [said(5, 'shows', ['who', 'Ben'], ['card', 'Revenant']), said(6, 'shows', ['who', 'Ben'], ['card', 'Minion of Darkness'])];
const found = said(7, 'is_minion', ['who', 'Ben'], ['card', 'Minion of Darkness']);

describe('an accusation', () => {
  test('is told with what the accuser alone saw', () => {
    expect(accusationOf([accuses, ...shows, found, said(8, 'flipped', ['night', '', 1], ['day', '', 4])])).toEqual({
      number: 4, by: 'Ann', of: 'Ben', found: true, seen: ['Revenant'], board: { day: 4, night: 1 }, falls: false,
    });
  });
  test('may be wrong, and shows others nothing', () => {
    expect(accusationOf([accuses, said(5, 'is_no_minion', ['who', 'Ben'])])).toMatchObject({ found: false, seen: [], board: null });
  });
  test('is not needed where a Minion shows the card', () => {
    expect(accusationOf([found, said(8, 'calls_darkness', ['who', 'Ben'])])).toMatchObject({ by: '', of: 'Ben', found: true, falls: true });
  });
  test('is no news at the end, or where nothing of it happened', () => {
    expect(accusationOf([found, said(9, 'fallen')])).toBeNull();
    expect(accusationOf([said(1, 'daylight')])).toBeNull();
  });
});
