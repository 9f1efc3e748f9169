// Written by scripts/types.
export interface KnownShown {
  id: number;
  name: string;
}
export interface DeckShown {
  cards: number;
  top: string;
  blocked: boolean;
  crackdown_next: boolean;
  known: KnownShown[];
}
export interface MissionShown {
  id: string;
  name: string;
  subtitle: string;
  flavour: string;
  symbols: string[];
  points: number;
  first: boolean;
  served: boolean;
  lacking: string[];
  wanted: number;
}
export interface EventShown {
  id: string;
  name: string;
  text: string;
  flavour: string;
}
export interface GangerShown {
  id: string;
  name: string;
  type: string;
  text: string;
  flavour: string;
  injured: boolean;
  escorted: boolean;
  alone: boolean;
  stays: boolean;
  stored: number;
}
export interface SlotShown {
  id: string;
  name: string;
  gangers: GangerShown[];
}
export interface PlayerShown {
  id: number;
  name: string;
  score: number;
  mission_points: number;
  claimed: number;
  hand: number;
  turn: boolean;
  first: boolean;
  seen: GangerShown[];
  track: SlotShown[];
  recovery: GangerShown[];
  completed: MissionShown[];
}
export interface View {
  seat: number;
  phase: string;
  round: number;
  goal: number;
  gang_size: number;
  variant: boolean;
  last_round: boolean;
  command_points: number;
  deck: DeckShown;
  missions: MissionShown[];
  events: EventShown[];
  players: PlayerShown[];
  hand: GangerShown[];
  pack: GangerShown[];
  picking: string | null;
  free: GangerShown[];
}
import type { Marks } from './marks';
export const events: Marks = {
  'say.begun': { tone: 'plain' },
  'say.dealt': { tone: 'plain' },
  'say.picked': { tone: 'plain', cue: 'card' },
  'say.passed_on': { tone: 'plain', theirs: true },
  'say.pack_held': { tone: 'plain' },
  'say.gangs_open': { tone: 'plain' },
  'say.first_mission': { tone: 'dull', theirs: true },
  'say.no_first_mission': { tone: 'plain', theirs: true },
  'say.revealed': { tone: 'dull', theirs: true },
  'say.event_sinks': { tone: 'plain', theirs: true },
  'say.event_waits': { tone: 'bad', theirs: true },
  'say.round': { tone: 'dull', begins: 'round', theirs: true },
  'say.turn': { tone: 'dull', begins: 'turn' },
  'say.flipped': { tone: 'bad', cue: 'bell', begins: 'night', theirs: true },
  'say.crackdown': { tone: 'bad', cue: 'bell', theirs: true, turning: true },
  'say.advances': { tone: 'dull' },
  'say.strides': { tone: 'plain' },
  'say.held_back': { tone: 'bad' },
  'say.home': { tone: 'good' },
  'say.recovers': { tone: 'good' },
  'say.lies_down': { tone: 'bad' },
  'say.fetched': { tone: 'good' },
  'say.stays': { tone: 'bad' },
  'say.ability': { tone: 'dull', cue: 'card' },
  'say.fails_blocked': { tone: 'bad' },
  'say.fails_suppressed': { tone: 'bad' },
  'say.fails_target': { tone: 'bad' },
  'say.deck_blocked': { tone: 'bad', theirs: true },
  'say.deck_empty': { tone: 'plain', theirs: true },
  'say.board_full': { tone: 'bad', theirs: true },
  'say.claims_over': { tone: 'bad' },
  'say.explored': { tone: 'good', cue: 'card' },
  'say.claimed': { tone: 'good', cue: 'breath' },
  'say.unclaimed': { tone: 'bad', cue: 'scrape' },
  'say.keeps': { tone: 'plain' },
  'say.looks': { tone: 'dull' },
  'say.saw': { tone: 'dull' },
  'say.to_bottom': { tone: 'plain' },
  'say.arranged': { tone: 'plain' },
  'say.buried': { tone: 'plain', theirs: true },
  'say.board_cleared': { tone: 'plain', theirs: true },
  'say.stored': { tone: 'good' },
  'say.stored_lost': { tone: 'bad', cue: 'scrape' },
  'say.sent': { tone: 'dull', cue: 'card' },
  'say.completed': { tone: 'good', cue: 'breath', turning: true },
  'say.deployed': { tone: 'dull', cue: 'card' },
  'say.pushed': { tone: 'dull', cue: 'card' },
  'say.passed': { tone: 'dull' },
  'say.injured': { tone: 'bad', cue: 'scrape' },
  'say.escorted': { tone: 'good' },
  'say.spared': { tone: 'good' },
  'say.healed': { tone: 'good' },
  'say.no_healing': { tone: 'bad' },
  'say.points': { tone: 'dull' },
  'say.points_lost': { tone: 'bad' },
  'say.goal_reached': { tone: 'good', turning: true },
  'say.won': { tone: 'good', cue: 'breath', turning: true },
  'say.nothing_left': { tone: 'plain', turning: true },
  'say.too_long': { tone: 'plain', turning: true },
};
