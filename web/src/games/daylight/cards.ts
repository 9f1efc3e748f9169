// The cards of the game as they are read: opened large, and what of their text stands nowhere else.
import { opened, type CardOpen } from '../../shell/opened.svelte';
import { cardOf } from './pieces';

const icons: Readonly<Record<string, string>> = { LOCATION: 'village', SECRET: 'closed-eye', Monster: 'shambling-zombie' };

// A card as it is read large, by its id.
export function cardToRead(id: string): CardOpen | undefined {
  const card = cardOf(opened.cards, id);
  return card && { name: card.name, kind: card.header, text: card.text, icon: icons[card.header.split(',')[0] ?? ''] ?? 'scroll-unfurled' };
}
export function show(id: string): void {
  opened.card = cardToRead(id) ?? opened.card;
}
export function showNamed(name: string): void {
  const card = opened.cards.find((one) => one.name === name);
  if (card) show(card.id);
}

// Without levels and Attacks, which are drawn as signs.
export const proseOf = (text: string): string[] =>
  text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^(Levels|Attacks|Escape):/.test(line));

// What a thing needs of whoever uses it: "Mind 3".
export const needOf = (text: string): { trait: string; least: number }[] =>
  [...text.matchAll(/Needs (Body|Mind|Spirit) (\d+)/g)].map(([, trait = '', least = '0']) => ({ trait: trait.toLowerCase(), least: Number(least) }));
export const onlyAtNight = (text: string): boolean => text.includes('only at Nightfall');
// The first line without what `needOf` tells; of a weapon its bonus and what it is made of.
export const gist = (text: string): string => {
  const weapon = /^Weapon, (?:blunt|piercing|energy)(?:, (wood|iron|silver|gold))?: \+(\d+)/.exec(text);
  if (weapon) return [`+${weapon[2]}`, weapon[1]].filter(Boolean).join(' ');
  return proseOf(text).find((line) => !/^(Needs |Armor:|A pet:)/.test(line) && !onlyAtNight(line))?.replace(/\.$/, '') ?? '';
};
