import { describe, expect, it } from 'vitest';
import type { Brief } from '../wire/protocol';
import { ago, company, freeSeats, listed, sorted, standing, waiting, whoIsThere } from './tables';

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
      words: 'Your turn', note: 'for 3 minutes', act: 'Take turn', mine: true,
    });
  });
  it('names whom it waits for', () => {
    expect(standing(brief({ asked: [1, 2] }), 0).words).toBe('Waits for Isla and Bot Fern');
    expect(standing(brief({ asked: [1] }), 0).act).toBe('Watch');
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
      words: 'Waits for a free seat', note: '2 seats are free',
    });
  });
  it('tells how it ended', () => {
    expect(standing(brief({ phase: 'over', asked: [] }), 60 * minute)).toMatchObject({
      words: 'Played to the end', note: 'an hour ago', act: 'Look back',
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
