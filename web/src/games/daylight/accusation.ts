// A Minion of Darkness comes to light, or an accusation was wrong: what was told of it.
import type { EventShown } from '../../wire/protocol';
import { capital } from './pieces';

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

const isYou = (name: string): boolean => name.toLowerCase() === 'you';
const verb = (name: string, you: string, other: string): string => `${capital(name)} ${isYou(name) ? you : other}`;

// "Nan was a Minion of Darkness"
export const titleOf = ({ of, found }: Accusation): string =>
  found ? `${verb(of, 'were', 'was')} a Minion of Darkness` : `${verb(of, 'are', 'is')} no Minion of Darkness`;

// How it came out.
export function whatFor({ by, of, found, falls }: Accusation): string {
  if (by) return `${capital(by)} accused ${isYou(of) ? 'you' : of} for 1 Power, and ${isYou(by) ? 'were' : 'was'} ${found ? 'right' : 'wrong'}.`;
  return falls ? `${capital(of)} showed the card in an Event, and called the Darkness.` : `${verb(of, 'are', 'is')} Lost without a way back, and everybody sees the card.`;
}

export interface Fact {
  sign: string;
  text: string;
  rule: string;
}
export function factsOf({ by, of, found, board, falls }: Accusation): Fact[] {
  const hand = isYou(of) ? 'your hand' : 'the hand';
  const alone = `was shown to ${isYou(by) ? 'you' : by} alone`;
  return [
    ...(by ? [{ sign: 'hand', text: found ? `Everybody sees this card. The rest of ${hand} ${alone}.` : `${capital(hand)} ${alone}.`, rule: 'day.minion.4' }] : []),
    ...(found ? [
      { sign: 'removed', text: `${verb(of, 'are', 'is')} removed from the game at once, and ${isYou(of) ? 'keep' : 'keeps'} all points.`, rule: by ? 'day.minion.5' : falls ? 'day.minion.10' : 'day.minion.13' },
      { sign: 'dark', text: `${verb(of, 'still win', 'still wins')} if the town is lost.`, rule: 'day.minion.6' },
    ] : []),
    ...(falls ? [{ sign: 'darker', text: 'Darkness falls at once.', rule: 'day.minion.11' }] : []),
    ...(board ? [{ sign: found ? 'light' : 'dark', text: `One counter flips: now ${board.day} light, ${board.night} dark.`, rule: found ? (by ? 'day.minion.7' : 'day.minion.14') : 'day.minion.8' }] : []),
    ...(isYou(by) ? [{ sign: 'idle', text: 'Your one accusation is used.', rule: 'day.minion.9' }] : []),
  ];
}
