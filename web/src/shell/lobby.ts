// Before the start: what is still missing, and what is asked of whoever looks.
import type { TableShown } from '../wire/protocol';

export type Ask = 'name' | 'seat' | 'start' | 'wait';

export interface Lobby {
  ask: Ask; // the one lit thing
  free: number[];
  why: string; // why it does not begin yet, or who begins it
}

export function lobbyOf(table: TableShown, named: boolean): Lobby {
  const free = table.seats.filter((seat) => seat.taken === 'free').map((seat) => seat.id);
  const seated = table.seats.some((seat) => seat.yours);
  const missing = free.length === 1 ? '1 seat is still free' : `${free.length} seats are still free`;
  if (!named) return { ask: 'name', free, why: 'Say your name first, then take a seat.' };
  if (free.length > 0) {
    const ways = table.yours ? 'Somebody takes what is free, or a bot does.' : 'It begins when every seat is taken.';
    return { ask: seated ? 'wait' : 'seat', free, why: `${missing}. ${ways}` };
  }
  if (table.yours) return { ask: 'start', free, why: 'Everybody is here.' };
  return { ask: 'wait', free, why: 'Everybody is here. Whoever opened the table begins the game.' };
}
