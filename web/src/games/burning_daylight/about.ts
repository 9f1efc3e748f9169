import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Burning Daylight',
  hour: '12:00', kind: 'Race', players: [2, 5], minutes: 30,
  text: 'Send your gang out under a killing sun. First to the goal takes the turf.',
  picture: 'A white sun over an overgrown motorway; three people walk below.',
};
