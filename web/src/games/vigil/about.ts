import type { About } from '../about';

export const about: About = {
  title: 'Vigil',
  text: 'a small game of ours. Keep a lamp burning through the nights; ten minutes.',
  parts: { day: 'The day', night: 'The night' },
};
