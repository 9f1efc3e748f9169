// The watch as the page speaks of it.
import type { CardOpen } from '../../shell/opened.svelte';
import type { CardShown, View, WatcherShown } from '../../wire/vigil';

export const mostOil = 9;
export const mostBurnt = 4;

const icons: Record<string, string> = { deed: 'sunbeams', charm: 'shield', flash: 'lightning-trio' };
export const iconOf = (kind: string): string => icons[kind.toLowerCase()] ?? 'scroll-unfurled';
export const cardOf = ({ name, kind, text }: CardShown, state = ''): CardOpen => ({ name, kind, text, icon: iconOf(kind), state });

export const isNight = (view: View): boolean => view.phase === 'night';
// All have chosen what they burn as soon as the darkness is rolled.
export const isRolled = (view: View): boolean => isNight(view) && view.darkness > 0;

export const nameOf = (view: View, watcher: WatcherShown, names: readonly string[]): string =>
  watcher.id === view.seat ? 'You' : names[watcher.id - 1] || watcher.name;

// What burns in a lamp, as far as the viewer knows: nothing by day, one's own choice before the others are shown.
// `wish` is what the viewer points at. None: it is hidden.
export function flameOf(view: View, watcher: WatcherShown, wish: number | null): number | null {
  if (!isNight(view)) return 0;
  if (isRolled(view) || watcher.burnt > 0) return watcher.burnt;
  return watcher.id === view.seat ? (view.burning ?? wish ?? 0) : null;
}

// The night as its line says it.
export function whenOf(view: View): { title: string; note: string } {
  if (view.phase === 'over') return { title: 'The vigil is over', note: 'most dawns won' };
  if (view.phase === 'setting up') return { title: 'The vigil begins', note: `${view.nights} nights to watch` };
  if (!isNight(view)) return { title: `The day before night ${view.night}`, note: 'two actions each' };
  return { title: `Night ${view.night}`, note: `most dawns after night ${view.nights} win` };
}

export const darknessOf = (view: View): string => {
  if (isRolled(view)) return `Darkness ${view.darkness}: light must reach it`;
  return isNight(view) ? 'Darkness is rolled when all have chosen' : 'Oil burns at night, chosen in secret';
};
