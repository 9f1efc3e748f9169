// A first game of Burning Daylight: a lesson through the first turns, and notes on what happens to your gang after that.
import { thing } from '../../shell/said';
import type { View } from '../../wire/burning_daylight';
import type { Guide, Note } from '../guide';
import { yourself } from './gang';

type When = Note<View>['when'];
const asked = (key: string): When => ({ question }) => question?.key === key;
const out = (view: View) => yourself(view)?.track.some((slot) => slot.gangers.length > 0) ?? false;
const injured = (view: View) =>
  [...(yourself(view)?.track.flatMap((slot) => slot.gangers) ?? []), ...(yourself(view)?.recovery ?? [])].some((ganger) => ganger.injured);
const names = (option: { sentence: { arguments: readonly { text: string }[] } }, name: string | undefined) =>
  option.sentence.arguments.some(({ text }) => text === name);
const served = (view: View) => view.missions.find((mission) => mission.served)?.name;
const explorer = (view: View) => (view.hand.find((ganger) => /^Play: Explore/m.test(ganger.text)) ?? view.hand[0])?.name;
const track = ['.own .track', '.strip .track'];

export const guide: Guide<View> = {
  lesson: [
    {
      when: ({ view }) => view.round <= 1,
      stage: true,
      title: 'What you want',
      text: 'Every gang sends its people into the City. The first to reach the goal *wins at once*.',
      regions: ['goal'],
    },
    {
      when: ({ view }) => view.round <= 1,
      stage: true,
      title: 'Your gang',
      text: 'Each ganger has a *kind*, which missions ask for, and something they can do. Only you see who is in your hand.',
      find: ['.stage .character'],
    },
    {
      when: (seen) => asked('action')(seen) && served(seen.view) !== undefined,
      optional: true,
      title: 'Do a mission',
      text: 'You take *one action* each turn. A mission shows the kinds it needs, and gives a point for each. Your hand has all that this one needs.',
      things: (view) => [thing('card', served(view) ?? '')],
      press: (option, view) => option.verb === 'mission' && names(option, served(view)),
      todo: 'Press the mission',
      icon: 'treasure-map',
    },
    {
      when: asked('team'),
      optional: true,
      title: 'Whom to send',
      text: 'All teams that can do it are listed. Whoever goes is *away for three turns*, so keep those whom the next mission needs.',
      press: (option) => option.verb === 'team',
      todo: 'Press a team',
      icon: 'team-idea',
    },
    {
      when: ({ view, question }) => question !== null && (yourself(view)?.score ?? 0) > 0,
      optional: true,
      title: 'The race',
      text: 'It counted *at once*. The bar at the top shows how far everybody is.',
      regions: ['sky'],
    },
    {
      when: ({ view, question }) => question !== null && out(view),
      optional: true,
      title: 'The track',
      text: 'Whoever left stands here. At the start of each of your turns all move *one slot on*, and from Returning they come home to your hand.',
      find: track,
    },
    {
      when: asked('action'),
      title: 'Deploy one alone',
      text: 'Going alone triggers *Play* on the card. “Explore” turns up a new card of the deck: perhaps a mission for you.',
      things: (view) => [thing('ganger', explorer(view) ?? '')],
      press: (option, view) => option.verb === 'deploy' && names(option, explorer(view)),
      todo: 'Press the lit ganger',
      icon: 'team-idea',
    },
    {
      when: ({ question }) => question !== null,
      title: 'The deck and its Events',
      text: 'A red back on the deck is an *Event*. Until it flips, nothing can be drawn. What it says then stays in force: here. After three Events comes a crackdown.',
      find: ['.turf .evs'],
    },
    {
      when: ({ question }) => question !== null,
      title: 'You know enough',
      text: 'Do missions, send people alone when nothing fits, and watch who is near the goal. Every line of the log has *its rule*. From here on you play freely.',
      regions: ['log'],
    },
  ],
  notes: [
    {
      when: ({ view }) => injured(view),
      title: 'Somebody is injured',
      text: 'An injured ganger goes to *Recovery* on the way home, rests there, and claims nothing.',
      find: track,
    },
    {
      when: ({ view }) => view.deck.blocked,
      title: 'An Event waits',
      text: 'Until it flips, at the start of the next turn, nothing can be drawn, explored or claimed.',
      find: ['.turf .deck'],
    },
    {
      when: ({ view }) => view.events.length > 0,
      title: 'An Event is in force',
      text: 'What the card says holds for everybody, as long as it lies here.',
      find: ['.turf .evs'],
    },
    {
      when: ({ view }) => view.events.length >= 3,
      title: 'A crackdown is next',
      text: 'The next Event sweeps all Events *and missions* back into the deck. Take now what you can.',
      find: ['.turf .evs'],
    },
    {
      when: ({ view }) => (yourself(view)?.claimed ?? 0) > 0,
      title: 'A claimed card',
      text: 'It lies face-down before you and counts *one point*. A safe way home is worth as much as a quick one.',
      regions: ['sky'],
    },
    {
      when: ({ view }) => view.players.some((player) => player.id !== view.seat && player.score >= view.goal - 4),
      title: 'Somebody is near the goal',
      text: 'Look at which missions they can do next, and take one of them first.',
      regions: ['sky'],
    },
  ],
};
