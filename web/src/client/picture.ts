// What a viewer has been told of a table, and how a message changes it. Nothing is changed in place.
import { apply } from '../../../wire/apply';
import type { ChatLine, EventShown, NewsShown, QuestionShown, SeatShown, Sentence, TableShown, Update, Whole } from '../wire/protocol';

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

// A sentence about a seat, as one about whoever sits there: "Seat 2 passes" is "Mina passes".
function about(names: readonly string[], sentence: Sentence): Sentence {
  let { text } = sentence;
  const said = sentence.arguments.map((argument) => {
    const name = argument.kind === 'seat' ? names[argument.value] : undefined;
    if (!name) return argument;
    text = text.replace(argument.text, () => name);
    return { ...argument, text: name };
  });
  return { ...sentence, arguments: said, text };
}

export const told = <Line extends { sentence: Sentence }>(names: readonly string[], lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, sentence: about(names, line.sentence) }));

export function pictureOf(whole: Whole): Picture {
  const { number, version, table, view, question, events, chat, news = [] } = whole;
  return { number, version, table, view, question, events: told(namesOf(table.seats), events), chat, news };
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
    question: update.question ?? picture.question,
    events: update.events.length === 0 && known.length === picture.events.length
      ? picture.events
      : [...known, ...told(namesOf(table.seats), update.events)],
    chat: update.chat.length === 0 ? picture.chat : [...picture.chat, ...update.chat],
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
