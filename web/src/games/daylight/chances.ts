// Chances that follow from the KARMA deck: of a draw, of an attempt that is not begun, and of whoever would face a card that is not laid yet.
import { percent } from '../../shell/odds';
import type { AttemptShown, ChallengeShown, PersonShown, SiteShown, View } from '../../wire/daylight';
import type { CardShown, OptionLine, Sentence } from '../../wire/protocol';
import { goalsOf, leastFor } from './attempt';
import { challengeOf, visitOf } from './fight';
import { cardOf, halvesOfSite, here, isGhost, isLiving, isNight, levelsOf, me, nameOf, traits, type Trait } from './pieces';

const full = [15, 13, 11, 9, 7, 5]; // 1s to 6s of each colour
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

// That the best of so many cards is at least this.
export function chanceOfBest(cards: number, least: number, deck: readonly number[] = full): number {
  const all = sum(deck);
  const low = sum(deck.slice(0, Math.max(0, least - 1)));
  let missed = 1;
  for (let n = 0; n < Math.min(cards, all); ++n) missed *= Math.max(0, low - n) / (all - n);
  return 1 - missed;
}

// What a draw, with so much more on the total, brings of what is not reached yet.
export function chanceOfDraw(attempt: AttemptShown, challenge: ChallengeShown | undefined, more = 0): Chance | null {
  const goal = goalsOf(attempt, challenge).find((one) => attempt.best < leastFor(attempt, one));
  return goal ? { chance: chanceOfBest(attempt.value, leastFor(attempt, goal) - more, attempt.left), aim: goal.aim } : null;
}

const weaponOf = (text: string) => ({ bonus: Number(/^Weapon, .*?: \+(\d+)/.exec(text)?.[1] ?? 0), aimed: text.includes('uses Mind in place of Body') });
const levelIn = (levels: readonly number[], trait: Trait): number => levels[traits.indexOf(trait)] ?? 0;
const valueOf = ({ values }: PersonShown, trait: Trait): number => values[traits.indexOf(trait)]?.now ?? 0;
const isAble = (one: PersonShown): boolean => isGhost(one) || (isLiving(one) && !one.incapacitated);
const hasCompany = (view: View, one: PersonShown): boolean =>
  view.people.length === 1 || view.people.some((other) => other.id !== one.id && other.at === one.at && isAble(other));

// What the half in force adds to levels there: "Mystery levels +1 here", "Monster levels (Spirit) −1 here".
function addedAt(view: View, site: string, kind: string, trait: Trait, cards: readonly CardShown[]): number {
  const text = halvesOfSite(cards, site)[isNight(view) ? 'night' : 'day'];
  return [...text.matchAll(/(Mystery|Event|Monster) levels(?: \((\w+)\))? ([+−])(\d+) here/g)]
    .filter(([, what = '', only]) => what.toLowerCase() === kind && (!only || only.toLowerCase() === trait))
    .reduce((sum, [, , , sign, n]) => sum + (sign === '−' ? -1 : 1) * Number(n), 0);
}

// What an attempt is made of before it begins: what is printed here, somebody's value, company and a weapon. Other cards may add to it.
interface Plan {
  kind: string;
  against: Trait;
  level: number;
  value: number;
  bonus: number;
}
export interface Chance {
  chance: number;
  aim: string; // "to solve"
}
function chanceOf({ kind, level, value, bonus }: Plan, challenge: ChallengeShown | undefined): Chance | null {
  const goal = goalsOf({ kind }, challenge)[0];
  return goal && level > 0 ? { chance: chanceOfBest(value, level + goal.above - value - bonus), aim: goal.aim } : null;
}

const there = (view: View, site: string, plan: Plan, cards: readonly CardShown[]): Plan =>
  ({ ...plan, level: plan.level === 0 ? 0 : plan.level + addedAt(view, site, plan.kind, plan.against, cards) });

