import { describe, expect, it } from 'vitest';
import type { Brief } from '../wire/protocol';
import {
  ago, company, freeSeats, listed, missedInWords, mostMissed, others, sorted, standing, waiting, whoIsThere,
} from './tables';

const minute = 60_000;
const brief = (more: Partial<Brief> = {}): Brief => ({
  id: 'a',
  game: 'rail',
  title: 'Rail',
  phase: 'playing',
  players: ['Wren', 'Isla', 'Bot Fern'],
  asked: [0],
  clock: { kind: 'none', seconds: 0, opens: 0, closes: 24, late: 'machine_answers' },
  at: 0,
  seats: [0],
  waits: [],
  away: [],
  expected: [],
  moves: 0,
  winners: [],
  first: [],
  scores: [],
  ended: 0,
  rematch: '',
  seen: 0,
  missed: 0,
  ...more,
});

describe('how long ago', () => {
  it.each([
    [0, 'a minute'],
    [1.9 * minute, 'a minute'],
    [2 * minute, '2 minutes'],
    [59 * minute, '59 minutes'],
    [60 * minute, 'an hour'],
    [120 * minute, '2 hours'],
    [47 * 60 * minute, '47 hours'],
    [48 * 60 * minute, '2 days'],
  ])('%d milliseconds are %s', (span, words) => expect(ago(span)).toBe(words));
});

describe('names in a row', () => {
  it('are joined as people say them', () => {
    expect(listed([])).toBe('');
    expect(listed(['Isla'])).toBe('Isla');
    expect(listed(['Isla', 'Tomas'])).toBe('Isla and Tomas');
    expect(listed(['Isla', 'Tomas', 'Oren'])).toBe('Isla, Tomas and Oren');
  });
});

describe('who is at a table', () => {
  it('leaves out yourself and free seats, and names nobody twice', () => {
    expect(company(brief())).toBe('with Isla and Bot Fern');
    expect(company(brief({ players: ['Wren', 'Isla', 'Isla', ''] }))).toBe('with Isla');
  });
  it('says so when there is nobody else', () => {
    expect(company(brief({ players: ['Wren', 'Wren'], seats: [0, 1] }))).toBe('you alone');
    expect(company(brief({ players: ['', ''], seats: [] }))).toBe('nobody there yet');
  });
  it('tells you from somebody of the same name', () => {
    expect(company(brief({ players: ['Wren', 'Wren'], seats: [1] }))).toBe('with Wren');
  });
  it('is told to strangers as well', () => {
    expect(whoIsThere(brief({ players: ['Isla', '', 'Tomas'] }))).toBe('Isla and Tomas');
    expect(whoIsThere(brief({ players: ['', ''] }))).toBe('nobody there yet');
  });
  it('counts the free seats', () => expect(freeSeats(brief({ players: ['Isla', '', ''] }))).toBe(2));
});

describe('how a table stands', () => {
  it('asks you to take your turn', () => {
    expect(standing(brief(), 3 * minute)).toEqual({
      words: 'Your turn', note: 'For 3 minutes', act: 'Take turn', mine: true,
    });
  });
  it('names whom it waits for', () => {
    expect(standing(brief({ asked: [1, 2] }), 0).words).toBe('Waiting for Isla and Bot Fern');
    expect(standing(brief({ asked: [1] }), 0).act).toBe('Open');
  });
  it('is not your turn when somebody of your name is asked', () => {
    expect(standing(brief({ players: ['Wren', 'Wren', 'Isla'], asked: [1] }), 0).mine).toBe(false);
    expect(standing(brief({ players: ['Wren', 'Wren', 'Isla'], asked: [1], seats: [1] }), 0).mine).toBe(true);
  });
  it('tells of free seats before and during the game', () => {
    expect(standing(brief({ phase: 'open', players: ['Wren', ''], asked: [] }), 0)).toMatchObject({
      words: 'Not started yet', note: '1 seat is free', act: 'Go in',
    });
    expect(standing(brief({ players: ['Wren', '', ''], asked: [1] }), 0)).toMatchObject({
      words: 'Waiting for a free seat', note: '2 seats are free',
    });
  });
  it('tells how it ended', () => {
    expect(standing(brief({ phase: 'over', asked: [] }), 60 * minute)).toMatchObject({
      words: 'Played to the end', note: 'an hour ago', act: 'Rematch', rematch: true,
    });
    expect(standing(brief({ phase: 'abandoned', asked: [] }), 0).words).toBe('Ended early');
  });
});

describe('the order of tables', () => {
  const over = brief({ id: 'over', phase: 'over', asked: [], at: 9 });
  const others = brief({ id: 'others', asked: [1], at: 1 });
  const yours = brief({ id: 'yours', at: 0 });
  const later = brief({ id: 'later', at: 5 });
  it('begins with what waits for you, the latest first', () => {
    const order = sorted([over, others, yours, later]).map((table) => table.id);
    expect(order).toEqual(['later', 'yours', 'others', 'over']);
  });
  it('counts what waits for you', () => expect(waiting([over, others, yours, later])).toBe(2));
});

