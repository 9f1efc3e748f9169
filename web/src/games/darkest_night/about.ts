import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Darkest Night',
  hour: '03:00', kind: 'Co-op', players: [1, 4], minutes: 75,
  text: 'Four heroes, seven places, a Necromancer who is always nearer.',
  picture: 'An eclipsed moon over a castle; a hooded figure stands before a lit chapel.',
  seats: [
    'You lead all four heroes alone.', 'Each of you leads two heroes.', 'Four heroes are shared out among three.',
    'Each leads one hero.', 'Five need somebody to be the Necromancer.',
  ],
  parts: {
    power: 'Powers', exhaust: 'Exhaust and refresh', activate: 'Activate and target', wound: 'Wounds', dark: 'Darkness',
    blight: 'Blights', item: 'Items', relic: 'Holy relics', turn: 'The turn of a hero', necro: 'The turn of the Necromancer',
    overrun: 'Defeat', death: 'Death of a hero', monastery: 'The monastery', map: 'Map cards', sig: 'Signature powers',
    expert: 'Expert mode', vs: 'A player as the Necromancer',
  },
};
