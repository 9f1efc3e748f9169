// Which picture stands for what.
import type { CardOpen } from '../../shell/opened.svelte';
import type { BlightShown } from '../../wire/darkest_night';

const heroes: Record<string, string> = {
  knight: 'visored-helm', prince: 'laurels', rogue: 'hooded-figure', scholar: 'spell-book', seer: 'crystal-ball',
};
const kinds: Record<string, string> = {
  tactic: 'crossed-swords', action: 'holy-symbol', bonus: 'sunbeams', item: 'knapsack', event: 'scroll-unfurled',
  map: 'treasure-map', blight: 'death-skull', find: 'lantern-flame', key: 'key', relic: 'holy-grail',
};
const powers: Record<string, string> = {
  charge: 'broadsword', sprint: 'sprint', shield_arm: 'shield', oath_of_defense: 'shield', hard_march: 'footsteps',
  light_feet: 'run', vanish: 'hood', safe_house: 'village', scouts: 'footsteps', inspire: 'team-idea',
  rally_cry: 'team-idea', chapel: 'candle-flame', smoke_pot: 'fog', lie_low: 'hood', guiding_flame: 'candle-flame',
  warding_stone: 'totem', saints_lamp: 'lantern-flame', storm_lantern: 'lantern-flame', careful_study: 'open-book',
  field_notes: 'scroll-unfurled', second_sight: 'crystal-ball', knife_in_the_dark: 'machete', cutpurse: 'locked-chest',
  healers_moss: 'bandage-roll', reckless_abandon: 'crossed-swords', prediction: 'crystal-ball',
};
const blights: Record<string, string> = {
  shades: 'spectre', zombie: 'shambling-zombie', ghoul_den: 'haunting', dark_fog: 'fog', carrion_watch: 'raven',
  restless_graves: 'tombstone', grave_chill: 'wolf-howl', blood_altar: 'holy-symbol', bone_pickets: 'death-skull',
  leeching_idol: 'totem', strangling_briar: 'lightning-trio', tolling_bell: 'tombstone', whispering_dark: 'spectre',
};

export const heroIcon = (id: string): string => heroes[id] ?? 'visored-helm';
export const powerIcon = (id: string, kind: string): string => powers[id] ?? kinds[kind.toLowerCase()] ?? 'scroll-unfurled';
export const blightIcon = (id: string): string => blights[id] ?? 'death-skull';
// A blight, opened large.
export const blightCard = ({ card, name, power, text }: BlightShown): CardOpen => ({
  name,
  kind: `Blight, power ${power}`,
  text,
  icon: blightIcon(card),
});
export const cardIcon = (kind: string): string => kinds[kind] ?? 'scroll-unfurled';
