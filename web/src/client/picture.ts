// What a viewer has been told of a table, and how a message changes it. Nothing is changed in place.
import { apply } from '../../../wire/apply';
import type { ChatLine, EventShown, NewsShown, QuestionShown, SeatShown, Sentence, TableShown, Update, Whole } from '../wire/protocol';
import { toYou } from './you';

export interface Picture {
  readonly number: number;
  readonly version: string;
  readonly table: TableShown;
  readonly view: unknown;
  readonly question: QuestionShown | null;
  readonly events: readonly EventShown[];
  readonly chat: readonly ChatLine[];
  readonly news: readonly NewsShown[]; // what happened beside the game
}

// What those who play are called, by seat; empty where that would not tell one from another.
export function namesOf(seats: readonly SeatShown[]): string[] {
  const names = seats.map((seat) => seat.name);
  return names.map((name) => (names.indexOf(name) === names.lastIndexOf(name) ? name : ''));
}

// A sentence about a seat, as one about whoever sits there: "Seat 2 passes" is "Mina passes", or "You pass".
function about(names: readonly string[], you: number | null, sentence: Sentence): Sentence {
  let { text } = sentence;
  const said = sentence.arguments.map((argument) => {
    if (argument.kind !== 'seat') return argument;
    const { value } = argument;
    let name = names[value] ?? '';
    if (value === you) ({ text, name } = toYou(text, argument.text));
    else if (name) text = text.replace(argument.text, () => name);
    return name ? { ...argument, text: name } : argument;
  });
  return { ...sentence, arguments: said, text };
}

export function told<Line extends { sentence: Sentence }>({ seats, seat }: Pick<TableShown, 'seats' | 'seat'>, lines: readonly Line[]): Line[] {
  const names = namesOf(seats);
  const you = seats.find((one) => one.id === seat && one.yours)?.id ?? null;
  return lines.map((line) => ({ ...line, sentence: about(names, you, line.sentence) }));
}

// A question and its options name whoever they speak of, and call nobody "you".
function asked({ seats }: TableShown, question: QuestionShown | null): QuestionShown | null {
  const names = namesOf(seats);
  const named = <Line extends { sentence: Sentence }>(line: Line): Line => ({ ...line, sentence: about(names, null, line.sentence) });
  const group = question?.group && { ...question.group, candidates: question.group.candidates.map(named) };
  return question && { ...named(question), options: question.options.map(named), refused: question.refused.map(named), group: group ?? null };
}

export function pictureOf(whole: Whole): Picture {
  const { number, version, table, view, question, events, chat, news = [] } = whole;
  return { number, version, table, view, question: asked(table, question), events: told(table, events), chat, news };
}

// A story about what was taken back is an ordinary line from then on.
function chatAfter({ events, chat }: Picture, update: Update): readonly ChatLine[] {
  const takenBack = (events.at(-1)?.number ?? 0) > update.heard;
  const kept = takenBack ? chat.map((line) => ((line.about ?? 0) > update.heard ? { ...line, about: null } : line)) : chat;
  return update.chat.length === 0 ? kept : [...kept, ...update.chat];
}

// None if an update is missing in between: then everything must be asked for again.
export function updated(picture: Picture, update: Update): Picture | null {
  if (update.number !== picture.number + 1) return null;
  const known = picture.events.filter((event) => event.number <= update.heard);
  const table = update.table === null ? picture.table : apply(picture.table, update.table);
  return {
    ...picture,
    number: update.number,
    table,
    view: update.view === null ? picture.view : apply(picture.view, update.view),
    question: asked(table, update.question) ?? picture.question,
    events: update.events.length === 0 && known.length === picture.events.length
      ? picture.events
      : [...known, ...told(table, update.events)],
    chat: chatAfter(picture, update),
    // A replay that was kept before there was news has none.
    news: (update.news ?? []).length === 0 ? picture.news : [...picture.news, ...update.news],
  };
}

// What an update showed on the way, before all that it led to.
export function stepsOf(picture: Picture, { steps = [] }: Update, after: Picture): Picture[] {
  let { view } = picture;
  return steps.map((step) => {
    if (step.view !== null) view = apply(view, step.view);
    return { ...picture, view, events: after.events.filter((event) => event.number <= step.heard) };
  });
}

// The events of the second picture that the first did not have.
export function newEvents(before: Picture | null, now: Picture): readonly EventShown[] {
  if (before === null) return [];
  const last = before.events.at(-1)?.number ?? 0;
  return now.events.filter((event) => event.number > last);
}

// A story is a line about an event, or about whom somebody plays.
export const isStory = ({ about }: ChatLine): boolean => about != null;
// The lines about each event, by its number.
export function linesByEvent(chat: readonly ChatLine[]): Map<number, ChatLine[]> {
  const lines = new Map<number, ChatLine[]>();
  for (const line of chat) {
    if (line.about) lines.set(line.about, [...(lines.get(line.about) ?? []), line]);
  }
  return lines;
}
