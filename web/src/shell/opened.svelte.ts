// What lies open over the page: a rule, a card, a report; and where their texts come from.
import { cardsAt, cardsOf, rulesOf } from '../client/api';
import type { AtTable } from '../client/seat.svelte';
import { lookOf, markOf, marksOf, type Look, type Things } from '../games/look';
import type { Mark, Marks, Tone } from '../wire/marks';
import type { CardShown, EventShown, RuleShown, TableShown } from '../wire/protocol';

export interface CardOpen {
  name: string;
  kind: string;
  text: string;
  state?: string;
  icon: string;
}

// Somebody at a table, by number and name, and what they said if that is what it is about.
export interface ReportOpen {
  at: AtTable;
  person: number;
  name: string;
  said: string;
}

interface Opened {
  rule: string | null;
  card: CardOpen | null;
  report: ReportOpen | null;
  telling: number | null; // the event that somebody is about to tell of
  game: string;
  cards: readonly CardShown[];
  things: Things | undefined;
  tells: (card: CardShown) => string; // what an option says of the card that it is about
  marks: Marks;
  against: boolean; // what the game calls good is bad for you
}

const textOf = ({ text }: CardShown): string => text;
export const opened = $state<Opened>({ cards: [], rule: null, card: null, report: null, telling: null, game: '', things: undefined, tells: textOf, marks: {}, against: false });

const otherwise: Readonly<Record<Tone, Tone>> = { good: 'bad', bad: 'good', plain: 'plain', dull: 'dull' };

// What the game says of an event, from where you sit.
export function marked(event: Pick<EventShown, 'sentence'>): Mark {
  const mark = markOf(opened.marks, event);
  return opened.against ? { ...mark, tone: otherwise[mark.tone] } : mark;
}

const rules = new Map<string, Promise<Map<string, RuleShown>>>();

export function rulebook(game: string): Promise<Map<string, RuleShown>> {
  const known = rules.get(game);
  if (known) return known;
  const asked = rulesOf(game).then((all) => new Map(all.map((rule) => [rule.id, rule])));
  asked.catch(() => rules.delete(game));
  rules.set(game, asked);
  return asked;
}

// The game of a table is what is spoken of from now on. Gives its look. Cards are named by their place in the game's
// own pack, or in those on the table if there are others.
export async function openGame({ id, options: { game, packs } }: TableShown): Promise<Look<unknown>> {
  opened.game = game;
  opened.cards = [];
  opened.against = false;
  void (packs.length > 0 ? cardsAt(id) : cardsOf(game)).then((cards) => (opened.cards = cards), () => null);
  const [look, marks] = await Promise.all([lookOf(game), marksOf(game)]);
  opened.marks = marks;
  opened.things = look.things;
  opened.tells = look.tells ?? textOf;
  return look;
}
