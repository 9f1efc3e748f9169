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
