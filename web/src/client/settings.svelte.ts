// What a person set for this browser.
const key = 'gloaming.settings';

interface Kept {
  sound: boolean;
  notify: boolean;
  speed: number; // of what others do: 1 is as designed
  list: boolean; // the board as a list
  sky: 'game' | 'day' | 'dusk' | 'night';
  level: string; // of the bots that are let in
}

const standard: Kept = { sound: false, notify: false, speed: 1, list: false, sky: 'game', level: 'steady' };

function kept(): Kept {
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>) };
  } catch {
    return standard;
  }
}

export const settings = $state(kept());

export function keepSettings(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}
