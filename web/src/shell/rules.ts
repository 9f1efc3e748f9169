// A rulebook: its parts, and what is found in it.
import type { RuleShown } from '../wire/protocol';

export interface Part {
  key: string; // of the ids: `setup` in dn.setup.1
  title: string;
  rules: RuleShown[];
}

const titles: Record<string, string> = {
  game: 'Game and players', setup: 'Setting up', power: 'Powers', exhaust: 'Exhaust and refresh',
  activate: 'Activate and target',
  wound: 'Wounds', dark: 'Darkness', blight: 'Blights', item: 'Items', relic: 'Holy relics', round: 'The round',
  turn: 'The turn of a hero', event: 'Events', act: 'Actions', necro: 'The turn of the Necromancer', win: 'Victory',
  overrun: 'Defeat', death: 'Death of a hero', monastery: 'The monastery', map: 'Map cards', sig: 'Signature powers',
  expert: 'Expert mode', vs: 'A player as the Necromancer', ruling: 'Rulings', ex: 'Worked cases', tw: 'Timing windows',
  content: 'What the cards hold', day: 'The day', night: 'The night', end: 'The end',
};

export const partOf = (id: string): string => id.split('.')[1] ?? id;

export const titleOf = (part: string): string => titles[part] ?? part.charAt(0).toUpperCase() + part.slice(1);

export function partsOf(rules: readonly RuleShown[]): Part[] {
  const parts = new Map<string, Part>();
  for (const rule of rules) {
    const key = partOf(rule.id);
    const part = parts.get(key) ?? { key, title: titleOf(key), rules: [] };
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

export interface Stretch {
  text: string;
  found: boolean;
}

// A text cut where a searched word stands.
export function stretches(text: string, search: string): Stretch[] {
  const words = wordsIn(search);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((piece, at) => ({ text: piece, found: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
