import type { OnShelf } from '../about';

export const about: OnShelf = {
  title: 'Dead by Daylight',
  hour: '23:10', kind: 'One against four', players: [2, 5], minutes: 60, atOnce: 5,
  text: 'Four repair, hide and run for the gates. One hunts them in the fog.',
  picture: 'A tall figure waits in moonlit fog; somebody crouches behind a pallet.',
  seats: [
    '', 'One plays all four survivors, the other the killer.', 'Two play two survivors each, the third the killer.',
    'Three share the four survivors, the fourth plays the killer.', 'Each plays one survivor, the fifth the killer.',
  ],
  parts: {
    goal: 'Goals', setup: 'Setting up', mode: 'Modes', round: 'Rounds', turn: 'Turns', move: 'Movement and blocking', sprint: 'Sprint', repair: 'Repair',
    heal: 'Heal', help: 'Let me Help', rescue: 'Rescue', search: 'Search', itemmove: 'Handing items on', cleanse: 'Cleanse', struggle: 'Struggle', crawl: 'Crawl',
    health: 'Health', kdice: 'The killer’s dice', hunt: 'Hunt', attack: 'Attack', vault: 'Windows', kick: 'Kick', pickup: 'Picking up', carry: 'Carrying',
    hook: 'Hooks', chase: 'The chase', evade: 'Vanishing', collapse: 'The collapse', gate: 'Gates', hatch: 'The hatch', emblem: 'Emblem tracks', score: 'Scores',
    adj: 'Next to', measure: 'Distances', pallet: 'Pallets', totem: 'Totems', exhaust: 'Exhausted perks', check: 'Checks', medkit: 'Medkits', toolbox: 'Toolboxes',
    key: 'The key', flashlight: 'The flashlight',
  },
};
