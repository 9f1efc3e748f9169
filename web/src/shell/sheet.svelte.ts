// On a phone the board ends where the sheet begins. Elsewhere the page is not styled anew for it.
import { MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('max-width: 720px');

export function endsTheBoard(height: () => number): void {
  $effect(() => {
    if (phone.current) document.documentElement.style.setProperty('--sheet', `${height()}px`);
  });
}
