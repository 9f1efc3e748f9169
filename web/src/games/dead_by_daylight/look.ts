import type { Look } from '../look';
import type { View } from '../../wire/dead_by_daylight';
import type { Sentence } from '../../wire/protocol';
import type { Clock } from '../../shell/sky';
import Board from './Board.svelte';
import CastStage from './CastStage.svelte';
import Emblems from './Emblems.svelte';
import Extra from './Extra.svelte';
import Own from './Own.svelte';
import Strip from './Strip.svelte';
import { isChoosing } from './cast';
import { isPowered, powerSteps } from './emblems';
import { list } from './list';
import { lasts } from './moments';
import { acting, isKillers, markOfKiller, markOfSeat, markOfSurvivor, shortName, stateOf, survivorIn, theKiller, times } from './people';
import { gridOf } from './tiles';

const toPower = 18; // of the bar; the collapse has a part for each of its spaces

// Steps to power first, then the spaces of the collapse; the orb carries the round.
function clock(view: View): Clock {
  const powered = isPowered(view);
  const { done, all } = powerSteps(view);
  const step = toPower / Math.max(1, all);
  const most = toPower + view.bonuses.length;
  const at = powered ? toPower + view.collapse - 0.5 : done * step;
  return {
    hour: view.phase === 'over' ? 'day' : powered ? 'dusk' : 'night',
    value: Math.floor(at),
    at,
    most,
    shows: view.round,
    dawn: true,
    label: `Round ${view.round}. ${powered ? `The gates have power; collapse ${view.collapse} of ${view.bonuses.length}` : `${done} of ${all} steps to power`}`,
    ticks: [...Array.from({ length: all - 1 }, (_, n) => (n + 1) * step), ...view.bonuses.slice(1).map((_, n) => toPower + n + 1)],
    flags: [{ at: toPower, text: 'power' }],
  };
}

// What a roll brings, as short as it can be said.
function outcomeOf({ key, arguments: said }: Sentence): string {
  const of = (slot: string) => said.find((one) => one.slot === slot);
  switch (key) {
    case 'say.sprints': return `+${of('dots')?.value ?? 0}`;
    case 'say.hunts': return `+${of('n')?.value ?? 0}`;
    case 'say.progress': return `${of('now')?.value} of ${of('most')?.value}`;
    case 'say.generator_done': return 'it runs';
    case 'say.no_progress': return 'nothing';
    case 'say.lost_progress': return `back to ${of('now')?.value}`;
    case 'say.healing': return `${of('n')?.value} of ${of('most')?.value}`;
    case 'say.healed': return of('health')?.text ?? '';
    case 'say.not_healed': return 'nothing';
    case 'say.freed': return 'free';
    case 'say.hangs_on': return `timer ${of('n')?.value}`;
    case 'say.hits': return 'hit';
    case 'say.misses': return 'miss';
    default: return '';
  }
}

const survivorLines = [
  'In your turn you walk *three tiles* and use *one ability*: repair, heal, rescue, sprint.',
  'Within six tiles you are *in the chase*: the killer has more dice every turn it lasts.',
  'The first blow injures, the second lays you low. *On a hook time runs out*, until somebody takes you down.',
];
const killerLines = [
  'Your dice are *movement or blows*: Hunt rolls some of them for steps, Attack the others for a weapon.',
  'Begin your turn within six tiles of somebody and you are *in the chase*: more dice every turn.',
  'Hit twice, pick up, and walk to a hook. *Every hooking counts*, and so does every generator that does not run.',
];

export const look: Look<View> = {
  clock,
  subtitle: (view) => (view.round === 0 ? 'Before the first round' : `Round ${view.round} · ${view.mode === 'standard' ? 'Standard' : 'Classic'}`),
  aims: { dice: 'to hit', repair: 'progress', heal: 'to heal', sprint: 'to vanish', struggle: 'to get free', help: 'to help' },
  awaits(view, { place }) {
    if (place === null || view.round > 0) return null;
    const grid = gridOf(view.map);
    const tile = grid.find(place.text);
    if (tile === null) return null;
    const gate = view.gates.find(({ tiles }) => tiles.includes(place.text));
    return { text: gate?.name ?? grid.area(tile) };
  },
  // Steps of a Hunt on average.
  gain(_, question, __, weighed) {
    if (question.key !== 'hunt_dice' || !weighed || weighed.results.length === 0) return null;
    const mean = weighed.results.reduce((sum, { chance, sentence }) => sum + chance * (sentence.arguments.find(({ slot }) => slot === 'n')?.value ?? 0), 0);
    return { number: `+${mean.toFixed(1)}`, of: 'steps, on average' };
  },
  outcome: outcomeOf,
  takes: (_, { verb }) => (['search', 'cleanse', 'gate_work'].includes(verb) ? 'ends the turn' : ''),
  about(view, question) {
    const one = survivorIn(view, question.sentence.arguments) ?? (question.key === 'survivor_gate' ? undefined : acting(view));
    if (view.killer.turn) return `${theKiller(view)}${view.killer.chasing ? ', in the chase' : ''}`;
    if (!one) return '';
    return `${shortName(one)}${one.chased ? ', in the chase' : one.area ? `, in ${one.area}` : ''}`;
  },
  bullet(view, event, { theirs }) {
    if (isKillers(event)) return { seat: view.killer.seat - 1, mark: markOfKiller };
    const one = survivorIn(view, event.sentence.arguments);
    if (one) return { seat: one.seat - 1, mark: markOfSurvivor(one) };
    return { icon: theirs ? 'fog' : 'hourglass' };
  },
  markOf: markOfSeat,
  whose: (view, event) => (isKillers(event) ? view.killer.seat - 1 : (survivorIn(view, event.sentence.arguments)?.seat ?? 0) - 1),
  theirs: 'Fog',
  against: (view) => view.side === 'killer',
  lasts,
  fates: (view) => [
    ...view.survivors.map((one) => ({
      seat: one.seat - 1, mark: markOfSurvivor(one), name: one.name, note: `${stateOf(one).text.toLowerCase()}, hooked ${times(one.hooked)}`,
    })),
    { seat: view.killer.seat - 1, mark: markOfKiller, name: view.killer.name, note: `${view.survivors.reduce((sum, { hooked }) => sum + hooked, 0)} hookings` },
  ],
  stage(view, question) {
    if (!isChoosing(question?.key)) return null;
    return { Cards: CastStage, lines: view.side === 'killer' ? killerLines : survivorLines };
  },
  things: { survivor: {}, killer: {}, tile: {}, generator: {}, hook: {}, totem: {}, chest: {}, pallet: {}, gate: {} },
  Board,
  list,
  Own,
  own: { text: 'Team', icon: 'team-idea' },
  more: [{ name: 'emblems', text: 'Emblems', icon: 'shield', Part: Emblems, panel: true }],
  Strip,
  Extra,
};
