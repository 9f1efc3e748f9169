// What an attack of the Infected does, before its die is rolled.
import type { View } from '../../wire/dying_light';

export interface Wounds {
  wounds: number;
  chance: number;
}
// One Damage Die: a number up to that of the attackers adds 1; a Crit adds 2 at night and nothing by day.
export function woundOdds(attack: number, attackers: number, defense: number, night: boolean): Wounds[] {
  const found = new Map<number, number>();
  const put = (more: number, chance: number) => {
    if (chance <= 0) return;
    const wounds = Math.max(0, attack + more - defense);
    found.set(wounds, (found.get(wounds) ?? 0) + chance);
  };
  const hits = Math.min(attackers, 5) / 6;
  put(1, hits);
  put(night ? 2 : 0, 1 / 6);
  put(0, 5 / 6 - hits);
  return [...found].map(([wounds, chance]) => ({ wounds, chance })).toSorted((a, b) => a.wounds - b.wounds);
}

// How many could attack: all who stand in the Area, but those who only howl.
export function standingIn(view: Pick<View, 'city' | 'infected'>, area: string): number {
  const standing = view.city.areas.find(({ id }) => id === area)?.infected ?? [];
  const strong = (id: string): number => view.infected.find((kind) => kind.id === id)?.attack ?? 1;
  return standing.filter(({ id }) => strong(id) > 0).reduce((sum, { standing: n }) => sum + n, 0);
}
