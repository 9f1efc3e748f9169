// The games that have a look of their own; the others are shown plainly.
import type { AnyLook } from './look';

const looks: Record<string, () => Promise<AnyLook>> = {
  'burning-daylight': async () => (await import('./burning_daylight/look')).burningDaylight as AnyLook,
  'darkest-night': async () => (await import('./darkest_night/look')).darkestNight as AnyLook,
};

export async function lookOf(game: string): Promise<AnyLook> {
  const own = looks[game];
  return own ? own() : ((await import('./plain/look')).plain as AnyLook);
}
