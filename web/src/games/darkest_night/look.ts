import type { Cue } from '../../client/sound';
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
const his = /^say\.(necromancer|night|pursues|detected|nobody_detected|blight_created|overflow|begun)/;
const most = 30;
// Of the events that are certain to follow an option: those that add nothing, those that help, those that hurt.
const dull = /^say\.(moved|fights|eludes|concedes|hid|prayed|searched|tactic|used|turn|attacks_\w+|lost|ordered|holds|learned)$/;
const good = /^say\.(gained_\w+|refreshed|won|found|blight_destroyed|fulfilled|took_relic|ritual|slain|monster_ignored|activated\w*)$/;
const turning = /^say\.(died|took_relic|slain|ritual|overrun|nobody_left|darkness_full|fulfilled|broken)$/;
const cues: readonly [RegExp, Cue][] = [
  [/^say\.darkness/, 'bell'],
  [/^say\.(died|overrun|nobody_left|wounded|lost)$/, 'scrape'],
  [/^say\.(won|found|ritual|slain|took_relic)$/, 'breath'],
  [/^say\.(rolled|necromancer_rolls|kept_dice)/, 'dice'],
  [/^say\.(event|learned|map_drawn|used|tactic)$/, 'card'],
];
const bad = /^say\.(lost_\w+|spent_\w+|wounded|died|exhausted|broken|blight_created|meets|held_up|overrun|nobody_left)$/;

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
  tone({ sentence: { key } }) {
    if (dull.test(key)) return null;
    return good.test(key) ? 'good' : bad.test(key) ? 'bad' : 'plain';
  },
  subtitle: (view) => (view.round === 0 ? 'The heroes gather' : `Round ${view.round}`),
  about(view, question) {
    const named = question.sentence.arguments.find((argument) => argument.kind === 'hero');
    const hero = view.heroes.find((one) => (named ? one.name === named.text : one.active));
    if (!hero || hero.standing !== 'alive') return '';
    const place = view.places.find((one) => one.id === hero.place);
    return place ? `the ${hero.name}, in the ${place.name}` : `the ${hero.name}`;
  },
  bullet(view, event) {
    const { key, arguments: said } = event.sentence;
    if (key.startsWith('say.darkness')) return { icon: 'moon' };
    if (his.test(key)) return { icon: 'cultist' };
    const hero = view.heroes.find((one) => said.some((argument) => argument.kind === 'hero' && argument.text === one.name));
    return hero && hero.standing !== 'unused' ? { seat: markOf(view, hero) } : { icon: 'hourglass' };
  },
  divides: (event) => event.sentence.key === 'say.round',
  cue: ({ sentence: { key } }) => cues.find(([keys]) => keys.test(key))?.[1] ?? null,
  counts: (event) => turning.test(event.sentence.key),
  turns: (event) => ['say.round', 'say.turn', 'say.night'].includes(event.sentence.key),
  dark: (event) => event.sentence.key === 'say.night',
  things: { hero: {}, place: {}, blight: {} },
  Board,
  List,
  Own,
  own: { text: 'Heroes', icon: 'visored-helm' },
  Strip,
  Extra,
};
