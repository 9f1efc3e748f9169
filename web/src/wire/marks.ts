// What a game says of each kind of its events, by the key of its sentence: constants that scripts/types writes.
export type Tone = 'plain' | 'good' | 'bad' | 'dull';
export type Cue = 'bell' | 'breath' | 'card' | 'dice' | 'scrape';

export interface Mark {
  tone: Tone; // dull: it only says again what an option said
  cue?: Cue;
  begins?: 'round' | 'turn' | 'night';
  theirs?: true; // no player does it: the enemy, the deck, the day
  turning?: true; // it is told again at the end of the game
}

export type Marks = Readonly<Record<string, Mark>>;
