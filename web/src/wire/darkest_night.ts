// Written by scripts/types.
export interface BlightShown {
  id: string;
  card: string;
  name: string;
  power: number;
  monster: boolean;
  text: string;
}
export interface ItemShown {
  id: string;
  card: string;
  name: string;
  locked: boolean;
  text: string;
}
export interface PlaceShown {
  id: string;
  name: string;
  column: number;
  row: number;
  neighbours: string[];
  routes: string[];
  search: number;
  hidden_relic: boolean;
  necromancer: boolean;
  keys: number;
  blights: BlightShown[];
  items: ItemShown[];
  heroes: string[];
}
export interface PowerShown {
  id: string;
  name: string;
  kind: string;
  state: string;
  at: string;
  order: string;
  text: string;
}
export interface HeroShown {
  id: string;
  name: string;
  seat: number;
  slot: number;
  standing: string;
  place: string;
  grace: number;
  usual_grace: number;
  secrecy: number;
  usual_secrecy: number;
  keys: number;
  relic: boolean;
  acted: boolean;
  active: boolean;
  detected_from: number;
  kept: number[];
  powers: PowerShown[];
  items: ItemShown[];
  deck: string[];
}
export interface CombatShown {
  hero: string;
  foe: string;
  way: string;
  tactic: string;
  strength: number;
  awareness: number;
}
export interface RollShown {
  hero: string;
  kind: string;
  target: number;
  pool: number;
  named: number;
  named_bonus: number;
  relic: boolean;
  dice: number[];
  successes: number;
}
export interface OpenCard {
  id: string;
  card: string;
  name: string;
  text: string;
}
export interface DeckShown {
  left: number;
  known_next: OpenCard[];
  known_last: OpenCard[];
  discards: OpenCard[];
}
export interface View {
  seat: number;
  plays_necromancer: boolean;
  phase: string;
  ending: string;
  round: number;
  darkness: number;
  relics_home: number;
  expert: boolean;
  versus: boolean;
  necromancer_seat: number;
  strength: number;
  awareness: number;
  die: number;
  places: PlaceShown[];
  heroes: HeroShown[];
  combat: CombatShown | null;
  roll: RollShown | null;
  drawn: OpenCard[];
  events: OpenCard[];
  maps: DeckShown;
  event_deck: DeckShown;
  hand: OpenCard[];
  hand_size: number;
}
import type { Marks } from './marks';
export const events: Marks = {
  'say.joined': { tone: 'good' },
  'say.has_power': { tone: 'good' },
  'say.begun': { tone: 'plain', theirs: true },
  'say.round': { tone: 'plain', begins: 'round' },
  'say.turn': { tone: 'dull', begins: 'turn' },
  'say.hand_dealt': { tone: 'plain' },
  'say.hand_card': { tone: 'plain' },
  'say.learned': { tone: 'dull', cue: 'card' },
  'say.nothing_to_learn': { tone: 'bad' },
  'say.exhausted': { tone: 'bad' },
  'say.refreshed': { tone: 'good' },
  'say.activated': { tone: 'good' },
  'say.activated_on': { tone: 'good' },
  'say.placed': { tone: 'plain' },
  'say.ended': { tone: 'plain' },
  'say.fulfilled': { tone: 'good', turning: true },
  'say.broken': { tone: 'bad', turning: true },
  'say.used': { tone: 'dull', cue: 'card' },
  'say.gained_grace': { tone: 'good' },
  'say.lost_grace': { tone: 'bad' },
  'say.gained_secrecy': { tone: 'good' },
  'say.lost_secrecy': { tone: 'bad' },
  'say.spent_secrecy': { tone: 'bad' },
  'say.spent_grace': { tone: 'bad' },
  'say.meets': { tone: 'bad' },
  'say.attacks_blight': { tone: 'dull' },
  'say.fights': { tone: 'dull' },
  'say.eludes': { tone: 'dull' },
  'say.concedes': { tone: 'dull' },
  'say.tactic': { tone: 'dull', cue: 'card' },
  'say.rolled': { tone: 'plain', cue: 'dice' },
  'say.rolled_named': { tone: 'plain', cue: 'dice' },
  'say.relic_helps': { tone: 'good' },
  'say.missed': { tone: 'bad' },
  'say.counted': { tone: 'good' },
  'say.won': { tone: 'good', cue: 'breath' },
  'say.lost': { tone: 'bad', cue: 'scrape' },
  'say.slipped_away': { tone: 'good', cue: 'breath' },
  'say.caught': { tone: 'bad', cue: 'scrape' },
  'say.wounded': { tone: 'bad', cue: 'scrape' },
  'say.died': { tone: 'bad', cue: 'scrape', turning: true },
  'say.nobody_comes': { tone: 'bad' },
  'say.kept_dice': { tone: 'plain', cue: 'dice' },
  'say.used_kept': { tone: 'plain' },
  'say.moved': { tone: 'dull' },
  'say.held_up': { tone: 'bad' },
  'say.hid': { tone: 'dull' },
  'say.prayed': { tone: 'dull' },
  'say.searched': { tone: 'dull' },
  'say.found_nothing': { tone: 'bad' },
  'say.map_drawn': { tone: 'plain', cue: 'card' },
  'say.found': { tone: 'good', cue: 'breath' },
  'say.map_shuffled': { tone: 'plain' },
  'say.events_shuffled': { tone: 'plain' },
  'say.looked_at_maps': { tone: 'plain' },
  'say.looked_at_events': { tone: 'plain' },
  'say.saw_card': { tone: 'plain' },
  'say.event': { tone: 'plain', cue: 'card' },
  'say.no_event': { tone: 'good' },
  'say.necromancer_attacks': { tone: 'bad', theirs: true },
  'say.attacks_necromancer': { tone: 'dull' },
  'say.no_harm_done': { tone: 'bad' },
  'say.blight_created': { tone: 'bad', theirs: true },
  'say.overflow': { tone: 'bad', theirs: true },
  'say.blight_destroyed': { tone: 'good' },
  'say.no_token': { tone: 'plain' },
  'say.took_relic': { tone: 'good', cue: 'breath', turning: true },
  'say.handed': { tone: 'plain' },
  'say.swapped': { tone: 'plain' },
  'say.declined': { tone: 'plain' },
  'say.stored': { tone: 'plain' },
  'say.took': { tone: 'good' },
  'say.dropped': { tone: 'plain' },
  'say.discarded': { tone: 'plain' },
  'say.ordered': { tone: 'dull' },
  'say.holds': { tone: 'dull' },
  'say.releases': { tone: 'plain' },
  'say.night': { tone: 'plain', begins: 'night', theirs: true },
  'say.darkness': { tone: 'bad', cue: 'bell', theirs: true },
  'say.darkness_full': { tone: 'bad', cue: 'bell', theirs: true, turning: true },
  'say.necromancer_rolls': { tone: 'plain', cue: 'dice', theirs: true },
  'say.detected': { tone: 'bad', theirs: true },
  'say.nobody_detected': { tone: 'good', theirs: true },
  'say.pursues': { tone: 'bad', theirs: true },
  'say.necromancer_moves': { tone: 'plain', theirs: true },
  'say.necromancer_stays': { tone: 'plain', theirs: true },
  'say.monster_ignored': { tone: 'good' },
  'say.ritual': { tone: 'good', cue: 'breath', turning: true },
  'say.slain': { tone: 'good', cue: 'breath', turning: true },
  'say.overrun': { tone: 'bad', cue: 'scrape', turning: true },
  'say.nobody_left': { tone: 'bad', cue: 'scrape', turning: true },
};
