// The end: how the town fared, and who of those who saved it is first.
import { listed } from '../../shell/tables';
import type { PersonShown, SecretShown, View } from '../../wire/daylight';
import { many, nameOf } from './pieces';

export interface Ranked {
  person: PersonShown;
  place: number; // 0: the town fell, and there is none
  secrets: SecretShown[]; // those that counted, and those that were kept
}

export const isSaved = ({ ending }: Pick<View, 'ending'>): boolean => ending === 'saved';
const isAhead = (one: PersonShown, other: PersonShown): boolean =>
  one.points > other.points || (one.points === other.points && one.captured.length > other.captured.length);

// Most points first, and of two who have as many, whoever captured more.
export function rankingOf(view: Pick<View, 'ending' | 'people'>): Ranked[] {
  return view.people
    .map((person) => ({
      person, place: isSaved(view) ? 1 + view.people.filter((other) => isAhead(other, person)).length : 0,
      secrets: [...person.kept, ...person.secrets.filter(({ points }) => points !== 0)],
    }))
    .toSorted((a, b) => a.place - b.place || b.person.points - a.person.points);
}

const ends: Readonly<Record<string, string>> = {
  saved: 'Ten light counters',
  fallen: 'Ten dark counters',
  nobody_left: 'Nobody is left alive',
  nowhere_left: 'No LOCATION is left to visit',
  too_long: 'It has gone on for too long',
};
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

// "Ten light counters, on the fifth day."
export const endText = ({ ending, day, time }: Pick<View, 'ending' | 'day' | 'time'>): string =>
  `${ends[ending] ?? 'It is over'}, ${time === 'night' ? 'in' : 'on'} the ${ordinals[day - 1] ?? `${day}th`} ${time === 'night' ? 'night' : 'day'}.`;

// "June is first."
export function firstText(view: Pick<View, 'ending' | 'people' | 'seat'>, names: readonly string[]): string {
  const minions = view.people.filter(({ minion }) => minion);
  if (!isSaved(view) && minions.length > 0) return `${listed(minions.map(({ id }) => nameOf(names, id)))} ${minions.length === 1 ? 'wins, a Minion' : 'win, Minions'} of Darkness.`;
  if (!isSaved(view)) return view.people.length === 1 ? 'You have lost.' : 'All have lost.';
  const first = rankingOf(view).filter(({ place }) => place === 1).map(({ person }) => person);
  const [only] = first;
  if (view.people.length === 1 && only) return `You have ${many(only.points, 'point')}.`;
  return first.length === 1 && only?.id === view.seat ? 'You are first.' : `${listed(first.map(({ id }) => nameOf(names, id)))} ${first.length === 1 ? 'is' : 'are'} first.`;
}
