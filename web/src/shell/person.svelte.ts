// Who you are. Nobody needs to say it before it matters: a name is found when the first seat is taken.
import { beGuest, me } from '../client/api';
import type { Me } from '../wire/protocol';
import { friendlyName } from './names';

let known = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;

// None while the server has not been asked yet; an empty name is somebody who has none.
export const person = (): Me | null => known;

export function setPerson(now: Me): Me {
  known = now;
  asked = Promise.resolve(now);
  return now;
}

export function whoAmI(): Promise<Me> {
  asked ??= me().then(setPerson, (error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

// Who you are now, after a login has ended.
export function whoAmINow(): Promise<Me> {
  asked = null;
  return whoAmI();
}

// You, with a friendly name if you had none.
export async function somebody(): Promise<Me> {
  const now = await whoAmI();
  return now.name === '' ? setPerson(await beGuest(friendlyName())) : now;
}
