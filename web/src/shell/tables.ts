// Tables as they are listed, in words.
import type { Brief } from '../wire/protocol';

export interface Standing {
  words: string;
  note: string;
  act: string; // what the button says
  mine: boolean; // the game waits for you
}

export function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 2) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return 'an hour';
  if (hours < 48) return `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

export const freeSeats = (table: Brief): number => table.players.filter((name) => name === '').length;

// With whom you play: "with Isla, Tomas and Bot Ash".
export function company(table: Brief): string {
  const others = [...new Set(table.players.filter((player, seat) => player !== '' && !table.seats.includes(seat)))];
  if (others.length > 0) return `with ${listed(others)}`;
  return table.seats.length > 0 ? 'you alone' : 'nobody there yet';
}

export function whoIsThere(table: Brief): string {
  const there = [...new Set(table.players.filter((player) => player !== ''))];
  return there.length === 0 ? 'nobody there yet' : listed(there);
}

const seatsFree = (free: number): string => (free === 1 ? '1 seat is free' : `${free} seats are free`);

export function standing(table: Brief, now: number): Standing {
  const mine = table.phase === 'playing' && table.asked.some((seat) => table.seats.includes(seat));
  const free = freeSeats(table);
  if (mine) return { words: 'Your turn', note: `for ${ago(now - table.at)}`, act: 'Take turn', mine };
  if (table.phase === 'playing') {
    const asked = [...new Set(table.asked.map((seat) => table.players[seat] ?? ''))];
    const people = asked.map((player) => player || 'a free seat');
    const words = people.length === 0 ? 'The game goes on' : `Waits for ${listed(people)}`;
    return { words, note: free > 0 ? seatsFree(free) : `for ${ago(now - table.at)}`, act: 'Watch', mine };
  }
  if (table.phase === 'open') {
    return { words: 'Not started yet', note: free > 0 ? seatsFree(free) : 'every seat is taken', act: 'Go in', mine };
  }
  if (table.phase === 'stuck') return { words: 'Waits for new rules', note: 'see the table', act: 'Look', mine };
  const words = table.phase === 'over' ? 'Played to the end' : 'Ended early';
  return { words, note: `${ago(now - table.at)} ago`, act: 'Look back', mine };
}

const order: Record<Brief['phase'], number> = { playing: 1, open: 2, stuck: 3, over: 4, abandoned: 5 };

// What waits for you first, then what goes on, then what is over; each with the latest first.
export function sorted(tables: readonly Brief[]): Brief[] {
  const rank = (table: Brief) => (standing(table, table.at).mine ? 0 : order[table.phase]);
  return tables.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at);
}

export const waiting = (tables: readonly Brief[]): number =>
  tables.filter((table) => standing(table, table.at).mine).length;
