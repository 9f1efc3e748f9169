// From a wish to play to a table. What the server promises of the dice is kept before a word goes to it.
import { beginTable, makeTable, type TableMade } from '../client/api';
import { settings } from '../client/settings.svelte';
import type { GameShown, RoleShown, TableOptions } from '../wire/protocol';
import { somebody } from './person.svelte';
import { freshWord, keepPromise, keepWord, seatWord } from './promise';
import { seatsAtOnce } from './shelf';

// A table that others can come to.
export async function openTable(options: Partial<TableOptions>): Promise<TableMade> {
  await somebody();
  const made = await makeTable(options);
  keepPromise(made.table, made.promise);
  return made;
}

// You at the first seat, or at the first with the role; bots at the others, and the game begins.
export async function beginWithBots(options: Partial<TableOptions>, role = ''): Promise<string> {
  const { table, promise } = await openTable(options);
  const word = freshWord();
  keepWord(table, promise, 'sent', word);
  const { seat } = await beginTable(table, word, settings.level, role);
  seatWord(table, promise, seat);
  return table;
}

// Asks nothing: one person, in a role if there are several, and bots at the other seats.
export const playNow = (game: GameShown, role?: RoleShown): Promise<string> =>
  beginWithBots({ game: game.name, seats: seatsAtOnce(game), ...(role && { settings: role.settings }) }, role?.name);

// A first game with the guide: the lesson of the role, or a game like any other where there is none. Whoever makes the
// table of a lesson has a seat there, and bots have the others.
export async function learn(game: GameShown, role?: RoleShown): Promise<string> {
  const lesson = game.lessons.find((one) => role === undefined || one.role === role.name);
  if (!lesson) return playNow(game, role);
  await somebody();
  return (await makeTable({ game: game.name, lesson: lesson.name })).table;
}
