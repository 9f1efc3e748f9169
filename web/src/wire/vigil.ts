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
