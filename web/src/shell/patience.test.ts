import { describe, expect, it } from 'vitest';
import type { TableShown } from '../wire/protocol';
import { clockTime, deadlineOf, warning } from './patience';

const now = new Date(2026, 2, 3, 18, 0).getTime();
const minutes = (count: number) => now + count * 60_000;

describe('a time of the day', () => {
  it('has its day if that is not today', () => {
    expect(clockTime(minutes(5), now)).toMatch(/^0?6:05|^18:05/);
    expect(clockTime(minutes(24 * 60), now)).toMatch(/^Wednesday, /);
  });
});

describe('whoever is asked', () => {
  const table = (more: object) =>
    ({
      yours: true, due: null, replace_from: minutes(5), options: { clock: { kind: 'none', late: 'machine_answers' } },
      seats: [{ taken: 'person', yours: true }, { taken: 'person', yours: false }], ...more,
    }) as unknown as TableShown;
  it('is told from when on the others can let a bot in', () => {
    expect(warning(table({}), now)).toMatch(/^From .*05.* the others can let a bot play for you\.$/);
    expect(warning(table({}), minutes(6))).toBe('The others can let a bot play for you now.');
  });
  it('is told nothing where nobody waits', () => {
    const alone = [{ taken: 'person', yours: true }, { taken: 'machine', yours: false }];
    expect(warning(table({ seats: alone }), now)).toBe('');
    expect(warning(table({ seats: alone, yours: false }), now)).not.toBe('');
    expect(warning(table({ replace_from: null }), now)).toBe('');
  });
  it('is told what the clock does', () => {
    const clock = (late: string) => ({ due: minutes(5), options: { clock: { kind: 'move', late } } });
    expect(warning(table(clock('machine_answers')), now)).toMatch(/^You have until .*: then a bot answers for you\.$/);
    expect(warning(table(clock('seat_is_freed')), minutes(6))).toBe('Your time is over: your seat becomes free.');
  });
});

describe('the deadline at the top of a table', () => {
  const seat = (id: number, more: object = {}) => ({
    id, name: ['You', 'Isla', 'Tomas'][id], taken: 'person', yours: id === 0, asked: false, due: null, nudge_from: null, nudged: null, absence: null, ...more,
  });
  const table = (seats: object[], more: object = {}) =>
    ({ phase: 'playing', seat: 0, yours: false, replace_from: null, seats, ...more }) as unknown as TableShown;
  it('says until when it is your turn, and how long that is', () => {
    expect(deadlineOf(table([seat(0, { asked: true, due: minutes(90) })]), now)).toEqual({
      words: 'Your turn until 19:30', note: '1 h 30 min left', mine: true, nudge: null,
    });
  });
  it('says that you were nudged, with a clock and without', () => {
    expect(deadlineOf(table([seat(0, { asked: true, due: minutes(90), nudged: now })]), now)?.note).toBe('You were nudged; 1 h 30 min left');
    expect(deadlineOf(table([seat(0, { asked: true, nudged: now })]), now)?.note).toBe('You were nudged');
  });
  it('names whom the game waits for, and who may be nudged from when on', () => {
    const isla = seat(1, { asked: true, due: minutes(90), nudge_from: minutes(10) });
    expect(deadlineOf(table([seat(0), isla]), now)).toMatchObject({ words: 'Waiting for Isla until 19:30', nudge: null });
    expect(deadlineOf(table([seat(0), isla]), minutes(10))).toMatchObject({ nudge: 1 });
    expect(deadlineOf(table([seat(0), isla], { seat: null }), minutes(10))).toMatchObject({ nudge: null });
  });
  it('tells of a holiday instead', () => {
    const away = seat(1, { asked: true, due: minutes(90), nudge_from: now, absence: { from: now - 1, until: new Date(2026, 2, 9).getTime() } });
    expect(deadlineOf(table([seat(0), away]), now)).toMatchObject({ words: 'Isla is on holiday', note: 'back on Mon 9 Mar; the clock stands still', nudge: null });
  });
  it('is silent where no clock runs, before the start and after the end', () => {
    expect(deadlineOf(table([seat(0, { asked: true })]), now)).toBeNull();
    expect(deadlineOf(table([seat(0), seat(1, { asked: true })]), now)).toBeNull();
    expect(deadlineOf(table([seat(0, { asked: true, due: minutes(90) })], { phase: 'over' }), now)).toBeNull();
  });
});
