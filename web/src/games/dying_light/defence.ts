// A defence is made in steps: dice of the pool, dice of the track, Armor. Only the first question tells the whole attack, later ones what is left of it.
export interface Attack {
  of: string; // which it is
  attackers: number;
  standing: number; // in the Area, of those who can attack
}
interface Asked {
  first: boolean; // nothing was given yet
  attack: number; // as strong as it still is
  standing: number;
  alone: boolean; // nobody else there is attacked
}
// How many attack: whom a Push has moved away since the last question does no longer. Without an earlier question, all who stand there, but not
// more than there is strength for.
export function follow(before: Attack, of: string, { first, attack, standing, alone }: Asked): Attack {
  const known = !first && before.of === of;
  const attackers = known ? before.attackers + standing - before.standing : alone && !first ? standing : Math.min(attack, standing);
  return { of, standing, attackers: Math.max(0, attackers) };
}
