// The heroes as they are chosen: what their cards say, and what we say of them.
import { capital } from '../../shell/said';
import type { CardShown } from '../../wire/protocol';

export type Ease = 1 | 2 | 3; // easy, medium, hard

interface Said {
  ease: Ease;
  line: string;
  advice: string;
  powers: readonly [string, string, string]; // three of the four to begin with, by id
}

// How hard a hero is to play, and which powers are good to begin with: judged from the cards, not measured.
const said: Readonly<Record<string, Said>> = {
  knight: {
    ease: 1,
    line: 'Goes first into every fight, and can take the most wounds.',
    advice: 'He fights well and forgives mistakes: our suggestion for a first game.',
    powers: ['charge', 'oath_of_purging', 'steadfast'],
  },
  seer: {
    ease: 1,
    line: 'Finds keys without rolling, and opens roads for the others.',
    advice: 'She has a search that never fails. Keep her away from fights.',
    powers: ['dowse', 'calm_heart', 'prophecy_of_open_roads'],
  },
  scholar: {
    ease: 2,
    line: 'Searches best of all, but needs somebody to guard him.',
    advice: 'He finds keys fast. Send him where the blights are few.',
    powers: ['careful_study', 'countersign', 'field_notes'],
  },
  prince: {
    ease: 2,
    line: 'Weak alone. Makes every hero who stands with him stronger.',
    advice: 'Move together with another hero, and help with your powers.',
    powers: ['inspire', 'scouts', 'rally_cry'],
  },
  rogue: {
    ease: 3,
    line: 'Hardly ever seen, and soon dead when she is.',
    advice: 'She lives by her secrecy. Every fight costs some of it.',
    powers: ['vanish', 'eavesdrop', 'light_feet'],
  },
};
// A hero of another pack.
const unknown = { ease: 2, line: '', advice: '', powers: [] } as const;

export const suggested = 'knight';

const portraits = import.meta.glob<string>('./portraits/*.svg', { eager: true, import: 'default', query: '?url' });
export const portraitOf = (id: string): string | null => portraits[`./portraits/${id}.svg`] ?? null;

export interface Power {
  id: string;
  name: string;
  kind: string;
  text: string;
  flavour: string;
  line: string; // its text, cut short
}

export interface Hero {
  id: string;
  name: string;
  grace: number;
  secrecy: number;
  powers: readonly Power[];
  ease: Ease;
  line: string;
  advice: string;
  start: readonly string[];
}

// The sentence that says what a power is for: what it does while active, or else the first; without what has to be paid.
export function lineOf(text: string): string {
  const lines = text.split('\n');
  const active = lines.find((line) => line.startsWith('Active: '));
  const sentence = /^.*?[.](?=\s|$)/.exec(active ?? lines[0] ?? '')?.[0] ?? '';
  const plain = sentence
    .replace(/^(Active|Action[^:]*): /, '')
    .replace(/(?:, if [^,]*)?, (?:you|that hero) may (?:exhaust|end) this(?: to|:) (.)/, (_, first: string) => `, ${first.toLowerCase()}`)
    .replace(/[.]$/, '');
  return capital(plain);
}

// A text in one paragraph, without what is only a reminder.
export const inOne = (text: string): string =>
  text.split('\n').filter((line) => !line.startsWith('(') && line !== 'Action: Swear this oath.').join(' ');

const number = (header: string, word: string): number => Number(new RegExp(`${word} (\\d+)`).exec(header)?.[1] ?? 0);

export function powerOf({ id, name, header, text, flavour }: CardShown): Power {
  return { id, name, kind: /^\w*/.exec(header)?.[0] ?? '', text, flavour, line: lineOf(text) };
}

// The easiest come first.
export function heroesOf(cards: readonly CardShown[]): Hero[] {
  return cards
    .filter(({ header }) => header.startsWith('Hero, '))
    .map(({ id, name, header }) => {
      const { ease, line, advice, powers } = said[id] ?? unknown;
      return {
        id, name, ease, line, advice,
        grace: number(header, 'grace'),
        secrecy: number(header, 'secrecy'),
        powers: cards.filter((card) => card.header.endsWith(` of the ${id}, basic`)).map(powerOf),
        start: powers,
      };
    })
    .toSorted((a, b) => Number(b.id === suggested) - Number(a.id === suggested) || a.ease - b.ease);
}

const used: Readonly<Record<string, string>> = { Tactic: 'used in a fight', Action: 'used on your turn', Bonus: 'works by itself' };
export const kindInWords = (kind: string): string => (used[kind] ? `${kind}: ${used[kind]}` : kind);
