import { describe, expect, it } from 'vitest';
import type { GameShown } from '../wire/protocol';
import {
  clockInWords, draftOf, hourHere, hoursHere, missed, noClock, optionsOf, recommendation, spanInWords, startsAtOnce, terms,
} from './terms';

const game: GameShown = {
  name: 'rail',
  title: 'Rail',
  least_seats: 2,
  most_seats: 4,
  opponents: false,
  settings: [
    { name: 'nights', least: 3, most: 7, standard: 5, opponents: false, text: 'Nights to watch', values: [], notes: [], recommended: [] },
    {
      name: 'expert', least: 0, most: 1, standard: 0, opponents: true, text: 'Expert mode', values: [], notes: [],
      recommended: [{ seats: 2, value: 1, text: 'Better for two.' }],
    },
    {
      name: 'crews', least: 1, most: 2, standard: 1, opponents: false, text: 'Crews: who runs the line', values: ['dealt', 'drafted'], notes: ['By chance.', 'One by one.'],
      recommended: [],
    },
  ],
  packs: [{ name: 'more.toml', title: 'More Nights' }],
  roles: [],
  lessons: [],
};

describe('the options of a new table', () => {
  it('begin with what is usual', () => {
    expect(optionsOf(game, draftOf(game, 3))).toEqual({
      game: 'rail', seats: 3, settings: [5, 0, 1], packs: [], listed: false, watched: true, advice: true, clock: noClock,
      bots_wait: 15, lesson: '',
    });
  });
  it('have advice unless players are against each other, or as it was chosen', () => {
    const draft = draftOf(game, 3);
    expect(optionsOf({ ...game, opponents: true }, draft).advice).toBe(false);
    expect(optionsOf(game, { ...draft, settings: [5, 1, 1] }).advice).toBe(false);
    expect(optionsOf(game, { ...draft, settings: [5, 1, 1], advice: true }).advice).toBe(true);
    expect(optionsOf(game, { ...draft, advice: false }).advice).toBe(false);
  });
  it('have the clock that was chosen and no trace of the others', () => {
    const draft = { ...draftOf(game, 3), minutes: 2, opens: 7, closes: 9 };
    expect(optionsOf(game, { ...draft, clock: 'move' }).clock).toEqual({ ...noClock, kind: 'move', seconds: 120 });
    const daily = { ...noClock, kind: 'daily', opens: 7, closes: 9 };
    expect(optionsOf(game, { ...draft, clock: 'daily' }).clock).toEqual(daily);
    expect(optionsOf(game, draft).clock).toEqual(noClock);
  });
  it('neither list a table that begins at once nor put a clock on it', () => {
    const alone = { ...draftOf(game, 1), listed: true, clock: 'move' as const };
    expect(startsAtOnce(alone)).toBe(true);
    expect(optionsOf(game, alone)).toMatchObject({ listed: false, clock: { kind: 'none' } });
    expect(startsAtOnce({ ...draftOf(game, 3), bots: true })).toBe(true);
    expect(startsAtOnce(draftOf(game, 3))).toBe(false);
  });
});

describe('hours of the day', () => {
  it('are shown on the clock of whoever looks', () => {
    expect(hourHere(18, 0)).toBe('18:00');
    expect(hourHere(23, -120)).toBe('01:00');
    expect(hourHere(0, 300)).toBe('19:00');
    expect(hourHere(12, -330)).toBe('17:30');
  });
  it('stand in the order of that clock, each once', () => {
    const hours = hoursHere(-330);
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ utc: 19, text: '00:30' });
    expect(new Set(hours.map((hour) => hour.utc)).size).toBe(24);
  });
});

describe('a clock in words', () => {
  it.each([[30, '30 seconds'], [60, 'a minute'], [600, '10 minutes'], [3600, 'an hour'], [5400, '1.5 hours']])(
    '%d seconds are %s',
    (seconds, words) => expect(spanInWords(seconds)).toBe(words),
  );
  it('says when answers are awaited', () => {
    expect(clockInWords(noClock)).toBe('no clock');
    expect(clockInWords({ ...noClock, kind: 'move', seconds: 600 })).toBe('10 minutes for each move');
    const daily = { ...noClock, kind: 'daily' as const, opens: 18, closes: 24 };
    expect(clockInWords(daily, -60)).toBe('a move a day, between 19:00 and 01:00');
  });
});

describe('the terms of a table', () => {
  const options = optionsOf(game, draftOf(game, 3));
  it('tell the settings that matter', () => {
    expect(terms(options, [], game)).toContain('Nights to watch: 5');
    expect(terms(options, [], game)).toContain('Crews: dealt');
    expect(terms(options, [], game)).not.toContain('Expert mode');
    expect(terms({ ...options, settings: [5, 1, 1] }, [], game)).toContain('Expert mode');
  });
  it('are beside what is recommended for so many seats, where that is not played', () => {
    const two = optionsOf(game, draftOf(game, 2));
    expect(missed(two, game)).toEqual(['Better for two.']);
    expect(missed({ ...two, settings: [5, 1, 1] }, game)).toEqual([]);
    expect(missed(options, game)).toEqual([]);
    expect(missed(two, undefined)).toEqual([]);
    expect(game.settings.map((setting) => recommendation(setting, 2))).toEqual(['', 'Better for two.', '']);
    expect(game.settings.map((setting) => recommendation(setting, 3))).toEqual(['', '', '']);
  });
  it('tell the rest without knowing the game', () => {
    const clock = { ...noClock, kind: 'move' as const, seconds: 60, late: 'seat_is_freed' as const };
    const strict = { ...options, listed: true, watched: false, advice: false, packs: ['more.toml'], clock };
    expect(terms(strict, ['More Nights', 'Still More'], undefined)).toEqual([
      'With the cards of More Nights, Still More', 'Listed among the open tables', 'No spectators', 'No advice',
      'A minute for each move; whoever is late loses the seat',
    ]);
  });
});
