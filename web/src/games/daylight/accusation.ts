// A Minion of Darkness comes to light, or an accusation was wrong: what was told of it.
import type { EventShown } from '../../wire/protocol';

export interface Accusation {
  number: number; // of its event
  by: string; // who accused; empty: nobody did
  of: string;
  found: boolean;
  seen: string[]; // of the hand, what the viewer alone saw beside the Minion
  board: { day: number; night: number } | null; // after a counter was flipped
  falls: boolean; // Darkness falls at once
}

const argument = ({ sentence }: EventShown, slot: string): string => sentence.arguments.find((one) => one.slot === slot)?.text ?? '';
const value = ({ sentence }: EventShown, slot: string): number => sentence.arguments.find((one) => one.slot === slot)?.value ?? 0;

export function accusationOf(happened: readonly EventShown[]): Accusation | null {
  const all = (key: string): EventShown[] => happened.filter(({ sentence }) => sentence.key === `say.${key}`);
  const [accuses] = all('accuses');
  const [found] = all('is_minion');
  const begins = accuses ?? found;
  if (!begins || all('saved').length + all('fallen').length > 0) return null;
  const [flipped] = all('flipped');
  return {
    number: begins.number,
    by: accuses ? argument(accuses, 'who') : '',
    of: accuses ? argument(accuses, 'to') : argument(begins, 'who'),
    found: found !== undefined,
    seen: all('shows').map((one) => argument(one, 'card')).filter((name) => !found || name !== argument(found, 'card')),
    board: flipped ? { day: value(flipped, 'day'), night: value(flipped, 'night') } : null,
    falls: all('calls_darkness').length > 0,
  };
}
