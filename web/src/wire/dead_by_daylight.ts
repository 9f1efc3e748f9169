// Written by scripts/types.
export interface AreaShown {
  name: string;
  from: string;
  to: string;
}
export interface MapShown {
  id: string;
  name: string;
  columns: number;
  rows: number;
  drawing: string[];
  areas: AreaShown[];
}
export interface PerkShown {
  id: string;
  name: string;
  text: string;
  flavour: string;
  exhausted: boolean;
  secret: boolean;
  totem: string;
}
export interface ItemShown {
  id: string;
  card: string;
  name: string;
  rarity: string;
  text: string;
  flavour: string;
  tile: string;
}
export interface SurvivorShown {
  id: string;
  name: string;
  calling: string;
  text: string;
  flavour: string;
  number: number;
  seat: number;
  where: string;
  tile: string;
  area: string;
  health: string;
  steps: number;
  steps_needed: number;
  hooked: number;
  timer: number;
  acted: boolean;
  turn: boolean;
  chased: boolean;
  distance: number;
  risk: number;
  hunt: number;
  perks: PerkShown[];
  items: ItemShown[];
}
export interface KillerShown {
  id: string;
  name: string;
  text: string;
  flavour: string;
  seat: number;
  tile: string;
  area: string;
  move: number;
  dice: number;
  next_dice: number;
  streak: number;
  turn: boolean;
  chasing: boolean;
  carries: string;
  space: number;
  spaces: number;
  perks: PerkShown[];
  hidden_perks: number;
}
export interface GeneratorShown {
  id: string;
  name: string;
  progress: number;
  complete: boolean;
}
export interface HookShown {
  id: string;
  name: string;
  broken: boolean;
  survivor: string;
}
export interface TotemShown {
  id: string;
  name: string;
  cleansed: boolean;
  perk: string;
}
export interface TokenShown {
  id: string;
  name: string;
  state: string;
}
export interface GateShown {
  id: string;
  name: string;
  tiles: string[];
  powered: boolean;
  open: boolean;
  worked: boolean;
  lights: number;
}
export interface TrackShown {
  id: string;
  name: string;
  least: number;
  start: number;
  now: number;
  most: number;
}
export interface RollShown {
  what: string;
  who: string;
  result: string;
  faces: string[];
  counts: number[];
}
export interface View {
  seat: number;
  side: string;
  mode: string;
  phase: string;
  round: number;
  turn: string;
  movement: number;
  ability: boolean;
  map: MapShown;
  survivors: SurvivorShown[];
  killer: KillerShown;
  generators: GeneratorShown[];
  hooks: HookShown[];
  totems: TotemShown[];
  chests: TokenShown[];
  pallets: TokenShown[];
  gates: GateShown[];
  hatch: string;
  floor: ItemShown[];
  discards: ItemShown[];
  item_deck: number;
  tracks: TrackShown[];
  completed: number;
  generators_needed: number;
  generator_size: number;
  hook_track: number;
  lights: number;
  chase: number;
  collapse: number;
  bonuses: number[];
  survivor_points: number;
  killer_points: number;
  bonus: number;
  roll: RollShown[];
  winner: string;
  danger: string;
}
import type { Marks } from './marks';
export const events: Marks = {
  'say.plays': { tone: 'plain' },
  'say.brings': { tone: 'plain', cue: 'card' },
  'say.hunts_as': { tone: 'plain' },
  'say.killer_brings': { tone: 'plain', cue: 'card' },
  'say.dealt_perk': { tone: 'plain', cue: 'card' },
  'say.dealt_killer_perk': { tone: 'plain', cue: 'card' },
  'say.hidden_perk': { tone: 'plain', cue: 'card' },
  'say.perk_shown': { tone: 'bad', theirs: true, turning: true },
  'say.starts': { tone: 'dull' },
  'say.killer_starts': { tone: 'dull' },
  'say.chest': { tone: 'dull', theirs: true },
  'say.round': { tone: 'dull', begins: 'round', theirs: true },
  'say.returns': { tone: 'good' },
  'say.timer': { tone: 'bad', cue: 'bell', theirs: true },
  'say.collapse': { tone: 'bad', cue: 'bell', theirs: true },
  'say.turn': { tone: 'dull', begins: 'turn' },
  'say.waits': { tone: 'dull' },
  'say.goes': { tone: 'dull' },
  'say.prowls': { tone: 'dull' },
  'say.crosses': { tone: 'dull' },
  'say.vaults': { tone: 'plain' },
  'say.more_movement': { tone: 'good' },
  'say.dropped': { tone: 'good', cue: 'bell' },
  'say.displaced': { tone: 'good', cue: 'scrape' },
  'say.rolls': { tone: 'plain', cue: 'dice' },
  'say.rolls_two': { tone: 'plain', cue: 'dice' },
  'say.counts_as': { tone: 'bad' },
  'say.sprints': { tone: 'plain', cue: 'dice' },
  'say.will_evade': { tone: 'good', cue: 'breath' },
  'say.evades': { tone: 'good', cue: 'breath', turning: true },
  'say.progress': { tone: 'good' },
  'say.no_progress': { tone: 'plain' },
  'say.lost_progress': { tone: 'bad', cue: 'scrape' },
  'say.generator_done': { tone: 'good', cue: 'bell', turning: true },
  'say.healing': { tone: 'good' },
  'say.healed': { tone: 'good', cue: 'breath' },
  'say.not_healed': { tone: 'plain' },
  'say.helps': { tone: 'dull' },
  'say.declined': { tone: 'dull' },
  'say.rescued': { tone: 'good', cue: 'breath', turning: true },
  'say.searched': { tone: 'good', cue: 'card' },
  'say.found_nothing': { tone: 'plain' },
  'say.cleansed': { tone: 'good', cue: 'breath' },
  'say.unbound': { tone: 'good', turning: true },
  'say.puts': { tone: 'dull' },
  'say.takes': { tone: 'dull' },
  'say.gives': { tone: 'dull' },
  'say.uses': { tone: 'plain', cue: 'card' },
  'say.killer_uses': { tone: 'bad', cue: 'card' },
  'say.item_gone': { tone: 'dull' },
  'say.item_left': { tone: 'plain' },
  'say.exhausted': { tone: 'dull' },
  'say.ready': { tone: 'plain' },
  'say.bound': { tone: 'bad', cue: 'bell', turning: true },
  'say.freed': { tone: 'good', cue: 'breath', turning: true },
  'say.hangs_on': { tone: 'bad' },
  'say.timer_back': { tone: 'good' },
  'say.crawls': { tone: 'dull' },
  'say.killer_turn': { tone: 'dull', begins: 'turn' },
  'say.in_chase': { tone: 'bad', begins: 'night', theirs: true },
  'say.hunts': { tone: 'bad', cue: 'dice' },
  'say.attacks': { tone: 'bad' },
  'say.more_dice': { tone: 'bad' },
  'say.over_window': { tone: 'plain' },
  'say.misses': { tone: 'good', cue: 'breath' },
  'say.hits': { tone: 'bad', cue: 'scrape', turning: true },
  'say.falls': { tone: 'bad', cue: 'scrape', turning: true },
  'say.smashed': { tone: 'bad', cue: 'scrape' },
  'say.kicked': { tone: 'bad', cue: 'scrape' },
  'say.picked_up': { tone: 'bad', turning: true },
  'say.carried_on': { tone: 'plain' },
  'say.wriggles_free': { tone: 'good', cue: 'breath', turning: true },
  'say.hooked': { tone: 'bad', cue: 'scrape', turning: true },
  'say.sacrificed': { tone: 'bad', cue: 'bell', turning: true },
  'say.hook_broken': { tone: 'plain' },
  'say.hook_restored': { tone: 'plain' },
  'say.blinded': { tone: 'good', cue: 'breath' },
  'say.emblem': { tone: 'dull', theirs: true },
  'say.power': { tone: 'bad', cue: 'bell', begins: 'night', theirs: true, turning: true },
  'say.gate_powered': { tone: 'plain' },
  'say.light': { tone: 'good', cue: 'bell' },
  'say.gate_open': { tone: 'good', cue: 'bell', turning: true },
  'say.escaped': { tone: 'good', cue: 'breath', turning: true },
  'say.hatch': { tone: 'good', cue: 'bell', theirs: true, turning: true },
  'say.collapsed': { tone: 'bad', cue: 'bell', theirs: true, turning: true },
  'say.bonus': { tone: 'good', theirs: true, turning: true },
  'say.score': { tone: 'plain', theirs: true, turning: true },
  'say.survivors_win': { tone: 'good', cue: 'breath', turning: true },
  'say.killer_wins': { tone: 'bad', cue: 'bell', turning: true },
  'say.too_long': { tone: 'plain', theirs: true, turning: true },
};
