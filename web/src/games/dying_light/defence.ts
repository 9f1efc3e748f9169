// A defence is made in steps: dice of the pool, dice of the track, Armor. What the earlier ones gave counts with the later.
export interface Step {
  key: string; // of its question
  gives: number;
}
export interface Defence {
  strike: string; // which attack it is about
  steps: readonly Step[];
}
// A question of this attack comes up: those after it were undone.
export function enter({ strike, steps }: Defence, now: string, key: string): Defence {
  if (strike !== now) return { strike: now, steps: [{ key, gives: 0 }] };
  const at = steps.findIndex((step) => step.key === key);
  return { strike, steps: [...(at < 0 ? steps : steps.slice(0, at)), { key, gives: 0 }] };
}
export const give = ({ strike, steps }: Defence, key: string, gives: number): Defence => ({ strike, steps: steps.map((step) => (step.key === key ? { key, gives } : step)) });
export const before = ({ steps }: Defence, key: string): number => steps.filter((step) => step.key !== key).reduce((sum, { gives }) => sum + gives, 0);
