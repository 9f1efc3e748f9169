import type { Look } from '../look';
import type { View } from '../../wire/dying_light';
import type { Clock } from '../../shell/sky';
import Board from './Board.svelte';
import Exposure from './Exposure.svelte';
import Extra from './Extra.svelte';
import Own from './Own.svelte';
import SetUp from './SetUp.svelte';
import Strip from './Strip.svelte';
import { areaName } from './city';
import { poolOf } from './dice';
import { list } from './list';
import { lasts } from './marches';
import { fateText, markOfRunner, markOfSeat, ofEvent, runnerIn, tellsOf, whereText } from './people';
import { many } from './pieces';
import { acting, forecast, isWay, wayName, woundsText as woundsThere } from './ways';

const phases: Readonly<Record<string, string>> = { choosing: 'set-up', activation: 'Activation', exposure: 'Exposure Phase', end: 'End Phase', over: 'over' };

// Rounds, with nightfall and the Events that are still to come.
function clock(view: View): Clock {
  const hour = view.light === 'night' || view.light === 'dusk' ? view.light : 'day';
  const events = view.events.map(({ id, round }) => `Event ${id} in round ${round}`).join(', ');
  const round = Math.max(view.round, view.first_round, 1);
  const dusk = view.nightfall - 1;
  return {
    hour,
    value: round,
    at: round - 0.5,
    most: Math.max(view.last_round, round, ...view.events.map((event) => event.round)),
    label: `Round ${round} of ${view.last_round}, ${hour}. Night falls after round ${dusk}. ${events}`,
    flags: [{ at: dusk + 0.01, text: 'nightfall' }, ...view.events.filter(({ round }) => round - 0.5 !== dusk).map(({ id, round }) => ({ at: round - 0.5, text: String(id) }))],
  };
}

const lines = [
  'Your dice are *everything you do*: run, climb, jump, fight. Their symbols make it cheaper or safer.',
  'Every die you spend makes you *louder*: more cards, more Infected. What you keep defends you.',
  'When night falls they *climb*. One Runner with four Heavy Wounds, and all have lost.',
];

export const look: Look<View> = {
  clock,
  subtitle: (view) => (view.phase === 'choosing' ? `${view.scenario} · set-up` : `Round ${view.round} · ${view.round === view.nightfall - 1 && view.light === 'day' ? 'last day round' : view.light} · ${phases[view.phase] ?? view.phase}`),
  aims: { run: 'clean', climb: 'clean', jump: 'clean', pad: 'clean', strike: 'to kill', strike_hard: 'to kill', armor_uses: 'to take no Wound' },
  // Where it is, and what stopping there would bring.
  awaits(view, { place }) {
    const zone = view.city.zones.find(({ id }) => id === place?.text);
    const stop = view.stops.find(({ id }) => id === place?.text);
    if (!zone) return null;
    const name = `${areaName(view.city, zone.area)}${zone.level > 0 ? `, roof ${zone.level}` : ''}`;
    return stop ? { text: `${name}: ${woundsThere(stop).replace(': all attack this Runner', '')}`, bad: stop.wounds >= 100 } : { text: name };
  },
  // Dice and Risk of a way, and whether it takes the last die.
  takes(view, option) {
    const place = 'place' in option ? (option.place as { text: string } | null)?.text : undefined;
    const way = isWay(option.verb) ? view.ways.find((one) => one.zone === place && one.way === option.verb) : undefined;
    if (!way) return '';
    const ahead = forecast(view, { zone: way.zone, verb: way.way, cost: way.cost, risk: way.risk });
    return `${wayName(way.way)} ${way.cost}${way.risk > 0 ? ` · Risk ${way.risk}` : ''}${ahead?.last ? ' · last' : ''}`;
  },
  about(view, question) {
    const one = runnerIn(view, question.sentence.arguments) ?? acting(view);
    if (!one?.zone) return '';
    const dice = one.acts && question.key === 'action' ? `, ${many(poolOf(one).length, 'die', 'dice')}` : '';
    return `${one.name}, ${whereText(view, one)}${dice}`;
  },
  bullet(view, event, { theirs }) {
    const one = ofEvent(view, event);
    if (one && !theirs) return { seat: one.seat - 1, mark: markOfRunner(one) };
    return { icon: theirs ? 'shambling-zombie' : event.sentence.key === 'say.nightfall' ? 'moon' : 'hourglass' };
  },
  markOf: markOfSeat,
  whose: (view, event) => (ofEvent(view, event)?.seat ?? 0) - 1,
  theirs: 'Infected',
  lasts,
  fates: (view) => view.runners.filter(({ name }) => name).map((one) => ({ seat: one.seat - 1, mark: markOfRunner(one), name: one.name, note: fateText(one) })),
  stage: (view, question) => (view.phase === 'choosing' && question ? { Cards: SetUp, lines } : null),
  things: { zone: {}, area: {}, runner: { card: true }, die: {} },
  tells: tellsOf,
  Board,
  board: { text: 'City', icon: 'treasure-map' },
  list,
  Own,
  own: { text: 'Runner', icon: 'run' },
  more: [{ name: 'exposure', text: 'Exposure', icon: 'shambling-zombie', Part: Exposure, panel: true }],
  Strip,
  Extra,
};
