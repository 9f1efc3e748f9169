// From a wish to play to a table. What the server promises of the dice is kept before a word goes to it.
import { beginTable, makeTable, type TableMade } from '../client/api';
import { settings } from '../client/settings.svelte';
import type { GameShown, TableOptions } from '../wire/protocol';
import { somebody } from './person.svelte';
import { freshWord, keepPromise, keepWord } from './promise';
import { seatsAtOnce } from './shelf';

// A table that others can come to.
export async function openTable(options: Partial<TableOptions>): Promise<TableMade> {
  await somebody();
  const made = await makeTable(options);
  keepPromise(made.table, made.promise);
  return made;
}

// You at the first seat, bots at the others, and the game begins.
export async function beginWithBots(options: Partial<TableOptions>): Promise<string> {
  const { table, promise } = await openTable(options);
  const word = freshWord();
  keepWord(table, promise, 0, word);
  await beginTable(table, word, settings.level);
  return table;
}

// Asks nothing: one person, and bots at the other seats.
export const playNow = (game: GameShown): Promise<string> =>
  beginWithBots({ game: game.name, seats: seatsAtOnce(game) });
