// Written by scripts/types.
export interface CardShown {
  id: string;
  card: string;
  name: string;
  kind: string;
  text: string;
}
export interface WatcherShown {
  id: number;
  name: string;
  oil: number;
  dawns: number;
  burnt: number;
  cards: number;
  first: boolean;
  charms: CardShown[];
}
export interface View {
  seat: number;
  phase: string;
  night: number;
  nights: number;
  darkness: number;
  deck: number;
  discards: CardShown[];
  played: CardShown[];
  watchers: WatcherShown[];
  hand: CardShown[];
  burning: number | null;
}
import type { Marks } from './marks';
export const events: Marks = {
  'say.begun': { tone: 'plain', theirs: true },
  'say.turn': { tone: 'dull', begins: 'turn' },
  'say.gathered': { tone: 'plain', cue: 'dice' },
  'say.drew': { tone: 'good' },
  'say.drew_card': { tone: 'good', cue: 'card' },
  'say.no_card': { tone: 'bad' },
  'say.reshuffled': { tone: 'plain', theirs: true },
  'say.played': { tone: 'dull', cue: 'card' },
  'say.used': { tone: 'dull', cue: 'card' },
  'say.discarded': { tone: 'bad' },
  'say.gained_oil': { tone: 'good' },
  'say.lost_oil': { tone: 'bad' },
  'say.scored': { tone: 'good', cue: 'breath' },
  'say.lost_dawn': { tone: 'bad', cue: 'scrape' },
  'say.nightfall': { tone: 'plain', cue: 'bell', begins: 'night', theirs: true },
  'say.burnt': { tone: 'plain' },
  'say.rolled': { tone: 'plain', cue: 'dice', theirs: true },
  'say.darkened': { tone: 'bad', theirs: true },
  'say.light': { tone: 'plain' },
  'say.harmed': { tone: 'bad', cue: 'scrape', turning: true },
  'say.dawn': { tone: 'plain', begins: 'round', theirs: true },
  'say.won': { tone: 'good', cue: 'breath', turning: true },
};
