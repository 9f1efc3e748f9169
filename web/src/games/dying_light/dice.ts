// A Runner's dice: what they show, which of them pay, and what that leads to.
import type { DieShown, RunnerShown } from '../../wire/dying_light';

export const signsOf = ({ face }: Pick<DieShown, 'face'>): string[] => (face === '' || face === 'blank' ? [] : face.split(' and '));
export const poolOf = ({ dice }: Pick<RunnerShown, 'dice'>): DieShown[] => dice.filter(({ place }) => place === 'pool');
export const onTrack = ({ dice }: Pick<RunnerShown, 'dice'>): DieShown[] => dice.filter(({ place }) => place === 'track').toSorted((a, b) => a.slot - b.slot);
export const laidAt = ({ dice }: Pick<RunnerShown, 'dice'>, place: string): DieShown[] => dice.filter((die) => die.place === place);

// The picture of a die: "basic-evade", "momentum-power-push".
export const artOf = ({ kind, face }: Pick<DieShown, 'kind' | 'face'>): string => {
  const signs = signsOf({ face }).map((sign) => sign.toLowerCase());
  return `${kind}-${signs.length > 0 ? signs.join('-') : kind === 'momentum' ? 'evade-jump' : 'blank'}`;
};
const kinds: Readonly<Record<string, string>> = { basic: 'Basic', parkour: 'Parkour', combat: 'Combat', momentum: 'Momentum' };
export const dieText = ({ kind, face }: Pick<DieShown, 'kind' | 'face'>): string => `${kinds[kind] ?? kind} Die${face ? `: ${face}` : ''}`;
export const faceText = ({ face }: Pick<DieShown, 'face'>): string => (face === '' ? 'not rolled' : signsOf({ face }).join(' + ') || 'Blank');

// How much a die is worth keeping: a blank least, the Momentum Die most. A Block defends for two.
export const worth = (die: DieShown): number => (die.kind === 'momentum' ? 3 : 0) + signsOf(die).length + (signsOf(die).includes('Block') ? 0.5 : 0);

// Sets of dice as the rules number them: the first die is the lowest bit.
export const bitOf = ({ id }: Pick<DieShown, 'id'>): number => 1 << (id - 1);
export const setOf = (dice: readonly DieShown[]): number => dice.reduce((set, die) => set | bitOf(die), 0);
export const inSet = (dice: readonly DieShown[], set: number): DieShown[] => dice.filter((die) => (set & bitOf(die)) !== 0);
const worthOf = (dice: readonly DieShown[]): number => dice.reduce((sum, die) => sum + worth(die), 0);

// The thriftiest payment: the fewest dice, and of those the ones least worth keeping. Each Boost of the action saves a die.
export function thriftiest(pool: readonly DieShown[], cost: number, boost: string): DieShown[] | null {
  let best: DieShown[] | null = null;
  for (let set = 1; set < 1 << 6; set += 1) {
    const dice = inSet(pool, set);
    if (setOf(dice) !== set || dice.length > cost) continue;
    const saved = dice.filter((die) => signsOf(die).includes(boost)).length;
    if (dice.length + saved < cost) continue;
    if (!best || dice.length < best.length || (dice.length === best.length && worthOf(dice) < worthOf(best))) best = dice;
  }
  return best;
}

export interface Payment {
  a: number; // the set
  b: number; // the die that goes last, from 0, in the lowest three bits; then what the dice show, for the sentence
}
export const lastOf = ({ b }: Pick<Payment, 'b'>): number => b & 7;
// Of the payments that are offered: the fewest dice, the least worth, and last the die best kept from Fatigue.
export function bestOf<One extends Payment>(payments: readonly One[], dice: readonly DieShown[]): One | undefined {
  const keys = (one: One): number[] => {
    const spent = inSet(dice, one.a);
    const last = dice.find(({ id }) => id === lastOf(one) + 1);
    return [spent.length, worthOf(spent), last ? -worth(last) : 0];
  };
  return payments.toSorted((p, q) => {
    const [a, b] = [keys(p), keys(q)];
    const at = a.findIndex((key, n) => key !== b[n]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  })[0];
}
// The payment with one die in or out; none if it is not offered. Of the same dice, the last stays last if it can.
export function swapped<One extends Payment>(payments: readonly One[], dice: readonly DieShown[], now: One, die: DieShown): One | undefined {
  const bit = bitOf(die);
  const wanted = (now.a & bit) !== 0 ? now.a & ~bit : now.a | bit;
  const exact = payments.filter(({ a }) => a === wanted);
  if (exact.length > 0) return exact.find((one) => lastOf(one) === lastOf(now)) ?? bestOf(exact, dice);
  // Another die makes room, or takes its place.
  const near = payments.filter(({ a }) => (a & bit) === (wanted & bit));
  const changes = (a: number): number => inSet(dice, a ^ now.a).length;
  const least = Math.min(...near.map(({ a }) => changes(a)));
  return bestOf(near.filter(({ a }) => changes(a) === least), dice);
}
