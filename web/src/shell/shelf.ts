// The five games as they stand on the shelf, from noon to the small hours.
// Which of them can be played, the server says.
import burningDaylight from '../art/vignette-burning-daylight.svg';
import darkestNight from '../art/vignette-darkest-night.svg';
import daylight from '../art/vignette-daylight.svg';
import deadByDaylight from '../art/vignette-dead-by-daylight.svg';
import dyingLight from '../art/vignette-dying-light.svg';
import type { GameShown } from '../wire/protocol';

export interface OnShelf {
  name: string;
  title: string;
  hour: string;
  kind: string;
  players: readonly [number, number];
  minutes: number;
  text: string;
  art: string;
  picture: string; // what the art shows, in words
  learn?: boolean; // it has a first game that teaches
}

export const shelf: readonly OnShelf[] = [
  {
    name: 'burning-daylight',
    title: 'Burning Daylight',
    hour: '12:00',
    kind: 'Race',
    players: [2, 5],
    minutes: 30,
    text: 'Send your gang out under a killing sun. First to the goal takes the turf.',
    art: burningDaylight,
    picture: 'A white sun over an overgrown motorway; three people walk below.',
    learn: true,
  },
  {
    name: 'daylight',
    title: 'Daylight',
    hour: '17:40',
    kind: 'Co-op, one winner',
    players: [2, 6],
    minutes: 90,
    text: 'Hold one small town together before each dark. Win as a team, or best of it.',
    art: daylight,
    picture: 'Late sun on a small town; a darkness pours over the hills behind the water tower.',
  },
  {
    name: 'dying-light',
    title: 'Dying Light',
    hour: '20:15',
    kind: 'Co-op',
    players: [1, 4],
    minutes: 60,
    text: 'Spend your dice across the rooftops, then survive what heard you.',
    art: dyingLight,
    picture: 'A runner leaps between rooftops at sunset; a crowd waits in the street.',
  },
  {
    name: 'dead-by-daylight',
    title: 'Dead by Daylight',
    hour: '23:10',
    kind: 'One against four',
    players: [2, 5],
    minutes: 90,
    text: 'Four repair, hide and run for the gates. One hunts them in the fog.',
    art: deadByDaylight,
    picture: 'A tall figure waits in moonlit fog; somebody crouches behind a pallet.',
  },
  {
    name: 'darkest-night',
    title: 'Darkest Night',
    hour: '03:00',
    kind: 'Co-op',
    players: [1, 4],
    minutes: 75,
    text: 'Four heroes, seven places, a Necromancer who is always nearer.',
    art: darkestNight,
    picture: 'An eclipsed moon over a castle; a hooded figure stands before a lit chapel.',
    learn: true,
  },
];

export const onShelf = (name: string): OnShelf | undefined => shelf.find((game) => game.name === name);

// Seats for a person who wants to play now: bots take the others.
export const seatsAtOnce = (game: GameShown): number => Math.min(game.most_seats, Math.max(game.least_seats, 4));

// What a number of seats means, where it is not plain.
export function seatsInWords(game: string, seats: number): string {
  if (seats === 1) return game === 'darkest-night' ? 'You lead all four heroes alone.' : 'You play alone.';
  if (game !== 'darkest-night') return '';
  if (seats === 2) return 'Each of you leads two heroes.';
  if (seats === 3) return 'Four heroes are shared out among three.';
  if (seats === 4) return 'Each leads one hero.';
  return 'Five need somebody to be the Necromancer.';
}
