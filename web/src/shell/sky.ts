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
  most: number;
  label: string; // the whole of it in words
  flags: readonly Flag[];
  // A race, whose clock is how far everybody is: the last of them lies on top.
  race?: readonly Runner[];
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
