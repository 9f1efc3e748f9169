import type { View } from '../../wire/vigil';
import type { Look } from '../look';
import Board from './Board.svelte';
import Discards from './Discards.svelte';
import Own from './Own.svelte';
import { list } from './list';
import { isNight, whenOf } from './lamps';

export const look: Look<View> = {
  clock: (view) => ({
    hour: isNight(view) ? 'night' : view.phase === 'over' ? 'day' : 'dusk',
    value: view.night,
    at: Math.max(0, view.night - (isNight(view) ? 0.3 : 0.7)),
    most: view.nights,
    label: `${whenOf(view).title}, of ${view.nights} nights`,
    flags: [],
  }),
  subtitle: (view) => (isNight(view) ? `Night ${view.night} of ${view.nights}` : whenOf(view).title),
  about: (view) => (isNight(view) ? `night ${view.night}` : `the day before night ${view.night}`),
  bullet(_, { sentence }, { theirs, cue }) {
    if (theirs) return { icon: cue === 'bell' || cue === 'dice' ? 'moon' : 'sunset' };
    const seat = sentence.arguments.find((argument) => argument.kind === 'seat')?.value;
    return seat === undefined ? { icon: 'closed-eye' } : { seat };
  },
  things: {},
  Board,
  board: { text: 'Lamps', icon: 'lantern-flame' },
  list,
  Own,
  own: { text: 'Cards', icon: 'spell-book' },
  more: [{ name: 'discards', text: 'Discards', icon: 'scroll-unfurled', Part: Discards, panel: true }],
};
