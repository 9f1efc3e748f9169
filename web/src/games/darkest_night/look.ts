import type { Look } from '../look';
import type { View } from '../../wire/darkest_night';
import type { Hour } from '../../shell/sky';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import List from './List.svelte';
import Own from './Own.svelte';
import Strip from './Strip.svelte';
import { markOf } from './kingdom';

const necromancersTurn = new Set(['darkness', 'movement', 'creation']);
const most = 30;

function hour(view: View): Hour {
  if (view.darkness >= 20) return 'night';
  if (view.darkness < 10) return 'day';
  return necromancersTurn.has(view.phase) ? 'night' : 'dusk';
}

export const look: Look<View> = {
  clock: (view) => ({
    hour: hour(view),
    value: view.darkness,
    most,
    label: `Darkness ${view.darkness} of ${most}`,
    flags: [
      { at: 10, text: '10 · two if none' },
      { at: 20, text: '20 · +1 on 1–2' },
      { at: 25, text: '25 · power +1' },
    ],
  }),
  subtitle: (view) => (view.round === 0 ? 'The heroes gather' : `Round ${view.round}`),
  about(view, question) {
    const named = question.sentence.arguments.find((argument) => argument.kind === 'hero');
    const hero = view.heroes.find((one) => (named ? one.name === named.text : one.active));
    if (!hero || hero.standing !== 'alive') return '';
    const place = view.places.find((one) => one.id === hero.place);
    return place ? `the ${hero.name}, in the ${place.name}` : `the ${hero.name}`;
  },
  bullet(view, { sentence: { arguments: said } }, { theirs, cue }) {
    if (theirs) return { icon: cue === 'bell' ? 'moon' : 'cultist' };
    const hero = view.heroes.find((one) => said.some((argument) => argument.kind === 'hero' && argument.text === one.name));
    return hero && hero.standing !== 'unused' ? { seat: markOf(view, hero) } : { icon: 'hourglass' };
  },
  things: { hero: {}, place: {}, blight: {} },
  Board,
  List,
  Own,
  own: { text: 'Heroes', icon: 'visored-helm' },
  Strip,
  Extra,
};
