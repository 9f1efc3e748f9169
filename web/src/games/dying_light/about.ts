import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Dying Light',
  hour: '20:15', kind: 'Co-op', players: [1, 4], minutes: 60,
  text: 'Spend your dice across the rooftops, then survive what heard you.',
  picture: 'A runner leaps between rooftops at sunset; a crowd waits in the street.',
};
