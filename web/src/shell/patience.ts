// How long the others wait for somebody before a bot may play instead.
import type { SeatShown, TableShown } from '../wire/protocol';
import { dayOf, shortMoment, span } from './times';

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
  if (table.replace_from <= now) return 'The others can let a bot play for you now.';
  return `From ${clockTime(table.replace_from, now)} the others can let a bot play for you.`;
}

export interface Deadline {
  words: string;
  note: string;
  mine: boolean; // it is your turn
  nudge: number | null; // the seat that you may nudge now
}

const awayNow = (seat: SeatShown, now: number): boolean =>
  seat.absence !== null && seat.absence.from <= now && now < seat.absence.until;

// What the top of a table says of time; none where no clock runs, unless you were nudged.
export function deadlineOf(table: TableShown, now: number): Deadline | null {
  if (table.phase !== 'playing') return null;
  const asked = table.seats.filter((seat) => seat.asked && seat.taken === 'person');
  const own = asked.find((seat) => seat.id === table.seat) ?? asked.find((seat) => seat.yours);
  const nudged = own?.nudged ? 'You were nudged' : '';
  if (own?.due) {
    const left = own.due <= now ? 'Your time is over' : `${span(own.due - now)} left`;
    return { words: `Your turn until ${shortMoment(own.due, now)}`, note: nudged ? `${nudged}; ${left}` : left, mine: true, nudge: null };
  }
  if (own) return nudged ? { words: 'Your turn', note: nudged, mine: true, nudge: null } : null;
  const first = asked.toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity))[0];
  if (!first) return null;
  if (first.absence && awayNow(first, now)) {
    const note = `back on ${dayOf(first.absence.until)}; the clock stands still`;
    return { words: `${first.name} is on holiday`, note, mine: false, nudge: null };
  }
  const from = first.nudge_from ?? (table.replace_from === null ? null : first.nudged ? null : table.replace_from);
  const may = (table.seat !== null || table.yours) && from !== null && from <= now;
  if (!first.due && !may) return null;
  const note = first.due ? (first.due <= now ? 'The time is over' : `${span(first.due - now)} left`) : '';
  const until = first.due ? ` until ${shortMoment(first.due, now)}` : '';
  return { words: `Waiting for ${first.name}${until}`, note: first.nudged ? `Nudged; ${note}` : note, mine: false, nudge: may ? first.id : null };
}
