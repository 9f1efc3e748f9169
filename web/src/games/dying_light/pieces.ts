// What stands on the board, Zone by Zone, and what can be said of it.
import type { InfectedShown, RunnerShown, TokenShown, View } from '../../wire/dying_light';
import { crowdZone, type City } from './city';
import type { Group } from './lay';

export interface Foe extends InfectedShown {
  area: string;
}
export type Piece = { key: string } & ({ group: 'foe'; foe: Foe } | { group: 'runner'; runner: RunnerShown } | { group: 'token'; token: TokenShown });
export const groupOf = ({ group }: Piece): Group => group;

// By Zone; a Zone where nothing stands is left out.
export function piecesOf({ city: shown, runners }: Pick<View, 'city' | 'runners'>, city: City): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  const put = (zone: string, piece: Piece) => found.set(zone, [...(found.get(zone) ?? []), piece]);
  for (const { id: area, infected } of shown.areas) {
    const zone = infected.length > 0 ? crowdZone(city, area, shown.tokens) : undefined;
    if (zone) for (const foe of infected) put(zone.id, { key: `${area} ${foe.id}`, group: 'foe', foe: { ...foe, area } });
  }
  for (const runner of runners) if (runner.zone) put(runner.zone, { key: runner.id, group: 'runner', runner });
  for (const [n, token] of shown.tokens.entries()) put(token.zone, { key: `${token.id} ${n}`, group: 'token', token });
  return found;
}

const icons: Readonly<Record<string, string>> = {
  fire: 'fire', jump_pad: 'pad', common_loot: 'loot', epic_loot: 'epic', spear: 'spear', uv: 'uv', nest: 'nest', electricity: 'electricity', rough: 'rough',
  rough_terrain: 'rough', gas_tank: 'gas', gas: 'gas', plank: 'plank', workbench: 'workbench', bell: 'start', start: 'start', site: 'junction', object: 'crate', person: 'npc', npc: 'npc',
};
const objects: readonly [RegExp, string][] = [
  [/fuse/i, 'fuse'], [/crate|bag|medicine/i, 'crate'], [/tank|gas/i, 'gas'], [/cell|coil|battery/i, 'electricity'], [/plank/i, 'plank'], [/inhibitor/i, 'inhibitor'],
  [/lamp|mast|beacon/i, 'uv-lamp'], [/boat|quay|exit|gate/i, 'start'], [/radio/i, 'decoy-radio'], [/people|person|child|doctor|survivor/i, 'npc'],
];
// The icon of a token; that of an object goes by its name.
export const iconOf = ({ kind, name }: Pick<TokenShown, 'kind' | 'name'>): string =>
  (kind === 'object' || kind === 'site' ? objects.find(([word]) => word.test(name))?.[1] : undefined) ?? icons[kind] ?? icons[kind.replaceAll('-', '_')] ?? 'objective';

export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
// "3 Biters", "1 Viral, 1 of them down".
export const foeText = ({ name, standing, down }: InfectedShown): string =>
  `${many(standing + down, name)}${down > 0 ? (standing === 0 ? ', down' : `, ${down} of them down`) : ''}`;
export function tokenText({ kind, name, active, rounds, count, wanted }: TokenShown): string {
  const state = kind === 'uv' ? (active ? (rounds > 0 ? `burns for ${many(rounds, 'round')}` : 'burns') : 'off') : active ? 'on' : '';
  return [name + (count > 1 ? ` (${count})` : ''), state, wanted ? 'the objective' : ''].filter(Boolean).join(', ');
}
