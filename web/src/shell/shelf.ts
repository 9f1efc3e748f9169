// The games as they stand on the shelf, from noon to the small hours. Each tells of itself in its own folder;
// which of them can be played, the server says.
import type { About, OnShelf } from '../games/about';
import { byGame } from '../games/folders';
import { guided } from '../games/guide';
import type { GameShown } from '../wire/protocol';

const told = byGame(import.meta.glob<About | OnShelf>('../games/*/about.ts', { eager: true, import: 'about' }));
const art = byGame(import.meta.glob<string>('../games/*/vignette.svg', { eager: true, import: 'default' }));
const sinceNoon = ({ hour }: OnShelf): string => (hour < '12:00' ? `next ${hour}` : hour);

export const aboutOf = (game: string): About | undefined => told.get(game);

export type Shelved = OnShelf & { name: string; art: string };
export const shelf: readonly Shelved[] = [...told]
  .flatMap(([name, about]) => ('hour' in about ? [{ name, art: art.get(name) ?? '', ...about }] : []))
  .toSorted((a, b) => (sinceNoon(a) < sinceNoon(b) ? -1 : 1));

export const onShelf = (name: string): Shelved | undefined => shelf.find((game) => game.name === name);

// As they are offered: those that can be played first, the others last. Before the server has said which those are, it is
// likely those that teach themselves.
export const offered = (here: readonly GameShown[] | null): Shelved[] => {
  const is = ({ name }: Shelved) => (here === null ? guided(name) : here.some((game) => game.name === name));
  return [...shelf.filter(is), ...shelf.filter((game) => !is(game))];
};

// The game for who has not chosen one: the last that teaches itself.
export const firstGame = shelf.findLast(({ name }) => guided(name))?.name ?? '';

// Seats for a person who wants to play now: bots take the others.
export const seatsAtOnce = (game: GameShown): number => aboutOf(game.name)?.atOnce ?? Math.min(game.most_seats, Math.max(game.least_seats, 4));

// What a number of seats means, where it is not plain.
export const seatsInWords = (game: string, seats: number): string =>
  aboutOf(game)?.seats?.[seats - 1] ?? (seats === 1 ? 'You play alone.' : '');
