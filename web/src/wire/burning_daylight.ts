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
