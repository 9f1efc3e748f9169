// What players are after: the two sides of Dead by Daylight, the Runners of Dying Light, and the people of Daylight.
import type { Aim } from './play.ts';

export const killer: Aim = {
  toward: ".board:has([aria-label*='carries']) [data-thing^='hook:'], .board:not(:has([aria-label*='carries'])) [data-thing^='survivor:']",
  rather: /Attack|Pick up|Hang/,
  all: /dice for the Attack/,
};
export const survivor: Aim = { toward: ".board [data-thing^='generator:']:not([aria-label*='runs']), .board [data-thing^='gate:']", rather: /Repair|Rescue|Heal|Work on|Escape|Struggle|Crawl/ };
// Somebody who helps, and stays while others leave.
export const lingerer: Aim = { ...survivor, rather: /Repair|Rescue|Heal|Work on|Struggle|Crawl/ };

// Goes where the objective leads, works there, and defends with every die.
export const runner: Aim = { toward: '.board .thing.wanted', rather: /Interact|Kill|Cleave|Use Armor/, all: /Which dice defend/ };

// Goes where something lies, attempts it, and spends Power on it.
export const townsperson: Aim = { toward: '', rather: /^Visit|^Attempt|^Use |^Focus|^Power Draw|^Keep|^Resist|^Add a counter/ };
