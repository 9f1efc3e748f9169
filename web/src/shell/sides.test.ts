import { expect, describe, it } from 'vitest';
import type { GameShown, SeatShown, TableShown } from '../wire/protocol';
import { ownSide, roleOf, rolesWith, whoseChance } from './sides';

const seatOf = (id: number, side: number, role: string): SeatShown => ({
  id, side, role, taken: 'person', name: ['Anna', 'Bela', 'Cleo', 'Thomas'][id] ?? '', player: '', yours: id === 0, here: true,
  asked: false, may_sit: false, person: id, waits: [], ahead: false, expected: false, due: null, nudge_from: null, nudged: null, absence: null,
});
const tableOf = (part: Partial<TableShown>): TableShown =>
  ({ seats: [seatOf(0, 0, 'Deer'), seatOf(1, 0, 'Deer'), seatOf(2, 1, 'Hunter')], sides: ['The prey', 'The hunter'], seat: 0, phase: 'playing', ...part }) as TableShown;
const together = { seats: [seatOf(0, 0, 'Deer'), seatOf(1, 0, 'Deer')], sides: ['The deers'] };
const apart = { seats: [seatOf(0, 0, ''), seatOf(3, 1, '')], sides: [] };

describe('a role', () => {
  it('is told where there are sides', () => {
    const table = tableOf({});
    expect(table.seats.map((seat) => roleOf(table, seat))).toEqual(['Deer', 'Deer', 'Hunter']);
  });
  it('is not told where everybody has the same', () => {
    const table = tableOf(together);
    expect(table.seats.map((seat) => roleOf(table, seat))).toEqual(['', '']);
  });
  it('is offered with the settings that bring it', () => {
    const game = {
      settings: [{ standard: 2 }, { standard: 0 }],
      roles: [{ name: 'deer', title: 'Deer', settings: [2, 0] }, { name: 'hunter', title: 'Hunter', settings: [2, 1] }],
    } as GameShown;
    const names = (settings: number[]) => rolesWith(game, settings).map(({ name }) => name);
    expect(names([2, 0])).toEqual(['deer']);
    expect(names([3, 1])).toEqual(['deer', 'hunter']);
  });
});

describe('one’s own side', () => {
  it('is talked to where others are on it and others are not', () => {
    expect(ownSide(tableOf({}))).toEqual({ side: 0, title: 'The prey' });
  });
  it.each([
    ['who is alone on it', { seat: 2 }],
    ['who looks on', { seat: null }],
    ['those who are all on one', together],
    ['opponents', apart],
    ['anybody before the start', { phase: 'open' as const }],
    ['anybody after the end', { phase: 'over' as const }],
  ])('is not for %s', (_, part) => expect(ownSide(tableOf(part))).toBeNull());
});

it('is a side’s chance to win, or a player’s', () => {
  expect(whoseChance(tableOf({}), 1)).toBe('The prey’s');
  expect(whoseChance(tableOf(together), 1)).toBe('The deers’');
  expect(whoseChance(tableOf(apart), 0)).toBe('Anna’s');
});
