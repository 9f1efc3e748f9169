// How hard gangers are to use well: judged by what a card asks of its player, not measured.
import type { GangerShown } from '../../wire/burning_daylight';

export type Ease = 1 | 2 | 3;

// What always works is easy. What needs a condition takes planning. What works while somebody is out has to be kept in mind.
export function easeOf({ text }: Pick<GangerShown, 'text'>): Ease {
  if (/^Passive/m.test(text)) return 3;
  return /^\w+, if|you may|in any order/m.test(text) ? 2 : 1;
}

// Who is good in a first game: easy, and worth a point on the way home; of several, who does most.
export function suggestedOf<Ganger extends Pick<GangerShown, 'text'>>(gangers: readonly Ganger[]): Ganger | undefined {
  const worth = ({ text }: Ganger) => (/Return: (Claim|Look)/.test(text) ? 2 : 0) + (/^Play/m.test(text) ? 1 : 0) - easeOf({ text });
  return gangers.toSorted((a, b) => worth(b) - worth(a))[0];
}
