// How long the others wait for somebody before a bot may play instead.
import type { TableShown } from '../wire/protocol';

// "18:05", with the day if it is another one.
export function clockTime(at: number, now: number): string {
  const time = new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return sameDay ? time : `${new Date(at).toLocaleDateString([], { weekday: 'long' })}, ${time}`;
}

// Somebody else who could let a bot play for you.
const othersWait = (table: TableShown): boolean =>
  !table.yours || table.seats.some((seat) => seat.taken === 'person' && !seat.yours);

// What whoever is asked must know; empty if there is nothing.
export function warning(table: TableShown, now: number): string {
  const { clock } = table.options;
  if (clock.kind !== 'none' && table.due !== null) {
    const then = clock.late === 'machine_answers' ? 'a bot answers for you' : 'your seat becomes free';
    return table.due <= now ? `Your time is over: ${then}.` : `You have until ${clockTime(table.due, now)}: then ${then}.`;
  }
  if (table.replace_from === null || !othersWait(table)) return '';
  if (table.replace_from <= now) return 'The others may let a bot play for you now.';
  return `From ${clockTime(table.replace_from, now)} the others may let a bot play for you.`;
}
