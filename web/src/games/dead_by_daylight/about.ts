import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Dead by Daylight',
  hour: '23:10', kind: 'One against four', players: [2, 5], minutes: 90,
  text: 'Four repair, hide and run for the gates. One hunts them in the fog.',
  picture: 'A tall figure waits in moonlit fog; somebody crouches behind a pallet.',
};
