import { describe, expect, it } from 'vitest';
import { dayBegins, dayOf, dayText, moment, place, shortMoment, span } from './times';

const now = new Date(2026, 10, 18, 13, 18).getTime();
const hours = (count: number) => now + count * 3_600_000;

describe('a moment', () => {
  it('is named by its day as people do', () => {
    expect(moment(new Date(2026, 10, 18, 19, 30).getTime(), now)).toBe('today 19:30');
    expect(moment(new Date(2026, 10, 19, 8, 0).getTime(), now)).toBe('tomorrow 08:00');
    expect(moment(new Date(2026, 10, 17, 22, 14).getTime(), now)).toBe('yesterday 22:14');
    expect(moment(new Date(2026, 10, 24, 8, 0).getTime(), now)).toBe('Tue 24 Nov 08:00');
  });
  it('is an hour alone when it is today', () => {
    expect(shortMoment(hours(1), now)).toBe('14:18');
    expect(shortMoment(hours(24), now)).toBe('tomorrow 13:18');
  });
});

describe('a stretch of time', () => {
  it.each([
    [1, '1 min'],
    [59 * 60_000, '59 min'],
    [3_600_000, '1 h'],
    [22_320_000, '6 h 12 min'],
    [47 * 3_600_000, '47 h'],
    [50 * 3_600_000, '2 days 2 h'],
  ])('of %d milliseconds is %s', (length, words) => expect(span(length)).toBe(words));
});

describe('a place', () => {
  it('is the city of its time zone', () => {
    expect(place('Europe/Vienna')).toBe('Vienna');
    expect(place('America/New_York')).toBe('New York');
    expect(place('UTC')).toBe('UTC');
  });
});

describe('a day of the calendar', () => {
  it('begins at midnight, here', () => {
    expect(dayText(dayBegins('2026-11-24'))).toBe('2026-11-24');
    expect(dayOf(dayBegins('2026-11-24'))).toBe('Tue 24 Nov');
  });
});
