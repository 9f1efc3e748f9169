// The sky of a whole game: bands of light where the players act, dark notches where the enemy does.
import { newEvents, type Picture } from '../client/picture';
import { markOf, type Look } from '../games/look';
import type { Hour } from '../shell/sky';
import type { Marks } from '../wire/marks';

export interface Band {
  kind: Hour | 'dark';
  from: number; // in percent of the game
  width: number;
}

export function bandsOf(pictures: readonly Picture[], look: Pick<Look<unknown>, 'clock'>, marks: Marks): Band[] {
  const bands: Band[] = [];
  const part = 100 / Math.max(1, pictures.length - 1);
  pictures.forEach((picture, step) => {
    if (picture.view === null || step === 0) return;
    const enemy = newEvents(pictures[step - 1] ?? null, picture).some((event) => markOf(marks, event).begins === 'night');
    const kind = enemy ? 'dark' : look.clock(picture.view).hour;
    const last = bands.at(-1);
    if (last?.kind === kind) last.width += part;
    else bands.push({ kind, from: (step - 1) * part, width: part });
  });
  return bands;
}

// The steps at which something begins.
export function turnsOf(pictures: readonly Picture[], marks: Marks): number[] {
  const turns: number[] = [];
  let heard = 0;
  pictures.forEach(({ events }, step) => {
    if (events.some((event) => event.number > heard && markOf(marks, event).begins)) turns.push(step);
    heard = events.at(-1)?.number ?? 0;
  });
  return turns;
}
