// Who plays with whom, and as what.
import type { GameShown, RoleShown, SeatShown, TableShown } from '../wire/protocol';

const several = (seats: readonly SeatShown[]): boolean => seats.some(({ side }) => side !== seats[0]?.side);

// What a seat is called by what it plays; nothing where all are on one side.
export const roleOf = (table: TableShown, seat: SeatShown): string => (several(table.seats) ? seat.role : '');

// The side that you can talk to by itself, from the seat you look from.
export function ownSide(table: TableShown): { side: number; title: string } | null {
  const own = table.seats.find(({ id }) => id === table.seat);
  if (!own || table.phase !== 'playing' || !several(table.seats)) return null;
  const friends = table.seats.filter(({ side }) => side === own.side);
  return friends.length > 1 ? { side: own.side, title: sideTitle(table, own.side) } : null;
}

export const sideTitle = (table: TableShown, side: number): string => table.sides[side] ?? 'Your side';

// Whose chance to win is that of a seat: "The prey’s", "Anna’s".
export function whoseChance(table: TableShown, id: number): string {
  const seat = table.seats[id];
  const owner = table.sides[seat?.side ?? -1] ?? seat?.name ?? '';
  return owner.endsWith('s') ? `${owner}’` : `${owner}’s`;
}

// The roles that can be had with these settings.
export const rolesWith = (game: GameShown, settings: readonly number[]): RoleShown[] =>
  game.roles.filter((role) =>
    role.settings.every((value, at) => value === game.settings[at]?.standard || value === settings[at]));
