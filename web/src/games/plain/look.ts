// A game without a look of its own: everything its view says, as a list. It can be played like that.
import type { Look } from '../look';
import Board from './Board.svelte';

export const look: Look<unknown> = {
  clock: () => ({ hour: 'dusk', value: 0, most: 1, label: 'No clock', flags: [] }),
  subtitle: () => '',
  about: () => '',
  bullet: () => ({ icon: 'hourglass' }),
  Board,
};
