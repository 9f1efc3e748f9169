import type { View } from '../../wire/burning_daylight';
import type { Look } from '../look';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import GangStage from './GangStage.svelte';
import Own from './Own.svelte';
import Rivals from './Rivals.svelte';
import Strip from './Strip.svelte';
import { list } from './list';
import { yourself } from './gang';

const seatOf = (event: { sentence: { arguments: readonly { kind: string; value: number }[] } }): number | undefined =>
  event.sentence.arguments.find((argument) => argument.kind === 'seat')?.value;

// A game in three lines.
const lines = [
  'Each turn you take *one action*: send a team on a mission, deploy one ganger alone, or push one on.',
  'Whoever goes out is *away for three turns*, and moves one slot on at the start of each of yours.',
  'A red card on the deck is an Event. When it flips, *somebody may be injured*.',
];

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
  // A mission counts as soon as a team is sent.
  gain(view, question, { verb, sentence }) {
    const named = verb === 'team' ? question.sentence : ['mission', 'take'].includes(verb) ? sentence : null;
    const mission = view.missions.find(({ name }) => named?.arguments.some(({ text }) => text === name));
    return mission ? { number: `+${mission.points}`, of: 'points' } : null;
  },
  subtitle: (view) => (view.round === 0 ? 'The gangs form' : `Round ${view.round}${view.last_round ? ', the last' : ''}`),
  about: (view) => (view.phase === 'action' ? 'one action' : view.phase),
  bullet(_, event, { theirs }) {
    const seat = seatOf(event);
    if (seat !== undefined) return { seat };
    return { icon: theirs ? 'siren' : 'hourglass' };
  },
  stage(view, question) {
    if (question?.key === 'pick' || question?.key === 'agree') return { Cards: GangStage, lines };
    const me = yourself(view);
    const unmoved = me && view.hand.length === view.gang_size && me.mission_points === 0;
    if (!unmoved || view.round > 1) return null;
    const served = view.missions.find((mission) => mission.served);
    const hint = served ? `Your gang can do ${served.name} at once: a good first turn.` : 'Deploy somebody whose card says “Play: Explore”: a good first turn.';
    return { Cards: GangStage, lines, before: { title: 'Your gang', text: `Only you see who is in it. ${hint}`, button: 'To the table' } };
  },
  theirs: 'City',
  things: { ganger: { card: true }, team: { each: 'ganger' } },
  Board,
  list,
  Own,
  own: { text: 'Gang', icon: 'team-idea' },
  more: [{ name: 'rivals', text: 'Rivals', icon: 'ninja-mask', Part: Rivals }],
  Strip,
  Extra,
};
