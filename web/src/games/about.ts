// What the page says of a game before anybody plays it: `about` in the game's folder.
export interface About {
  title: string;
  text: string;
  atOnce?: number; // seats for a person who wants to play now; none: four, if there are so many
  seats?: readonly string[]; // what it means to be one, two, three ..., where that is not plain
  parts?: Readonly<Record<string, string>>; // titles in the rulebook, by the second word of the rules' ids
}

// A game that has its hour on the shelf, and vignette.svg; the others are small ones of ours.
export interface OnShelf extends About {
  hour: string;
  kind: string;
  players: readonly [number, number];
  minutes: number;
  picture: string; // what the vignette shows, in words
}
