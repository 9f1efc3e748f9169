// Who is in the game: what they are called, their marks, and how they are.
import type { SeatMark } from '../look';
import type { Argument, EventShown } from '../../wire/protocol';
import type { ItemShown, SurvivorShown, View } from '../../wire/dead_by_daylight';

export const killerHue = 5;
export const hueOf = (survivor: SurvivorShown): number => survivor.number - 1;
export const markOfSurvivor = (survivor: SurvivorShown): SeatMark => ({ hue: hueOf(survivor), text: String(survivor.number) });
export const markOfKiller: SeatMark = { hue: killerHue, icon: 'hooded-figure' };

// A seat has the mark of its survivor, or those of its two; one that plays all four has its number.
export function markOfSeat(view: View, seat: number): SeatMark {
  if (view.killer.seat === seat + 1) return markOfKiller;
  const [first, second, third] = view.survivors.filter((one) => one.seat === seat + 1);
  if (!first || third) return { hue: seat };
  return second ? { ...markOfSurvivor(first), also: markOfSurvivor(second) } : markOfSurvivor(first);
}

// "June" for "June Adeyemi".
export const shortName = (survivor: SurvivorShown): string => survivor.name.split(' ')[0] ?? survivor.name;
// "the Warden", within a sentence.
export const theKiller = (view: View): string => view.killer.name.replace(/^The /, 'the ') || 'the killer';

export const survivorIn = (view: View, said: readonly Argument[]): SurvivorShown | undefined => {
  const named = said.find(({ kind }) => kind === 'survivor');
  return named && view.survivors.find(({ name }) => name === named.text);
};
export const isKillers = ({ sentence }: EventShown): boolean =>
  sentence.arguments.some(({ kind }) => kind === 'killer') || sentence.key === 'say.killer_uses' || sentence.key === 'say.more_dice';

export const acting = (view: View): SurvivorShown | undefined => view.survivors.find(({ id }) => id === view.turn);
// Where whoever acts is; nothing while nobody has a turn.
export const actingTile = (view: View): string => (view.killer.turn ? view.killer.tile : (acting(view)?.tile ?? ''));

export interface State {
  text: string;
  icon: string;
  tone: 'good' | 'warn' | 'bad' | 'gone';
}
const states: Readonly<Record<string, State>> = {
  healthy: { text: 'Healthy', icon: 'heart', tone: 'good' },
  injured: { text: 'Injured', icon: 'drop', tone: 'warn' },
  dying: { text: 'Dying', icon: 'dying', tone: 'bad' },
  hooked: { text: 'Hooked', icon: 'hook', tone: 'bad' },
  carried: { text: 'Carried', icon: 'dying', tone: 'bad' },
  escaped: { text: 'Escaped', icon: 'door', tone: 'good' },
  sacrificed: { text: 'Sacrificed', icon: 'skull', tone: 'gone' },
};
export const stateOf = (survivor: SurvivorShown): State =>
  states[survivor.where] ?? states[survivor.health] ?? { text: survivor.health, icon: 'heart', tone: 'good' };

export const times = (n: number): string => (['never', 'once', 'twice'][n] ?? `${n} times`);

// What matters most about a survivor now, in a few words.
export function turnOf(view: View, survivor: SurvivorShown): string {
  if (view.round === 0) return survivor.calling;
  const away = survivor.distance >= 0 ? `${survivor.distance} away` : '';
  if (survivor.where === 'escaped') return 'out of the fog';
  if (survivor.where === 'sacrificed') return 'taken by the fog';
  if (survivor.where === 'carried') return 'no turn while carried';
  const chase = survivor.chased ? 'in the chase' : survivor.where === 'evading' ? 'out of sight' : '';
  const turn = survivor.turn ? 'acts now' : view.killer.turn ? '' : survivor.acted ? 'turn taken' : 'still to act';
  return [turn, chase || (survivor.where === 'hooked' ? 'on the hook' : ''), away].filter(Boolean).join(' · ');
}

// The art of an item: "medkit-brown".
export function itemArt(card: string): string {
  if (card === 'skeleton_key') return 'item-key';
  if (card === 'ultrabright_flashlight') return 'item-flashlight';
  return `item-${card.replaceAll('_', '-')}`;
}
// "Medkit, brown"; what there is once needs no colour.
export const itemName = (item: ItemShown): string => (/^(medkit|toolbox)_/.test(item.card) ? `${item.name}, ${rarityName(item.rarity)}` : item.name);
export const rarityName = (rarity: string): string => (rarity === 'ultra_rare' ? 'ultra-rare' : rarity);
