// How this browser looks at the quarter, and whether dice are paid without asking.
import type { Turn } from './city';

const key = 'gloaming.dying-light';
interface Kept {
  plan: boolean; // flat, instead of slanted
  turn: Turn;
  pays: boolean; // the thriftiest dice, at once
}
const standard: Kept = { plan: false, turn: 0, pays: false };

function kept(): Kept {
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>) };
  } catch {
    return standard;
  }
}
export const sight = $state(kept());
export function see(change: Partial<Kept>): void {
  Object.assign(sight, change);
  try {
    localStorage.setItem(key, JSON.stringify(sight));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

// How many dice there were when an action was last chosen.
export const remembered = { pool: -1 };
