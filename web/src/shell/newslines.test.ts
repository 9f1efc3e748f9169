import { describe, expect, it } from 'vitest';
import type { NewsShown } from '../wire/protocol';
import { isNews, newsInWords, withNews } from './newslines';

const now = new Date(2026, 10, 18, 13, 18).getTime();
const news = (more: Partial<NewsShown>): NewsShown => ({ kind: 'late', seat: 1, name: 'Isla', at: now, after: 0, absence: null, by: '', ...more });
const event = (number: number) => ({ number, sentence: { key: 'say', arguments: [], text: `${number}` }, rule: 'r', audience_private: false });

describe('news of a table', () => {
  it.each([
    [news({}), 'Isla’s time was over, and a bot played once.'],
    [news({ kind: 'freed' }), 'Isla’s time was over, and the seat became free.'],
    [news({ kind: 'replaced' }), 'A bot took over for Isla.'],
    [news({ kind: 'sat' }), 'Isla took the seat back.'],
    [news({ kind: 'left' }), 'Isla left the table.'],
    [news({ kind: 'nudged', by: 'Tomas' }), 'Tomas nudged Isla.'],
    [news({ kind: 'returned', seat: -1 }), 'Isla is back from holiday.'],
    [news({ kind: 'away', seat: -1, absence: { from: now, until: new Date(2026, 10, 24).getTime() } }),
      'Isla is on holiday until Tue 24 Nov 00:00; the clock stands still.'],
  ])('is told in a sentence', (one, words) => expect(newsInWords(one, 0, now)).toBe(words));
  it('calls you you', () => {
    expect(newsInWords(news({}), 1, now)).toBe('Your time was over, and a bot played once for you.');
    expect(newsInWords(news({ kind: 'nudged', by: 'Tomas' }), 1, now)).toBe('Tomas nudged you.');
  });
  it('stands in the log where it happened', () => {
    const lines = withNews([event(4), event(5), event(6)], [news({ after: 2 }), news({ after: 4 }), news({ kind: 'sat', after: 4 }), news({ after: 6 })], 0, now);
    expect(lines.map((line) => (isNews(line) ? line.sentence.key : line.number))).toEqual([4, 'news.late', 'news.sat', 5, 6, 'news.late']);
  });
  it('leaves a log without news as it is', () => {
    const events = [event(1)];
    expect(withNews(events, [], 0, now)).toBe(events);
  });
});
