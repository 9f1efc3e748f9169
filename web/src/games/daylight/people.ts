// What somebody has, in words.
import type { PersonShown, View } from '../../wire/daylight';
import { many } from './pieces';

// Changes with every turn, so that what changed in it can be marked.
export const turnOf = ({ day, time }: Pick<View, 'day' | 'time'>): string => `${day} ${time}`;

export const capturedText = ({ captured }: Pick<PersonShown, 'captured'>): string => captured.map(({ name, points }) => `${name}: ${many(points, 'point')}`).join('\n');
// What everybody may know of what somebody has.
export function belongingsText({ gear, secrets, cap, captured, hand, seen }: PersonShown): string {
  const listed = (title: string, what: readonly string[]) => `${title}: ${what.join(', ') || 'nothing'}`;
  return [
    listed('Gear', gear.map(({ name, equipped }) => (equipped ? name : `${name} (off)`))),
    listed(`SECRETs in play (${cap} of 6 Power)`, secrets.map(({ name }) => name)),
    `In hand: ${many(hand, 'SECRET')}`,
    ...(seen.length > 0 ? [`You know of: ${seen.map(({ name }) => name).join(', ')}`] : []),
    captured.length > 0 ? `Captured:\n${capturedText({ captured })}` : 'Captured: nothing',
  ].join('\n');
}
