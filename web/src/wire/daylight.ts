// Written by scripts/types.
import type { Marks } from './marks';
export interface CardNamed {
  id: string;
  name: string;
}
export interface ValueShown {
  base: number;
  most: number;
  now: number;
}
export interface GearShown {
  id: string;
  name: string;
  kind: string;
  equipped: boolean;
}
export interface GoodsShown {
  id: string;
  name: string;
  kind: string;
  category: number;
  price: number;
}
export interface SecretShown {
  id: string;
  name: string;
  cost: number;
  discard: number;
  points: number;
}
export interface CapturedShown {
  id: string;
  name: string;
  points: number;
}
export interface PersonShown {
  id: number;
  standing: string;
  incapacitated: boolean;
  values: ValueShown[];
  power: number;
  infected: boolean;
  at: string;
  in_spirit: boolean;
  activity: string;
  hand: number;
  cap: number;
  gear: GearShown[];
  secrets: SecretShown[];
  kept: SecretShown[];
  captured: CapturedShown[];
  points: number;
  stops: string[];
}
export interface StrikeShown {
  trait: string;
  level: number;
  all: boolean;
}
export interface ChallengeShown {
  id: string;
  name: string;
  kind: string;
  points: number;
  levels: number[];
  escape: number[];
  attacks: StrikeShown[];
  stun: number;
  defeat: number;
  guards: CardNamed[];
}
export interface SiteShown {
  id: string;
  name: string;
  challenges: ChallengeShown[];
}
export interface LineShown {
  card: string;
  rule: string;
  amount: number;
}
export interface AttemptShown {
  seat: number;
  kind: string;
  card: CardNamed;
  weapon: CardNamed;
  by: string;
  against: string;
  level: number;
  level_lines: LineShown[];
  value: number;
  best: number;
  total_lines: LineShown[];
  total: number;
  focused: boolean;
  bought: boolean;
  drawn: number[][];
  left: number[];
}
export interface VisitShown {
  site: string;
  card: string;
  order: number[];
  acted: number;
  round: number;
  stun: string;
  strikes: number;
  surprised: boolean;
}
export interface ForecastShown {
  steps: number;
  people: number;
  unresolved: number;
  darker: number;
  day_counters: number;
  night_counters: number;
}
export interface HeldShown {
  card: ChallengeShown;
  surprise: boolean;
}
export interface OfferShown {
  seat: number;
  to: number;
  card: CardNamed;
  for_card: CardNamed[];
}
export interface PauseShown {
  before: string;
  stage: string;
  ready: number[];
}
export interface View {
  seat: number;
  phase: string;
  time: string;
  day: number;
  night_counters: number;
  day_counters: number;
  darker: number;
  darker_inside: number;
  forecast: ForecastShown;
  storyteller: number;
  initiative: number;
  held: number;
  karma: number;
  locations: number;
  secrets: number;
  items: number;
  day_challenges: number;
  night_challenges: number;
  people: PersonShown[];
  town: SiteShown[];
  hazards: CardNamed[];
  store: GoodsShown[];
  for_sale: GoodsShown[];
  unclaimed: GearShown[];
  hand: SecretShown[];
  dealt: CardNamed[];
  desk: HeldShown[];
  visit: VisitShown[];
  attempt: AttemptShown[];
  offer: OfferShown[];
  pause: PauseShown[];
  ending: string;
}
export const events: Marks = {
};
