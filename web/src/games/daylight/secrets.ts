// What a SECRET in the hand says in short, and why it cannot be played now.
import type { PersonShown, SecretShown } from '../../wire/daylight';
import { many, signed } from './pieces';

export const mostInPlay = 6; // Power that SECRETs in play may cost together

// Without what is drawn as a number: cost, discard, points.
export const secretText = (text: string): string =>
  text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^(Discard it from your hand|Play it at once|Worth \d+ points? at the end( in play)?\.$)/.test(line)).join(' ');

export const costText = ({ cost }: SecretShown): string => (cost < 0 ? 'no cost' : `play ${cost}`);
export const pointsText = ({ points }: SecretShown): string => `${signed(points)} ${points === 1 || points === -1 ? 'point' : 'points'}`;
// All of it in words, where nothing is drawn.
export function numbersText(secret: SecretShown): string {
  const parts = [secret.cost < 0 ? costText(secret) : `${costText(secret)} Power`];
  if (secret.discard > 0) parts.push(`discard for ${secret.discard} Power`);
  if (secret.points !== 0) parts.push(`${pointsText(secret)} in hand`);
  return parts.join(' · ');
}

// Beside what its text asks for.
export function whyNot({ cost }: SecretShown, { power, cap }: Pick<PersonShown, 'power' | 'cap'>): string {
  if (cost > 0 && cap + cost > mostInPlay) return `over ${mostInPlay} in play`;
  return cost > power ? `needs ${many(cost, 'Power', 'Power')}` : '';
}
