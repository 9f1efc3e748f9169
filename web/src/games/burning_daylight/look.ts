import type { Cue } from '../../client/sound';
import type { View } from '../../wire/burning_daylight';
import type { Look } from '../look';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import List from './List.svelte';
import Own from './Own.svelte';
import Strip from './Strip.svelte';

// Of the events that are certain to follow an option: those that add nothing, those that help, those that hurt.
const dull = /^say\.(sent|deployed|pushed|passed|turn|round|ability|advances|looks|saw|first_mission|revealed|taken|points)$/;
const good = /^say\.(completed|claimed|explored|healed|fetched|recovers|home|won|goal_reached|stored|escorted|spared)$/;
const bad = /^say\.(injured|unclaimed|lies_down|stays|fails_\w+|deck_blocked|stored_lost|board_full|claims_over|no_healing)$/;
const turning = /^say\.(completed|crackdown|goal_reached|won|nothing_left|too_long)$/;
const cities = /^say\.(flipped|crackdown|event_\w+|deck_\w+|first_mission|no_first_mission|revealed|board_\w+|buried|round|passed_on)$/;
const cues: readonly [RegExp, Cue][] = [
  [/^say\.(flipped|crackdown)$/, 'bell'],
  [/^say\.(injured|unclaimed|stored_lost)$/, 'scrape'],
  [/^say\.(completed|claimed|won)$/, 'breath'],
  [/^say\.(sent|deployed|pushed|explored|picked|ability)$/, 'card'],
];

const seatOf = (event: { sentence: { arguments: readonly { kind: string; value: number }[] } }): number | undefined =>
  event.sentence.arguments.find((argument) => argument.kind === 'seat')?.value;

export const look: Look<View> = {
  // The day never ends; it darkens when a crackdown lies on top of the deck.
  clock: (view) => ({
    hour: view.deck.crackdown_next && view.deck.blocked ? 'dusk' : 'day',
    value: Math.max(...view.players.map((player) => player.score)),
    most: view.goal,
    label: `Race to ${view.goal} points: ${view.players
      .map((player) => `${player.id === view.seat ? 'you' : player.name} ${player.score}`)
      .join(', ')}`,
    flags: [],
    race: view.players
      .map((player) => ({ seat: player.id - 1, at: player.score }))
      .toSorted((a, b) => Number(a.seat === view.seat - 1) - Number(b.seat === view.seat - 1)),
  }),
  tone({ sentence: { key } }) {
    if (dull.test(key)) return null;
    return good.test(key) ? 'good' : bad.test(key) ? 'bad' : 'plain';
  },
  // A mission counts as soon as a team is sent.
  gain(view, question, { verb, sentence }) {
    const named = verb === 'team' ? question.sentence : ['mission', 'take'].includes(verb) ? sentence : null;
    const mission = view.missions.find(({ name }) => named?.arguments.some(({ text }) => text === name));
    return mission ? { number: `+${mission.points}`, of: 'points' } : null;
  },
  subtitle: (view) => (view.round === 0 ? 'The gangs form' : `Round ${view.round}${view.last_round ? ', the last' : ''}`),
  about: (view) => (view.phase === 'action' ? 'one action' : view.phase),
  bullet(_, event) {
    const seat = seatOf(event);
    if (seat !== undefined) return { seat };
    return { icon: cities.test(event.sentence.key) ? 'siren' : 'hourglass' };
  },
  divides: (event) => event.sentence.key === 'say.round',
  cue: ({ sentence: { key } }) => cues.find(([keys]) => keys.test(key))?.[1] ?? null,
  counts: (event) => turning.test(event.sentence.key),
  turns: (event) => event.sentence.key === 'say.turn',
  dark: (event) => event.sentence.key === 'say.flipped',
  things: { ganger: { card: true }, team: { each: 'ganger' } },
  Board,
  List,
  Own,
  own: { text: 'Gangs', icon: 'team-idea' },
  Strip,
  Extra,
};
