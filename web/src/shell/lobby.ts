// Before the start: what is still missing, and what is asked of whoever looks.
import type { TableShown } from '../wire/protocol';
import { listed } from './tables';

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
  if (!named) return { ask: 'name', free, why: 'Tell us your name, then take a seat.' };
  if (free.length > 0) {
    const ways = table.yours ? 'Wait for players, or add bots.' : 'The game begins when every seat is taken.';
    return { ask: seated ? 'wait' : 'seat', free, why: `${missing}. ${ways}` };
  }
  const late = table.seats.filter((seat) => seat.expected && !seat.yours).map((seat) => seat.name);
  if (late.length > 0) {
    return { ask: 'wait', free, why: `Waiting for ${listed(late)}: the game begins when everybody has come.` };
  }
  if (table.yours) return { ask: 'start', free, why: 'Everyone is here.' };
  return { ask: 'wait', free, why: 'Everyone is here. The host can start the game.' };
}
