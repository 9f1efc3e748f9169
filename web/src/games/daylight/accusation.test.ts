import { describe, expect, test } from 'vitest';
import type { EventShown } from '../../wire/protocol';
import { accusationOf, factsOf, titleOf, whatFor } from './accusation';

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
  test('speaks to whoever accused, and to whoever was accused', () => {
    const shown = { number: 1, by: 'Ann', of: 'Ben', found: false, seen: [], board: { day: 2, night: 3 }, falls: false };
    expect(titleOf(shown)).toBe('Ben is no Minion of Darkness');
    expect(titleOf({ ...shown, of: 'you' })).toBe('You are no Minion of Darkness');
    expect(whatFor({ ...shown, of: 'you' })).toBe('Ann accused you for 1 Power, and was wrong.');
    expect(whatFor({ ...shown, by: 'You', found: true })).toBe('You accused Ben for 1 Power, and were right.');
    expect(whatFor({ ...shown, by: '', found: true, falls: true })).toBe('Ben showed the card in an Event, and called the Darkness.');
    expect(whatFor({ ...shown, by: '', found: true })).toBe('Ben is Lost without a way back, and everybody sees the card.');
    expect(factsOf({ ...shown, of: 'you' })[0]?.text).toBe('Your hand was shown to Ann alone.');
    expect(factsOf({ ...shown, by: 'You', found: true }).map(({ text }) => text)).toEqual([
      'Everybody sees this card. The rest of the hand was shown to you alone.', 'Ben is removed from the game at once, and keeps all points.', 'Ben still wins if the town is lost.',
      'One counter flips: now 2 light, 3 dark.', 'Your one accusation is used.',
    ]);
  });
});
