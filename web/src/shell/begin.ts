// From a wish to play to a table.
import { makeTable } from '../client/api';
import { go } from '../client/route.svelte';
import { settings } from '../client/settings.svelte';
import type { GameShown, TableOptions } from '../wire/protocol';
import { somebody } from './person.svelte';
import { seatsAtOnce } from './shelf';

export async function begin(table: { options: Partial<TableOptions>; at_once: boolean }): Promise<void> {
  await somebody();
  const made = await makeTable({ ...table, player: settings.level });
  go(`/table/${made.table}`);
}

// Asks nothing: one person, and bots at the other seats.
export const playNow = (game: GameShown): Promise<void> =>
  begin({ options: { game: game.name, seats: seatsAtOnce(game) }, at_once: true });
