// A first game of Burning Daylight, told while it is played: each note comes when the table reaches it.
import type { View } from '../../wire/burning_daylight';
import type { Note } from '../guide';
import { yourself } from './gang';

const out = (view: View) => yourself(view)?.track.some((slot) => slot.gangers.length > 0) ?? false;

export const guide: readonly Note<View>[] = [
  {
    when: (view) => view.round > 0,
    title: 'A race under the sun',
    text: 'Every gang sends its people into the City, and the first to reach the goal wins at once. The bar at the top shows how far everybody is. Your gang lies below; only you see who is in your hand.',
  },
  {
    when: (_, question) => question.key === 'action',
    title: 'One action each turn',
    text: 'Complete a mission, deploy one ganger alone, or push one on the track a step further. Press a mission, a ganger, or an option in the list: it is the same. Options that are not open say why.',
  },
  {
    when: (view) => view.missions.some((mission) => mission.served),
    title: 'Missions',
    text: 'A mission shows the kinds it needs, and gives a point for each. Filled symbols are those your hand has. A Helper stands in for any kind, but never alone. It counts the moment you send the team.',
  },
  {
    when: (_, question) => question.key === 'team',
    title: 'Whom to send',
    text: 'All teams that can do it are listed. Press gangers in your hand to narrow the list down. Whoever goes is away for three turns, so keep those whom the next mission needs.',
  },
  {
    when: out,
    title: 'The track',
    text: 'Whoever leaves stands in Just Left. At the start of each of your turns all move one slot on, and from Returning they come home to your hand.',
  },
  {
    when: (view, question) => question.key === 'action' && view.hand.some((ganger) => /^(Play|Advance|Return)/.test(ganger.text)),
    title: 'Abilities',
    text: 'Play works when a ganger is deployed alone, Advance when he moves on from a slot he had to himself, Return when he comes home healthy, Passive while he is out. Going on a mission does not trigger Play.',
  },
  {
    when: (view) => view.deck.blocked,
    title: 'An Event waits',
    text: 'The red back on the deck is an Event. Until it flips, at the start of the next turn, nothing can be drawn, explored or claimed.',
  },
  {
    when: (view) => view.events.length > 0,
    title: 'Events',
    text: 'The City has struck: somebody may be injured, and what the card says stays in force. An injured ganger goes to Recovery on the way home and rests there. Three Events lie at most; the next one is a crackdown.',
  },
  {
    when: (view) => view.events.length >= 3,
    title: 'Crackdown ahead',
    text: 'The next Event sweeps all Events and missions back into the deck. Take now what you can.',
  },
  {
    when: (view) => view.players.some((player) => player.claimed > 0),
    title: 'Claimed cards',
    text: 'A claimed card lies face-down before a gang and counts one point. Most gangers claim one when they come home healthy, so a safe way home is worth as much as a quick one.',
  },
  {
    when: (view) => view.round >= 4,
    title: 'You know enough',
    text: 'Keep the hand full enough for the next mission, explore when nothing fits, and watch who is near the goal. Every line of the log has its rule. Good luck.',
  },
];
