// How well bots play, in words.
const words: Record<string, string> = {
  novice: 'a novice',
  steady: 'a steady player',
  strong: 'a strong player',
  thumb: 'plays by rule of thumb',
  random: 'plays at random',
};

// Those that people choose from.
export const levels = ['novice', 'steady', 'strong'] as const;

export const levelInWords = (player: string): string => words[player] ?? 'plays by itself';
