// What the sky says: the game's clock, and the phase of the page that follows from it.
import { settings } from '../client/settings.svelte';

export type Hour = 'day' | 'dusk' | 'night';

export interface Flag {
  at: number;
  text: string;
}

// Somebody in a race, by the mark of the seat.
export interface Runner {
  seat: number;
  at: number;
}

export interface Clock {
  hour: Hour;
  value: number;
  at?: number; // where it stands, if between two numbers
  most: number;
  label: string; // the whole of it in words
  flags: readonly Flag[];
  shows?: number; // what the orb carries, if not the value
  ticks?: readonly number[]; // where fine lines stand; none: at every number
  dawn?: boolean; // it grows light, from night to day
  // A race, whose clock is how far everybody is.
  race?: readonly Runner[];
}

// Where the runners of a race stand on a bar of so many pixels: those who are level side by side, the first of the list
// where the points are. The bar ends with the goal, which stays legible.
const mark = 26;
const goal = 78;
export function sideBySide(race: readonly Runner[], most: number, width: number): (Runner & { x: number })[] {
  const last = Math.max(mark, width - goal);
  const wish = (at: number) => Math.min(Math.max(16, (Math.min(at, most) / most) * width), last);
  const order = race.map((runner, place) => ({ ...runner, place, x: wish(runner.at) })).toSorted((a, b) => a.x - b.x || a.place - b.place);
  for (const [at, runner] of order.entries()) {
    const before = order[at - 1];
    if (before) runner.x = Math.max(runner.x, before.x + mark);
  }
  // Whoever was pushed over the end is pushed back, and the others with them.
  for (let at = order.length - 1, end = last; at >= 0; --at, end -= mark) {
    const runner = order[at];
    if (runner) runner.x = Math.min(runner.x, end);
  }
  return race.map(({ seat, at }) => ({ seat, at, x: order.find((one) => one.seat === seat)?.x ?? 0 }));
}

const skies: Record<Hour, string> = { day: '#7fbfd2', dusk: '#241f4a', night: '#060a16' };

// The hour of the game, or the one that somebody has chosen for good.
export const chosen = (hour: Hour): Hour => (settings.sky === 'game' ? hour : settings.sky);

// The change is a slow crossfade, but for a page that has just been opened.
export function setHour(hour: Hour, atOnce = false): void {
  const page = document.documentElement;
  if (page.dataset['phase'] === hour) return;
  if (atOnce) {
    page.style.transition = 'none';
    requestAnimationFrame(() => requestAnimationFrame(() => page.style.removeProperty('transition')));
  }
  page.dataset['phase'] = hour;
  let theme = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (!theme) {
    theme = document.createElement('meta');
    theme.name = 'theme-color';
    document.head.append(theme);
  }
  theme.content = skies[hour];
}
