// A rulebook: its parts, and what is found in it.
import type { RuleShown } from '../wire/protocol';
import { capital, cut, type Piece } from './said';

export interface Part {
  key: string; // of the ids: `setup` in rail.setup.1
  title: string;
  rules: RuleShown[];
}

const titles: Record<string, string> = {
  game: 'Game and players', setup: 'Setting up', round: 'The round', event: 'Events', act: 'Actions', win: 'Victory',
  ruling: 'Rulings', ex: 'Worked cases', tw: 'Timing windows', content: 'What the cards hold', end: 'The end',
};

export const partOf = (id: string): string => id.split('.')[1] ?? id;

// The game's own titles come first.
export function partsOf(rules: readonly RuleShown[], own: Readonly<Record<string, string>> = {}): Part[] {
  const parts = new Map<string, Part>();
  for (const rule of rules) {
    const key = partOf(rule.id);
    const part = parts.get(key) ?? { key, title: own[key] ?? titles[key] ?? capital(key), rules: [] };
    part.rules.push(rule);
    parts.set(key, part);
  }
  return [...parts.values()];
}

const wordsIn = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

// Rules in whose id or text every word stands.
export function matching(rules: readonly RuleShown[], search: string): RuleShown[] {
  const words = wordsIn(search);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export const stretches = (text: string, search: string): Piece[] => cut(text, wordsIn(search), 'gi');
