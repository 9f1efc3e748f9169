import type { View } from '../../wire/burning_daylight';
import type { Look } from '../look';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import List from './List.svelte';
import Own from './Own.svelte';
import Strip from './Strip.svelte';

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
  things: { ganger: { card: true }, team: { each: 'ganger' } },
  Board,
  List,
  Own,
  own: { text: 'Gangs', icon: 'team-idea' },
  Strip,
  Extra,
};
