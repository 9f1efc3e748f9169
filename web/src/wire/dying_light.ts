// Written by scripts/types.
export interface ZoneShown {
  id: string;
  area: string;
  level: number;
}
export interface InfectedShown {
  id: string;
  name: string;
  standing: number;
  down: number;
}
export interface AreaShown {
  id: string;
  name: string;
  borders: string[];
  infected: InfectedShown[];
}
export interface TokenShown {
  id: string;
  kind: string;
  name: string;
  zone: string;
  active: boolean;
  rounds: number;
  count: number;
  wanted: boolean;
}
export interface BetweenShown {
  id: string;
  from: string;
  to: string;
}
export interface CityShown {
  id: string;
  name: string;
  columns: number;
  zones: ZoneShown[];
  areas: AreaShown[];
  tokens: TokenShown[];
  walls: BetweenShown[];
  planks: BetweenShown[];
}
export interface CardShown {
  id: string;
  name: string;
  kind: string;
  text: string;
  flavour: string;
}
export interface DieShown {
  id: number;
  kind: string;
  face: string;
  place: string;
  slot: number;
}
export interface GearShown {
  id: string;
  icon: string;
  boost: string;
  state: string;
}
export interface CarriedShown {
  id: string;
  name: string;
  count: number;
  wounds: number;
}
export interface RunnerShown {
  id: string;
  name: string;
  flavour: string;
  number: number;
  seat: number;
  zone: string;
  area: string;
  tempo: number;
  exposure: number;
  token: boolean;
  chase: CardShown[];
  light: boolean;
  heavy: CardShown[];
  acted: boolean;
  acts: boolean;
  momentum: boolean;
  fatigue_slots: number;
  dice: DieShown[];
  skills: CardShown[];
  weapon: CardShown[];
  items: CardShown[];
  gear_set: string;
  gear: GearShown[];
  carries: CarriedShown[];
  deck: string[];
  drawn: string[];
  spent: number;
  kills: number;
}
export interface KindShown {
  id: string;
  name: string;
  attack: number;
  toughness: number;
  agile: boolean;
  special: boolean;
  open: boolean;
  supply: number;
  text: string;
}
export interface ExposureShown {
  id: string;
  name: string;
  spawn: number;
  move: number;
  reshuffle: boolean;
  text: string;
}
export interface StoryShown {
  id: string;
  label: string;
  name: string;
  goal: string;
  text: string;
}
export interface EventShown {
  id: number;
  round: number;
}
export interface ResolvedShown {
  area: string;
  step: string;
  spawn: number;
  move: number;
}
export interface WaitingShown {
  id: string;
  value: number;
}
export interface WayShown {
  id: string;
  zone: string;
  way: string;
  cost: number;
  risk: number;
}
export interface MarchShown {
  from: string;
  infected: string;
}
export interface StopShown {
  id: string;
  cards: number;
  attackers: number;
  comers: MarchShown[];
  wounds: number;
  shared: boolean;
}
export interface View {
  seat: number;
  phase: string;
  scenario: string;
  round: number;
  first_round: number;
  last_round: number;
  nightfall: number;
  light: string;
  leader: string;
  objective: string;
  ending: string;
  score: number;
  city: CityShown;
  runners: RunnerShown[];
  infected: KindShown[];
  exposure_cards: ExposureShown[];
  story: StoryShown[];
  events: EventShown[];
  track: number[];
  resolved: ResolvedShown[];
  waiting: WaitingShown[];
  ways: WayShown[];
  stops: StopShown[];
  common_deck: number;
  epic_deck: number;
  activation_deck: number;
}
import type { Marks } from './marks';
export const events: Marks = {
  'say.took': { tone: 'plain' },
  'say.day_round': { tone: 'plain', begins: 'round' },
  'say.night_round': { tone: 'plain', begins: 'night' },
  'say.activated': { tone: 'plain', begins: 'turn' },
  'say.rolled': { tone: 'plain', cue: 'dice' },
  'say.passed': { tone: 'dull' },
  'say.went': { tone: 'dull' },
  'say.evaded': { tone: 'good' },
  'say.safe': { tone: 'good', cue: 'dice' },
  'say.risked': { tone: 'bad', cue: 'dice' },
  'say.exposed': { tone: 'bad' },
  'say.chased': { tone: 'bad', cue: 'bell' },
  'say.chase_over': { tone: 'good' },
  'say.tired': { tone: 'bad' },
  'say.wounded': { tone: 'bad', cue: 'scrape' },
  'say.heavy': { tone: 'bad' },
  'say.eliminated': { tone: 'bad', cue: 'bell', turning: true },
  'say.struck': { tone: 'plain', cue: 'dice' },
  'say.enough': { tone: 'good' },
  'say.too_little': { tone: 'bad' },
  'say.armed': { tone: 'plain' },
  'say.knocked': { tone: 'good' },
  'say.killed': { tone: 'good' },
  'say.enemy_moved': { tone: 'bad', theirs: true },
  'say.spawned': { tone: 'bad', theirs: true },
  'say.resolving': { tone: 'plain', theirs: true },
  'say.drew': { tone: 'plain', cue: 'card' },
  'say.attacked': { tone: 'bad', theirs: true },
  'say.attack_rolled': { tone: 'plain', cue: 'dice', theirs: true },
  'say.held': { tone: 'good', theirs: true },
  'say.got_through': { tone: 'bad', theirs: true },
  'say.enemies_act': { tone: 'plain', theirs: true },
  'say.momentum': { tone: 'good' },
  'say.momentum_lost': { tone: 'bad' },
  'say.marker': { tone: 'plain' },
  'say.nightfall': { tone: 'bad', cue: 'bell', turning: true },
  'say.lost_time': { tone: 'bad', cue: 'bell', turning: true },
  'say.wore': { tone: 'plain' },
  'say.drawn_weapon': { tone: 'plain' },
  'say.learned': { tone: 'plain' },
  'say.gear_damaged': { tone: 'plain' },
  'say.gear_gone': { tone: 'bad' },
  'say.repaired': { tone: 'good' },
  'say.healed_light': { tone: 'good' },
  'say.healed_heavy': { tone: 'good' },
  'say.splinted': { tone: 'good' },
  'say.rolled_again': { tone: 'plain', cue: 'dice' },
  'say.used_card': { tone: 'plain' },
  'say.used_item': { tone: 'plain' },
  'say.got_item': { tone: 'good' },
  'say.handed': { tone: 'plain' },
  'say.declined': { tone: 'plain' },
  'say.restored': { tone: 'good', cue: 'dice' },
  'say.upgraded': { tone: 'good', cue: 'dice' },
  'say.interacted': { tone: 'plain' },
  'say.tank_put': { tone: 'plain' },
  'say.tank_lit': { tone: 'good', cue: 'bell' },
  'say.plank_laid': { tone: 'good' },
  'say.rang': { tone: 'plain', cue: 'bell' },
  'say.placed': { tone: 'plain' },
  'say.lit': { tone: 'good', cue: 'breath' },
  'say.dark': { tone: 'bad' },
  'say.wall_fell': { tone: 'plain', cue: 'scrape' },
  'say.switched_on': { tone: 'good' },
  'say.switched_off': { tone: 'bad' },
  'say.all_off': { tone: 'plain' },
  'say.fitted': { tone: 'good' },
  'say.revealed': { tone: 'plain', cue: 'card', turning: true },
  'say.event_set': { tone: 'plain' },
  'say.site_placed': { tone: 'plain' },
  'say.object_placed': { tone: 'plain' },
  'say.object_taken': { tone: 'good' },
  'say.delivered': { tone: 'good', cue: 'breath' },
  'say.person_lost': { tone: 'bad', cue: 'bell' },
  'say.drew_off': { tone: 'plain' },
  'say.top_card': { tone: 'plain', cue: 'card' },
  'say.won': { tone: 'good', cue: 'bell', turning: true },
  'say.lost_failed': { tone: 'bad', cue: 'bell', turning: true },
};
