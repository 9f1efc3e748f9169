// A board as a list: everything it shows, in words, and chosen by the same buttons.
import type { CardOpen } from './opened.svelte';

export interface Word {
  text: string;
  things?: readonly string[]; // as whichever of these it can be chosen
  card?: CardOpen; // what is to be read of it
  note?: string;
}
export type Cell = string | number | readonly Word[];

export interface Row {
  id: string | number;
  head: Word;
  cells: readonly Cell[];
}

export interface Rows {
  title: string;
  columns: readonly string[]; // one for the head, and one for each cell
  rows: readonly Row[];
  roomy?: readonly number[]; // columns that a phone leaves out
  first?: number; // so many are shown at first, the others on demand
}

export interface Listing {
  label: string;
  text: string;
  tables: readonly Rows[];
}
