// Written by scripts/types.
export interface ForecastShown {
  steps: number;
  people: number;
  unresolved: number;
  darker: number;
  day_counters: number;
  night_counters: number;
  open: boolean;
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
export interface SecretShown {
  id: string;
  name: string;
  cost: number;
  discard: number;
  points: number;
}
export interface CardNamed {
  id: string;
  name: string;
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
  seen: CardNamed[];
  minion: boolean;
  accused: boolean;
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
export interface GoodsShown {
  id: string;
  name: string;
  kind: string;
  category: number;
  price: number;
}
export interface HeldShown {
  card: ChallengeShown;
  surprise: boolean;
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
  minions: number;
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
import type { Marks } from './marks';
export const events: Marks = {
  'say.storyteller': { tone: 'plain' },
  'say.made': { tone: 'plain' },
  'say.laid_out': { tone: 'plain', cue: 'card' },
  'say.hazard': { tone: 'bad', theirs: true },
  'say.hazard_over': { tone: 'good', theirs: true },
  'say.darker': { tone: 'bad', cue: 'scrape', theirs: true, turning: true },
  'say.daylight': { tone: 'good', cue: 'bell', begins: 'round', theirs: true },
  'say.nightfall': { tone: 'bad', cue: 'bell', begins: 'night', theirs: true },
  'say.goes': { tone: 'dull' },
  'say.projects': { tone: 'plain' },
  'say.goes_home': { tone: 'plain' },
  'say.shops': { tone: 'dull' },
  'say.heals': { tone: 'dull' },
  'say.rests': { tone: 'dull' },
  'say.goes_first': { tone: 'dull' },
  'say.tie_flip': { tone: 'plain', cue: 'card', theirs: true },
  'say.bought': { tone: 'plain', cue: 'card' },
  'say.held': { tone: 'plain', theirs: true },
  'say.held_card': { tone: 'plain' },
  'say.surprise': { tone: 'bad', cue: 'scrape', theirs: true },
  'say.revealed': { tone: 'plain', cue: 'card', theirs: true },
  'say.nobody_able': { tone: 'plain', theirs: true },
  'say.visits': { tone: 'dull' },
  'say.focused': { tone: 'plain' },
  'say.drawn': { tone: 'plain', cue: 'dice' },
  'say.bought_success': { tone: 'plain' },
  'say.succeeded': { tone: 'good' },
  'say.failed': { tone: 'bad' },
  'say.resisted': { tone: 'good' },
  'say.captured': { tone: 'good', cue: 'breath', turning: true },
  'say.not_solved': { tone: 'bad' },
  'say.round': { tone: 'dull' },
  'say.stunned': { tone: 'good' },
  'say.still_stunned': { tone: 'dull' },
  'say.unstunned': { tone: 'bad' },
  'say.attacks': { tone: 'bad', theirs: true },
  'say.damaged': { tone: 'bad', cue: 'scrape' },
  'say.healed': { tone: 'good' },
  'say.cured': { tone: 'good' },
  'say.looked': { tone: 'plain' },
  'say.looked_at_day': { tone: 'plain' },
  'say.looked_at_night': { tone: 'plain' },
  'say.seen': { tone: 'plain' },
  'say.used': { tone: 'dull', cue: 'card' },
  'say.infected': { tone: 'bad' },
  'say.incapacitated': { tone: 'bad', cue: 'scrape' },
  'say.able_again': { tone: 'good' },
  'say.escaped': { tone: 'good', cue: 'breath' },
  'say.wears_on': { tone: 'plain', theirs: true },
  'say.value_set': { tone: 'plain' },
  'say.lost': { tone: 'bad', cue: 'scrape', turning: true },
  'say.removed': { tone: 'bad', turning: true },
  'say.missing': { tone: 'bad', cue: 'scrape', turning: true },
  'say.returns': { tone: 'good', cue: 'breath', turning: true },
  'say.revived': { tone: 'good', cue: 'breath', turning: true },
  'say.ghost': { tone: 'plain', cue: 'breath', turning: true },
  'say.ghost_fades': { tone: 'bad' },
  'say.ghost_spirit': { tone: 'dull' },
  'say.gained_power': { tone: 'good' },
  'say.spent_power': { tone: 'dull' },
  'say.lost_power': { tone: 'bad' },
  'say.drew_secret': { tone: 'good' },
  'say.secret_seen': { tone: 'good', cue: 'card' },
  'say.passed_secret': { tone: 'plain' },
  'say.played': { tone: 'plain', cue: 'card' },
  'say.discarded': { tone: 'plain' },
  'say.rid_of': { tone: 'plain' },
  'say.found': { tone: 'good', cue: 'card' },
  'say.bound': { tone: 'bad', cue: 'card' },
  'say.put_under': { tone: 'plain', cue: 'card' },
  'say.not_bought': { tone: 'plain' },
  'say.gone': { tone: 'plain' },
  'say.took': { tone: 'good' },
  'say.guards': { tone: 'bad', theirs: true },
  'say.offers': { tone: 'plain' },
  'say.offers_for': { tone: 'plain' },
  'say.refuses': { tone: 'plain' },
  'say.handed_over': { tone: 'plain', cue: 'card' },
  'say.put_on': { tone: 'plain' },
  'say.wants_to_be_asked': { tone: 'dull' },
  'say.need_not_be_asked': { tone: 'dull' },
  'say.taken_off': { tone: 'plain' },
  'say.darkness_falls': { tone: 'bad', cue: 'bell', theirs: true },
  'say.dark_step': { tone: 'bad', theirs: true },
  'say.light_step': { tone: 'good', theirs: true },
  'say.reshuffled': { tone: 'plain', theirs: true },
  'say.flipped': { tone: 'plain', theirs: true },
  'say.accuses': { tone: 'bad', theirs: true, turning: true },
  'say.shows': { tone: 'plain', cue: 'card' },
  'say.is_minion': { tone: 'bad', cue: 'card', turning: true },
  'say.is_no_minion': { tone: 'good', theirs: true, turning: true },
  'say.calls_darkness': { tone: 'bad', cue: 'bell', theirs: true },
  'say.saved': { tone: 'good', cue: 'breath', turning: true },
  'say.fallen': { tone: 'bad', cue: 'scrape', turning: true },
  'say.had': { tone: 'plain', cue: 'card' },
  'say.points': { tone: 'plain' },
};
