// What went wrong, for people.
import { Trouble } from '../client/api';
import type { Refusal } from '../client/seat.svelte';

export const wordsOf = (error: unknown): string =>
  error instanceof Trouble ? error.message : 'That did not work. Try again.';

function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

export function reasonOf({ code, text, wait }: Refusal): string {
  if (code === 'too_often' && wait > 0) return `Too fast. Try again in ${inWords(wait)}.`;
  if (code === 'same_name') return 'Someone here has a name like yours. Choose another, then try again.';
  return text;
}
