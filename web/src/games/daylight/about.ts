import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Daylight',
  hour: '17:40', kind: 'Co-op, one winner', players: [2, 6], minutes: 90,
  text: 'Hold one small town together before each dark. Win as a team, or best of it.',
  picture: 'Late sun on a small town; a darkness pours over the hills behind the water tower.',
};
