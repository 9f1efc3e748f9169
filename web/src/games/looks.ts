// The look of a game, from its folder; a game without one is shown plainly.
import { byGame } from './folders';
import type { Look } from './look';

const looks = byGame(import.meta.glob<Look<unknown>>('./*/look.ts', { import: 'look' }));

export const lookOf = async (game: string): Promise<Look<unknown>> =>
  (await looks.get(game)?.()) ?? (await import('./plain/look')).look;
