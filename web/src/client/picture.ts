// What a viewer has been told of a table, and how a message changes it. Nothing is changed in place.
import { apply } from '../../../wire/apply';
import type { ChatLine, EventShown, QuestionShown, TableShown, Update, Whole } from '../wire/protocol';

export interface Picture {
  readonly number: number;
  readonly version: string;
  readonly table: TableShown;
  readonly view: unknown;
  readonly question: QuestionShown | null;
  readonly events: readonly EventShown[];
  readonly chat: readonly ChatLine[];
}

export function pictureOf(whole: Whole): Picture {
  const { number, version, table, view, question, events, chat } = whole;
  return { number, version, table, view, question, events, chat };
}

// None if an update is missing in between: then everything must be asked for again.
export function updated(picture: Picture, update: Update): Picture | null {
  if (update.number !== picture.number + 1) return null;
  const known = picture.events.filter((event) => event.number <= update.heard);
  return {
    ...picture,
    number: update.number,
    table: update.table === null ? picture.table : apply(picture.table, update.table),
    view: update.view === null ? picture.view : apply(picture.view, update.view),
    question: update.question ?? picture.question,
    events: update.events.length === 0 && known.length === picture.events.length
      ? picture.events
      : [...known, ...update.events],
    chat: update.chat.length === 0 ? picture.chat : [...picture.chat, ...update.chat],
  };
}

// The events of the second picture that the first did not have.
export function newEvents(before: Picture | null, now: Picture): readonly EventShown[] {
  if (before === null) return [];
  const last = before.events.at(-1)?.number ?? 0;
  return now.events.filter((event) => event.number > last);
}
