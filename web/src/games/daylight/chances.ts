// What somebody would face with a card that is not laid yet: by value, company and weapons alone, from a full KARMA deck.
import { percent } from '../../shell/odds';
import type { ChallengeShown, PersonShown, SiteShown, View } from '../../wire/daylight';
import type { CardShown } from '../../wire/protocol';
import { cardOf, here, isGhost, isLiving, levelsOf, nameOf, traits, type Trait } from './pieces';

const deck = [15, 13, 11, 9, 7, 5]; // 1s to 6s of each colour
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

// That the best of so many cards is at least this.
export function chanceOfBest(cards: number, least: number): number {
  const all = sum(deck);
  const low = sum(deck.slice(0, Math.max(0, least - 1)));
  let missed = 1;
  for (let n = 0; n < cards; ++n) missed *= Math.max(0, low - n) / (all - n);
  return 1 - missed;
}

export interface Facing {
  by: Trait;
  chance: number;
}

const weaponOf = (text: string) => ({ bonus: Number(/^Weapon, .*?: \+(\d+)/.exec(text)?.[1] ?? 0), aimed: text.includes('uses Mind in place of Body') });

// The best that they can do: to solve a Mystery, to survive an Event, to hit a Monster hard enough to stop it.
export function bestAgainst(card: ChallengeShown, person: PersonShown, company: boolean, cards: readonly CardShown[]): Facing | null {
  const fight = card.kind === 'monster';
  const above = fight && card.stun > 0 ? card.stun : Math.max(1, card.defeat);
  const levels = levelsOf(card.levels).filter(({ trait }) => (fight ? trait === 'body' : !isGhost(person) || trait === 'spirit'));
  const weapons = fight ? [{ bonus: 0, aimed: false }, ...person.gear.map(({ id }) => weaponOf(cardOf(cards, id)?.text ?? '')).filter(({ bonus }) => bonus > 0)] : [{ bonus: 0, aimed: false }];
  const ways = levels.flatMap(({ trait, level }) => weapons.map(({ bonus, aimed }): Facing => {
    const by = aimed ? 'mind' : trait;
    const value = person.values[traits.indexOf(by)]?.now ?? 0;
    return { by, chance: chanceOfBest(value, level + above - value - bonus - (company ? 1 : 0)) };
  }));
  return ways.toSorted((a, b) => b.chance - a.chance)[0] ?? null;
}

// "June 30%", of everybody who would face it there.
export function oddsAt(view: View, site: SiteShown, card: ChallengeShown, cards: readonly CardShown[], names: readonly string[]): string[] {
  const people = here(view, site).filter((one) => isGhost(one) || (isLiving(one) && !one.incapacitated));
  return people.flatMap((one) => {
    const best = bestAgainst(card, one, view.people.length === 1 || people.length > 1, cards);
    return best ? [`${nameOf(names, one.id)} ${percent(best.chance)}`] : [];
  });
}