const now = new Date(2026, 10, 18, 13, 18).getTime();
const hour = 60 * minute;
const daily: Brief['clock'] = { kind: 'daily', seconds: 0, opens: 0, closes: 24, late: 'machine_answers' };
const wait = (seat: number, more = {}) => ({ seat, since: now - 18 * hour, due: now + 6 * hour + 12 * minute, nudge_from: now - hour, nudged: 0, ...more });

describe('a table of a move a day', () => {
  it('says until when it is your turn, what happens then, and how much is left', () => {
    const yours = standing(brief({ clock: daily, waits: [wait(0)] }), now);
    expect(yours).toMatchObject({ words: 'Your turn, until today 19:30', note: '6 h 12 min left, then a bot plays once', mine: true });
    expect(yours.left).toBeCloseTo(0.256, 2);
  });
  it('says that you were nudged', () => {
    expect(standing(brief({ clock: daily, waits: [wait(0, { nudged: now - hour })] }), now).note).toMatch(/^You were nudged\. /);
  });
  it('says until when it waits for somebody, and lets you nudge them', () => {
    const theirs = standing(brief({ clock: daily, asked: [1], waits: [wait(1)] }), now);
    expect(theirs).toMatchObject({ words: 'Waiting for Isla', note: 'until today 19:30', nudge: 1, mine: false });
    expect(standing(brief({ clock: daily, asked: [1], waits: [wait(1, { nudge_from: now + 1 })] }), now).nudge).toBeUndefined();
  });
  it('says who is on holiday until when', () => {
    const away = [{ seat: 1, from: now - hour, until: new Date(2026, 10, 24).getTime() }];
    expect(standing(brief({ clock: daily, asked: [1], waits: [wait(1)], away }), now)).toMatchObject({
      words: 'Isla is on holiday', note: 'back on Tue 24 Nov; the clock stands still', act: 'Open',
    });
    expect(standing(brief({ clock: daily, asked: [1], waits: [wait(1)], away: [{ seat: 1, from: now + hour, until: now + 2 * hour }] }), now).words)
      .toBe('Waiting for Isla');
  });
  it('comes first in the list if it is due first', () => {
    const late = brief({ id: 'late', clock: daily, waits: [wait(0, { due: now + 9 * hour })], at: 9 });
    const soon = brief({ id: 'soon', clock: daily, waits: [wait(0)], at: 1 });
    expect(sorted([late, soon]).map((table) => table.id)).toEqual(['soon', 'late']);
  });
});

describe('how a game ended', () => {
  const over = (more: Partial<Brief>) => brief({ phase: 'over', asked: [], ended: now - 15 * hour, ...more });
  it('says who won, by how much and when', () => {
    expect(standing(over({ winners: [0], scores: [12, 9, 4] }), now)).toMatchObject({
      words: 'You won, 12 to 9', note: 'ended yesterday 22:18', act: 'Rematch', rematch: true,
    });
    expect(standing(over({ winners: [1], scores: [9, 12, 4] }), now).words).toBe('Isla won, 12 to 9');
    expect(standing(over({ winners: [], scores: [0, 0, 0] }), now).words).toBe('You lost');
    expect(standing(over({ winners: [0, 1, 2], scores: [0, 0, 0] }), now).words).toBe('You won');
    expect(standing(over({ winners: [0, 1, 2], first: [1], scores: [9, 12, 4] }), now).words).toBe('You won, and Isla is first');
    expect(standing(over({ winners: [0, 1, 2], first: [0], scores: [12, 9, 4] }), now).words).toBe('You won, and you are first');
    expect(standing(over({ winners: [], scores: [0, 0, 0], seats: [] }), now).words).toBe('Nobody won');
  });
  it('leads back when the next table is there', () => {
    expect(standing(over({ winners: [0], rematch: 'b' }), now)).toMatchObject({ act: 'Look back' });
  });
});

describe('a seat that is held for you', () => {
  it('waits for you', () => {
    expect(standing(brief({ phase: 'open', asked: [], expected: [0, 1] }), now)).toMatchObject({ words: 'Your seat is held for you', act: 'Join', mine: true });
    expect(standing(brief({ phase: 'open', asked: [], expected: [1] }), now)).toMatchObject({ note: 'waiting for Isla', mine: false });
  });
});

describe('what you missed', () => {
  const seen = brief({ id: 'seen', missed: 0, seen: now });
  const theirs = brief({ id: 'theirs', asked: [1], missed: 40, seen: now - 14 * hour });
  const yours = brief({ id: 'yours', missed: 23, seen: now - 14 * hour });
  it('is told first of the table that waits for you', () => {
    expect(mostMissed([seen, theirs, yours])?.id).toBe('yours');
    expect(mostMissed([seen, theirs])?.id).toBe('theirs');
    expect(mostMissed([seen])).toBeNull();
  });
  it('is counted in hours and moves', () => {
    expect(missedInWords(yours, now)).toBe('14 h, 23 moves');
    expect(missedInWords(brief({ missed: 1, seen: now - 5 * minute }), now)).toBe('5 min, 1 move');
  });
  it('names each of the others once, by their seat', () => {
    expect(others(brief({ players: ['Wren', 'Isla', 'Isla', ''] }))).toEqual([{ seat: 1, name: 'Isla' }]);
  });
});
