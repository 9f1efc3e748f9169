import { describe, expect, it } from 'vitest';
import type { SeatShown, TableShown } from '../wire/protocol';
import { lobbyOf } from './lobby';

const seat = (id: number, taken: SeatShown['taken'], yours = false): SeatShown => ({
  id, taken, yours, name: '', player: '', here: true, asked: false, may_sit: taken === 'free', person: -1, side: 0, role: '',
  waits: [], ahead: false, expected: false, due: null, nudge_from: null, nudged: null, absence: null,
});
const table = (seats: SeatShown[], yours = false) => ({ seats, yours }) as unknown as TableShown;

describe('what a lobby asks for', () => {
  const half = [seat(0, 'person'), seat(1, 'free'), seat(2, 'free')];
  it('is a name before anything else', () => expect(lobbyOf(table(half), false).ask).toBe('name'));
  it('is a seat for who has none', () => {
    expect(lobbyOf(table(half), true)).toEqual({
      ask: 'seat', free: [1, 2], why: '2 seats are still free. The game begins when every seat is taken.',
    });
  });
  it('is patience for who sits', () => {
    const lobby = lobbyOf(table([seat(0, 'person', true), seat(1, 'free')], true), true);
    expect(lobby.ask).toBe('wait');
    expect(lobby.why).toBe('1 seat is still free. Wait for players, or add bots.');
  });
  it('is the start, of the owner alone, when nothing is free', () => {
    const full = [seat(0, 'person'), seat(1, 'machine')];
    expect(lobbyOf(table(full, true), true).ask).toBe('start');
    expect(lobbyOf(table(full), true).ask).toBe('wait');
  });
});

describe('a seat that is held', () => {
  it('says for whom the game waits', () => {
    const held = { ...seat(1, 'person'), name: 'Isla', expected: true };
    expect(lobbyOf(table([seat(0, 'person', true), held], true), true)).toEqual({
      ask: 'wait', free: [], why: 'Waiting for Isla: the game begins when everybody has come.',
    });
  });
});
