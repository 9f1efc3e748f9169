// Setting up: what can be taken, as the cards tell it.
import type { Pick } from '../../shell/picks';
import type { CardShown } from '../../wire/protocol';

export interface Taken {
  id: string;
  name: string;
  header: string;
  text: string;
  flavour: string;
  option: Pick | undefined;
}
const names = ({ sentence }: Pick, name: string): boolean => sentence.arguments.some(({ text }) => text === name);

// The Runners that can be or were taken, by the headings of their cards.
export function runnersOf(cards: readonly CardShown[], options: readonly Pick[], taken: readonly string[]): Taken[] {
  const here = ({ id, name, header }: CardShown) => /^runner/i.test(header) && (taken.includes(id) || options.some((option) => names(option, name)));
  return cards.filter(here).map(({ id, name, header, text, flavour }) => ({ id, name, header, text, flavour, option: options.find((option) => names(option, name)) }));
}
// What the open question offers, each with its card if it has one.
export function offered(cards: readonly CardShown[], options: readonly Pick[]): Taken[] {
  return options.map((option) => {
    const said = option.sentence.arguments.find(({ kind }) => kind !== 'number');
    const card = said && ((said.kind === 'card' ? cards[said.value] : undefined) ?? cards.find(({ name }) => name === said.text));
    return { id: card?.id ?? '', name: said?.text ?? option.sentence.text, header: card?.header ?? '', text: card?.text ?? '', flavour: card?.flavour ?? '', option };
  });
}
// The Skill that a Runner brings: its card names it.
export const skillOf = (cards: readonly CardShown[], runner: { text: string }): CardShown | undefined =>
  cards.find(({ header, name }) => /^skill/i.test(header) && runner.text.includes(name));
const first = new Set(['latch', 'tern']); // good for a first game: their Skills work by themselves
export const suggested = (id: string): boolean => first.has(id);

// The three pieces of a gear set, as its card lists them: what each prevents, and its Boost.
export interface Piece {
  slot: string;
  icon: string;
  boost: string;
}
const slots = ['head', 'jacket', 'shoes'];
export function gearOf({ text }: { text: string }): Piece[] {
  const pairs = [...text.matchAll(/\b(exposure|fatigue|armor) (evade|jump|climb|power|block|push)\b/gi)];
  return pairs.length === slots.length ? slots.map((slot, n) => ({ slot, icon: pairs[n]?.[1]?.toLowerCase() ?? '', boost: pairs[n]?.[2]?.toLowerCase() ?? '' })) : [];
}
