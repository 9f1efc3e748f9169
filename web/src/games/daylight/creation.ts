// Making a character: what each number of a characteristic brings.
import type { PersonShown } from '../../wire/daylight';
import type { Pick as Answer } from '../../shell/picks';
import { traits, type Trait } from './pieces';

const suggested = 3; // in all three it brings the Power for a second SECRET
export const manyPower = 6; // that brings it

// Which characteristic is asked for, if one is.
export const askedTrait = (key: string): Trait | undefined => traits.find((trait) => key === `base_${trait}`);
// What a number pays in Power.
export const paysFor = (base: number): number => 2 * (4 - base);
// Paid by what is chosen so far.
export const paidSoFar = ({ values }: Pick<PersonShown, 'values'>): number => values.reduce((sum, { base }) => sum + (base > 0 ? paysFor(base) : 0), 0);

export interface Base {
  number: number;
  option: Answer;
  good: boolean; // for a first game
}
export const basesOf = (options: readonly Answer[]): Base[] =>
  options.filter(({ verb }) => verb === 'base').map((option) => ({ number: option.a, option, good: option.a === suggested }));

export const doesOf: Readonly<Record<Trait, string>> = {
  body: 'Body fights Monsters and takes most of their Attacks.',
  mind: 'Mind solves Mysteries, and fires guns and bows.',
  spirit: 'Spirit faces what is not of this world. It is all that a ghost has left.',
};
const strengths: Readonly<Record<number, string>> = { 1: 'Weak: others must stand before you.', 2: 'Enough with help, or with good things.', 3: 'Good for most of what comes.', 4: 'As strong as anybody begins.' };
export const strengthOf = (base: number): string => strengths[base] ?? '';
