// What a person set for this browser.
const key = 'gloaming.settings';

interface Kept {
  sound: boolean;
  soundAsked: boolean; // whether sound was wanted or not: it is offered once
  volume: number; // 0 to 1
  notify: boolean;
  speed: number; // of what others do: 1 is as designed
  list: boolean; // the board as a list
  sky: 'game' | 'day' | 'dusk' | 'night';
  level: string; // of the bots that are let in
  ahead: boolean; // where several may act, the others go first
}

const standard: Kept = { sound: false, soundAsked: false, volume: 0.6, notify: false, speed: 1, list: false, sky: 'game', level: 'steady', ahead: false };

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
