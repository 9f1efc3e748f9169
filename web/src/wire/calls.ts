import type { Clock, Phase, TableOptions } from './protocol';

export interface Me { name: string; login: string; program: boolean }
export interface SettingShown { name: string; least: number; most: number; standard: number; text: string }
export interface GameShown {
  name: string; title: string; least_seats: number; most_seats: number;
  settings: SettingShown[]; packs: string[];
}
export interface RuleShown { id: string; text: string }
export interface Brief {
  id: string; game: string; title: string; phase: Phase; players: string[]; asked: number[];
  clock: Clock; at: number;
}
export interface NewTable { options: Partial<TableOptions>; at_once: boolean }
