// The story of a table: what people tell beside its events, and about whom they play.
import type { Mark } from '../wire/marks';
import { linesByEvent } from '../client/picture';
import type { ChatLine, EventShown } from '../wire/protocol';

// Whom somebody plays. What was told last holds.
export interface Played {
  name: string;
  sentence: string;
}
export const playedAsText = ({ name, sentence }: Played): string => `${name}\n${sentence}`.trim();
export function playedBy(chat: readonly ChatLine[], seat: number): Played | null {
  const line = chat.findLast((one) => one.about === 0 && one.seat === seat);
  if (!line) return null;
  const [name = '', ...rest] = line.text.split('\n');
  return { name, sentence: rest.join(' ') };
}

// What the cards that an event names ask of whoever tells about it.
export const promptsOf = (event: EventShown, cards: readonly { prompts: readonly string[] }[]): string[] =>
  event.sentence.arguments.flatMap(({ kind, value }) => (kind === 'card' ? (cards[value]?.prompts ?? []) : []));

// An event, if it is known, and what was told about it.
export interface Tale {
  event: EventShown | null;
  lines: readonly ChatLine[];
}
export interface Chapter {
  title: string;
  tales: readonly Tale[];
}

// The stories in the order of what they are about, in chapters as the rounds begin; and what is remembered without words.
export function chaptersOf(events: readonly EventShown[], chat: readonly ChatLine[], marked: (event: EventShown) => Mark, turning = false): Chapter[] {
  const lines = linesByEvent(chat);
  const known = new Set(events.map(({ number }) => number));
  const earlier = [...lines].filter(([number]) => !known.has(number)).toSorted(([a], [b]) => a - b);
  const title = (events[0]?.number ?? 1) > 1 ? 'Earlier' : 'The beginning';
  const chapters: { title: string; tales: Tale[] }[] = [{ title, tales: earlier.map(([, told]) => ({ event: null, lines: told })) }];
  for (const event of events) {
    const told = lines.get(event.number) ?? [];
    const { begins, turning: counts } = marked(event);
    if (begins === 'round') chapters.push({ title: event.sentence.text, tales: told.length > 0 ? [{ event, lines: told }] : [] });
    else if (told.length > 0 || (turning && counts)) chapters.at(-1)?.tales.push({ event, lines: told });
  }
  return chapters.filter(({ tales }) => tales.length > 0);
}

// To keep: a title, whom people played, and the chapters.
export function asText(title: string, people: readonly { player: string; played: Played | null }[], chapters: readonly Chapter[]): string {
  const cast = people.map(({ player, played }) => (played ? `${played.name}, played by ${player}. ${played.sentence}`.trim() : player));
  const told = chapters.map(({ title: heading, tales }) => [
    heading, ...tales.flatMap(({ event, lines }) => [...(event ? [event.sentence.text] : []), ...lines.map(({ name, text }) => `  ${name}: “${text}”`)]),
  ].join('\n'));
  return [title, cast.join('\n'), ...told].join('\n\n') + '\n';
}