// The ways of somebody against a card. A Monster with a Body level is fought with Body.
function plansAgainst(card: ChallengeShown, person: PersonShown, company: number, cards: readonly CardShown[]): Plan[] {
  if (card.kind === 'monster' && levelIn(card.levels, 'body') > 0) {
    const weapons = person.gear.map(({ id }) => weaponOf(cardOf(cards, id)?.text ?? '')).filter(({ bonus }) => bonus > 0);
    return [{ bonus: 0, aimed: false }, ...weapons].map(({ bonus, aimed }) => (
      { kind: card.kind, against: 'body', level: levelIn(card.levels, 'body'), value: valueOf(person, aimed ? 'mind' : 'body'), bonus: bonus + company }));
  }
  return levelsOf(card.levels).filter(({ trait }) => !isGhost(person) || trait === 'spirit')
    .map(({ trait, level }) => ({ kind: card.kind, against: trait, level, value: valueOf(person, trait), bonus: company }));
}
function bestOf(view: View, site: string, card: ChallengeShown, person: PersonShown, company: boolean, cards: readonly CardShown[]): Chance | null {
  const chances = plansAgainst(card, person, Number(company), cards).flatMap((plan) => chanceOf(there(view, site, plan, cards), card) ?? []);
  return chances.toSorted((a, b) => b.chance - a.chance)[0] ?? null;
}
export const bestAgainst = (view: View, site: string, card: ChallengeShown, person: PersonShown, cards: readonly CardShown[]): number =>
  bestOf(view, site, card, person, hasCompany(view, person), cards)?.chance ?? 0;

// Of whoever looks, against what lies where they could go, with whom goes there so far.
export function chanceOfVisit(view: View, name: string, cards: readonly CardShown[]): Chance | null {
  const site = view.town.find((one) => one.name === name);
  const [card] = site?.challenges ?? [];
  const person = me(view);
  if (!site || !card || !person) return null;
  return bestOf(view, site.id, card, person, view.people.length === 1 || here(view, site).some((one) => one.id !== person.id && isAble(one)), cards);
}

const healing = 5; // the level, always
// Of the CHALLENGE that the LOCATION itself has: "CHALLENGE, Body 6".
function levelOfOwn(view: View, trait: Trait, cards: readonly CardShown[]): number {
  const text = halvesOfSite(cards, visitOf(view)?.site ?? '')[isNight(view) ? 'night' : 'day'];
  const [, asks = '', level = '0'] = /CHALLENGE, (Body|Mind|Spirit) (\d+)/.exec(text) ?? [];
  return asks.toLowerCase() === trait ? Number(level) : 0;
}
// What is planned by an answer of whoever looks.
function planOf(view: View, { arguments: asked }: Sentence, { verb, sentence }: Pick<OptionLine, 'verb' | 'sentence'>, cards: readonly CardShown[]): Plan | null {
  const person = me(view);
  const card = challengeOf(view);
  const [first = 'body', second = first] = sentence.arguments.flatMap(({ text }) => traits.filter((one) => one === text.toLowerCase()));
  if (!person) return null;
  if (verb === 'attempt_local') return { kind: 'local', against: first, level: levelOfOwn(view, first, cards), value: valueOf(person, first), bonus: 0 };
  if (verb === 'heal_with') return { kind: 'heal', against: first, level: healing, value: person.values[traits.indexOf(second)]?.most ?? 0, bonus: 0 };
  if (!card) return null;
  const company = Number(hasCompany(view, person));
  const stunned = visitOf(view)?.stun ? 1 : 0;
  const fights = card.kind === 'monster' ? 2 * stunned : 0;
  switch (verb) {
    case 'attempt': case 'attempt_with': case 'struggle':
      return { kind: card.kind, against: first, level: levelIn(card.levels, first), value: valueOf(person, second), bonus: company + fights };
    case 'use_weapon': case 'improvise': {
      const { bonus, aimed } = weaponOf(cards.find(({ name }) => name === sentence.arguments[0]?.text)?.text ?? '');
      return { kind: card.kind, against: 'body', level: levelIn(card.levels, 'body'), value: valueOf(person, aimed ? 'mind' : 'body'), bonus: bonus + company + fights };
    }
    case 'escape':
      return { kind: 'escape', against: first, level: levelIn(card.escape, first), value: valueOf(person, first), bonus: company + 4 * stunned };
    case 'resist_with':
      return { kind: 'attack', against: first, level: asked.find(({ slot }) => slot === 'level')?.value ?? 0, value: valueOf(person, second), bonus: company };
    default:
      return null;
  }
}
export function chanceOfPlan(view: View, asked: Sentence, option: Pick<OptionLine, 'verb' | 'sentence'>, cards: readonly CardShown[]): Chance | null {
  const plan = planOf(view, asked, option, cards);
  return plan && chanceOf(there(view, visitOf(view)?.site ?? '', plan, cards), challengeOf(view));
}

// "June 30%", of everybody who would face it there.
export function oddsAt(view: View, site: SiteShown, card: ChallengeShown, cards: readonly CardShown[], names: readonly string[]): string[] {
  return here(view, site).filter(isAble).map((one) => `${nameOf(names, one.id)} ${percent(bestAgainst(view, site.id, card, one, cards))}`);
}
