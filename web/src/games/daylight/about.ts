import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Daylight',
  hour: '17:40', kind: 'Co-op, one winner', players: [1, 6], minutes: 90,
  text: 'Hold one small town together before each dark. Win as a team, or best of it.',
  seats: ['You play alone, with +1 on most attempts.'],
  picture: 'Late sun on a small town; a darkness pours over the hills behind the water tower.',
  parts: {
    setup: 'Setting up', character: 'Characters', storyteller: 'The Storyteller', flow: 'Days and nights', board: 'The counters', fall: 'Darkness Falls', initiative: 'Initiative', power: 'Power',
    equipment: 'EQUIPMENT', secret: 'SECRETs', item: 'ITEMs', location: 'LOCATIONs', until: 'Until Daylight', darker: 'A Darker World', karma: 'KARMA and attempts', team: 'Teamwork',
    equipped: 'What is equipped', weapon: 'Weapons', challenge: 'CHALLENGE cards', surprise: 'Surprise!', event: 'Events', mystery: 'Mysteries', monster: 'Monsters', attack: 'Attacks', stun: 'Stunned',
    escape: 'Escape', heal: 'Healing', infected: 'Infected', incap: 'Incapacitated', lost: 'Lost to the Darkness', mirac: 'Miraculously Unharmed', ghost: 'Ghosts', removed: 'Removed from the game',
    dispute: 'Disputes', minion: 'Minion of Darkness', hardcore: 'Hardcore', solo: 'Alone', end: 'The end and its scoring', ex: 'Golden cases', t: 'More golden cases', w: 'Windows', q: 'Rulings', content: 'Content',
  },
};
