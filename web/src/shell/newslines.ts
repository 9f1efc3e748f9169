// What happens at a table beside the game, as lines among those of its log.
import type { EventShown, NewsShown } from '../wire/protocol';
import { moment } from './times';

const prefix = 'news.';
export const isNews = (event: Pick<EventShown, 'sentence'>): boolean => event.sentence.key.startsWith(prefix);

// `own` is the seat of whoever reads.
export function newsInWords(news: NewsShown, own: number | null, now: number): string {
  const you = own !== null && news.seat === own;
  const who = you ? 'You' : news.name;
  const has = (plural: string, single: string) => `${who} ${you ? plural : single}`;
  switch (news.kind) {
    case 'late':
      return you ? 'Your time was over, and a bot played once for you.' : `${who}’s time was over, and a bot played once.`;
    case 'freed':
      return you ? 'Your time was over, and your seat became free.' : `${who}’s time was over, and the seat became free.`;
    case 'replaced':
      return you ? 'A bot took over your seat. Press the seat to take it back.' : `A bot took over for ${who}.`;
    case 'left':
      return `${has('left', 'left')} the table.`;
    case 'sat':
      return `${has('took', 'took')} the seat back.`;
    case 'away':
      return `${news.name} is on holiday until ${news.absence ? moment(news.absence.until, now) : ''}; the clock stands still.`;
    case 'returned':
      return `${news.name} is back from holiday.`;
    case 'nudged':
      return `${news.by} nudged ${you ? 'you' : news.name}.`;
  }
}

// Each line of news stands after the event that came before it.
export function withNews(events: readonly EventShown[], news: readonly NewsShown[], own: number | null, now: number): readonly EventShown[] {
  const first = events[0]?.number ?? 0;
  const lines = news.filter(({ after }) => after + 1 >= first).map((one, index) => ({
    number: one.after + (index + 1) / 1000,
    sentence: { key: prefix + one.kind, arguments: [], text: newsInWords(one, own, now) },
    rule: '',
    audience_private: false,
  }));
  return lines.length === 0 ? events : [...events, ...lines].toSorted((a, b) => a.number - b.number);
}
