// What can be chosen on the board, and what is to be said of a tile.
import { optionKey } from '../../client/seat.svelte';
import type { Pick } from '../../shell/picks';
import { thing } from '../../shell/said';
import type { View } from '../../wire/dead_by_daylight';
import type { EventShown } from '../../wire/protocol';
import { acting, actingTile, shortName, stateOf, theKiller } from './people';
import { dangerAt, type Grid } from './tiles';

// The tiles that can be chosen, with what each costs.
export function costsOf(picks: readonly Pick[], grid: Grid): Map<number, number> {
  const costs = new Map<number, number>();
  for (const { place } of picks) {
    const tile = place && grid.find(place.text);
    if (place && tile !== null && tile !== undefined) costs.set(tile, place.b);
  }
  return costs;
}

// By which answers these tiles are chosen.
export const answersOf = (picks: readonly Pick[], grid: Grid): ReadonlyMap<number, string> =>
  new Map(picks.flatMap((pick) => {
    const tile = pick.place && grid.find(pick.place.text);
    return tile === null || tile === undefined ? [] : [[tile, optionKey(pick)] as const];
  }));

// The way of whoever acts to a tile in reach; a killer's window costs 2, or 3.
export function wayTo(view: View, grid: Grid, tile: number, costs: ReadonlyMap<number, number>): number[] {
  const from = grid.find(actingTile(view));
  if (from === null || !costs.get(tile)) return [];
  for (const window of view.killer.turn ? [2, 3] : [1]) {
    const way = grid.way(from, tile, costs, window);
    if (way) return way;
  }
  return [];
}

// Everything on a tile, by the keys that options are about; the tile itself comes first.
export function keysAt(view: View, grid: Grid, tile: number): string[] {
  const name = grid.name(tile);
  const here = <One extends { id: string; name: string }>(kind: string, all: readonly One[]) =>
    all.filter(({ id }) => id === name).map((one) => thing(kind, one.name));
  return [
    thing('tile', name),
    ...view.survivors.filter((one) => one.tile === name && one.where !== 'carried').map((one) => thing('survivor', one.name)),
    ...here('generator', view.generators), ...here('hook', view.hooks), ...here('totem', view.totems), ...here('chest', view.chests),
    ...here('pallet', view.pallets),
    ...view.gates.filter(({ tiles }) => tiles.includes(name)).map((gate) => thing('gate', gate.name)),
    ...view.floor.filter((item) => item.tile === name).map((item) => thing('card', item.name)),
  ];
}

// What stands on a tile, in words.
export function thingsAt(view: View, tile: string): string[] {
  const generator = view.generators.find(({ id }) => id === tile);
  const hook = view.hooks.find(({ id }) => id === tile);
  const totem = view.totems.find(({ id }) => id === tile);
  const chest = view.chests.find(({ id }) => id === tile);
  const pallet = view.pallets.find(({ id }) => id === tile);
  const gate = view.gates.find(({ tiles }) => tiles.includes(tile));
  return [
    ...(view.killer.tile === tile ? [view.killer.name] : []),
    ...view.survivors.filter((one) => one.tile === tile && one.where !== 'carried').map((one) =>
      one.where === 'evading' ? `${shortName(one)} comes back here` : `${shortName(one)}, ${stateOf(one).text.toLowerCase()}${one.where === 'hooked' ? `, ${one.timer} of ${view.hook_track}` : ''}`),
    ...(generator ? [generator.complete ? 'generator, runs' : `generator, ${generator.progress} of ${view.generator_size}`] : []),
    ...(hook ? [hook.broken ? 'broken hook' : 'hook'] : []),
    ...(totem ? [totem.cleansed ? 'cleansed totem' : totem.perk ? `totem, holds ${totem.perk}` : 'totem'] : []),
    ...(chest && chest.state !== 'none' ? [`${chest.state} chest`] : []),
    ...(pallet ? [pallet.state === 'up' ? 'pallet' : `${pallet.state} pallet`] : []),
    ...(gate ? [`${gate.name}${gate.open ? ', open' : gate.powered ? `, ${gate.lights} of ${view.lights} lights` : ', dark'}`] : []),
    ...(view.hatch === tile ? ['the hatch'] : []),
    ...view.floor.filter((item) => item.tile === tile).map((item) => item.name),
  ];
}

// What is next to a tile that somebody there could do something with.
export function beside(view: View, grid: Grid, tile: number): string[] {
  const [near, over] = [false, true].map((window) => grid.near(tile).filter((step) => step.window === window).map((step) => step.to)) as [number[], number[]];
  // Whoever walks there is not there then.
  const walker = acting(view);
  const self = view.killer.turn ? view.killer.name : walker && `${shortName(walker)},`;
  const useful = (one: string) => !(self && one.startsWith(self)) && !/^(cleansed|open|smashed)|gate|, runs$/.test(one);
  return [
    ...near.flatMap((one) => thingsAt(view, grid.name(one)).filter(useful).map((text) => `${text} (${grid.name(one)})`)),
    ...over.map((one) => `window to ${grid.name(one)}`),
  ];
}

export interface Told {
  title: string;
  lines: string[];
  strong: string;
}

// What a tip says of a tile.
export function tell(view: View, grid: Grid, tile: number, costs: ReadonlyMap<number, number>): Told {
  const cost = costs.get(tile);
  const killer = grid.find(view.killer.tile);
  const far = killer === null ? -1 : (grid.distances(killer)[tile] ?? -1);
  const steps = cost ? `${cost} ${cost === 1 ? 'step' : 'steps'}` : costs.size > 0 && cost === undefined && grid.name(tile) !== actingTile(view) ? 'not in reach' : '';
  const away = far >= 0 && killer !== tile ? `${theKiller(view)} ${far} away${far > view.chase ? ', no chase' : ''}` : '';
  const hit = dangerAt(view.danger, tile);
  return {
    title: `${grid.name(tile)}, ${grid.area(tile)}`,
    lines: [[steps, away].filter(Boolean).join(' · '), ...thingsAt(view, grid.name(tile))].filter(Boolean),
    strong: hit === null || cost === undefined ? '' : hit === 0 ? 'cannot be hit next' : `hit at best ${hit}%`,
  };
}

const said = (event: EventShown, slot: string): string => event.sentence.arguments.find((one) => one.slot === slot)?.text ?? '';
export const isWalk = ({ sentence: { key } }: EventShown): boolean => key === 'say.goes' || key === 'say.prowls';

// The last walk of somebody among what happened, by the name in its sentence.
export function walkOf(grid: Grid, happened: readonly EventShown[], name: string): { x: number; y: number }[] {
  const walk = happened.findLast((event) => isWalk(event) && event.sentence.arguments[0]?.text === name);
  const to = walk && grid.find(said(walk, 'tile'));
  if (!walk || to === null || to === undefined) return [];
  const digits = ['path', 'more'].map((slot) => said(walk, slot).replace('-', '')).join('');
  return grid.walk(to, digits).map((tile) => grid.spot(tile));
}
export const walkTime = 120; // milliseconds a tile
