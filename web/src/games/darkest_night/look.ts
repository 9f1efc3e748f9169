import type { Look } from '../look';
import type { HeroShown, View } from '../../wire/darkest_night';
import type { EventShown } from '../../wire/protocol';
import type { Hour } from '../../shell/sky';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import HeroAside from './HeroAside.svelte';
import HeroStage from './HeroStage.svelte';
import NightStage from './NightStage.svelte';
import Own from './Own.svelte';
import PowerAside from './PowerAside.svelte';
import PowerStage from './PowerStage.svelte';
import Strip from './Strip.svelte';
import { list } from './list';
import { isHisTurn, markOf } from './kingdom';
import { heroIcon } from './art';

const most = 30;

function hour(view: View): Hour {
  if (view.darkness >= 20) return 'night';
  if (view.darkness < 10) return 'day';
  return isHisTurn(view) ? 'night' : 'dusk';
}

const heroOf = (view: View, { sentence }: EventShown) =>
  view.heroes.find((one) => one.standing !== 'unused' && sentence.arguments.some(({ kind, text }) => kind === 'hero' && text === one.name));

function fateOf(hero: HeroShown): string {
  if (hero.standing === 'dead') return 'dead';
  return `alive, ${hero.grace} grace${hero.relic ? ', with a relic' : ''}`;
}

// A game as the Necromancer, in three lines.
const nights = [
  'Each night *a die is rolled*. You must hunt a hero whose secrecy it beats, or else you walk where nobody is.',
  'A blight appears *where you stand*. You choose which by playing one of your four cards.',
  'A place holds four blights. *What comes after goes to the monastery.* Darkness makes you stronger.',
];

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
  bullet(view, event, { theirs, cue }) {
    if (theirs) return { icon: cue === 'bell' ? 'moon' : 'cultist' };
    const hero = heroOf(view, event);
    return hero ? { seat: hero.seat - 1, mark: { hue: markOf(hero) } } : { icon: 'hourglass' };
  },
  awaits(view, option) {
    const place = view.places.find((one) => one.name === option.place?.text);
    if (!place || place.id === 'monastery') return null;
    if (place.necromancer) return { text: 'Necromancer', bad: true };
    const fights = place.blights.filter(({ monster }) => monster).length;
    return fights === 0 ? { text: 'no fight' } : { text: fights === 1 ? '1 fight' : `${fights} fights`, bad: true };
  },
  aims: {
    attack_blight: 'to destroy', attack_necromancer: 'to win', search: 'to find', travel: 'to arrive', go_to: 'to arrive', fight: 'to win', elude: 'to slip away',
    tactic: 'to win', one_die: 'to win',
  },
  stage(view, question) {
    if (question?.key === 'choose_hero') return { Cards: HeroStage, Aside: HeroAside };
    if (question?.key === 'basic_powers') return { Cards: PowerStage, Aside: PowerAside };
    if (!view.plays_necromancer || view.round > 1) return null;
    const before = {
      title: 'You are the Necromancer',
      text: 'The heroes play first. When all have acted, night falls, and it is your turn.',
      button: 'To the board',
    };
    return { Cards: NightStage, lines: nights, before };
  },
  markOf: (view, seat) => (view.versus && seat === view.necromancer_seat - 1 ? { hue: seat, icon: 'cultist' } : { hue: seat }),
  whose(view, event) {
    const hero = heroOf(view, event);
    return hero ? hero.seat - 1 : undefined;
  },
  fates: (view) =>
    view.heroes
      .filter((hero) => hero.standing !== 'unused')
      .toSorted((a, b) => Number(a.standing === 'dead') - Number(b.standing === 'dead') || a.slot - b.slot)
      .map((hero) => ({ seat: hero.seat - 1, mark: { hue: markOf(hero), icon: heroIcon(hero.id) }, name: hero.name, note: fateOf(hero) })),
  things: { hero: {}, place: {}, blight: {} },
  Board,
  list,
  Own,
  own: { text: 'Heroes', icon: 'visored-helm' },
  Strip,
  Extra,
};
