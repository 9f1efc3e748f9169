import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Dying Light',
  hour: '20:15', kind: 'Co-op', players: [1, 4], minutes: 60,
  text: 'Spend your dice across the rooftops, then survive what heard you.',
  picture: 'A runner leaps between rooftops at sunset; a crowd waits in the street.',
  parts: {
    win: 'The goal', scope: 'What is left out', setup: 'Setting up', round: 'Rounds', exp: 'Exposure Phase', deck: 'Exposure Decks', end: 'End Phase', activate: 'Activating a Runner',
    action: 'Actions', tempo: 'Tempo', run: 'Run', climb: 'Climb', jump: 'Jump', attack: 'Attack', crit: 'Crits', cleave: 'Cleave', defend: 'Defend', use: 'Use', interact: 'Interact', risk: 'Risk',
    fatigue: 'Fatigue', boost: 'Boosts', momentum: 'Momentum', env: 'Environmental features', fire: 'Fire', pad: 'Jump Pads', loot: 'Loot', spear: 'Spears', uv: 'UV Spots', nest: 'Nests',
    wound: 'Wounds', elim: 'Elimination', gear: 'Gear', item: 'Items', weapon: 'Weapons', consumable: 'Consumables', skill: 'Skills', enemy: 'Infected', spawn: 'Spawning', spread: 'Spreading',
    move: 'Infected move', strike: 'Infected attack', day: 'Day', night: 'Night', nightact: 'Night Activation', chase: 'Chase', golden: 'Golden rules', range: 'Range', movex: 'Moves of cards',
    term: 'Terms', upgrade: 'Upgrades', npc: 'People', knock: 'Knocked down', area: 'Areas', ruling: 'Rulings', ex: 'Golden cases', dec: 'Decisions', tw: 'Windows', content: 'Content', set: 'Settings',
    feature: 'Features',
  },
};
