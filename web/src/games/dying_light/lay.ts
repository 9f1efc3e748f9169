// How the board is drawn: slanted or flat. Both say where a Zone lies, and where its pieces stand.
import type { Point, Size } from '../../shell/map';
import { coverOf, type City, type Zone } from './city';
import * as flat from './flat';
import * as slant from './slant';

export interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
  slope: number; // how far a point moves sideways for each unit downwards
}

export interface Lay {
  plan: flat.Cell | null; // none: it is slanted
  size: Size;
  grain: number; // of pieces, beside 1
  terse: boolean; // no room for words
  surface(zone: Zone, inset?: number): string;
  room(zone: Zone): Room;
  hidden(zone: Zone): boolean; // a tower in front hides much of it
}

export const slanted = (city: City): Lay => ({
  plan: null, size: slant.sizeOf(city), grain: 1, terse: false,
  surface: (zone, inset) => slant.surface(city, zone, inset),
  room: (zone) => slant.room(city, zone),
  hidden: (zone) => coverOf(city, zone) >= 2,
});

export const planned = (city: City, cell: flat.Cell): Lay => ({
  plan: cell, size: flat.sizeOf(city, cell), grain: cell === flat.narrow ? 0.68 : 0.9, terse: cell === flat.narrow,
  surface: (zone, inset = 0) => flat.surface(cell, zone, inset === 0 ? 0 : 3),
  room: (zone) => flat.room(cell, zone),
  hidden: () => false,
});

export const inRoom = ({ left, top, slope }: Room, across: number, down: number): Point => ({ x: left + across + slope * down, y: top + down });

// What stands in a Zone: Infected at the left, Runners in the middle, tokens at the right.
export type Group = 'foe' | 'runner' | 'token';
export interface Place extends Point {
  k: number; // its size, beside 1
}
const sizes: Readonly<Record<Group, number>> = { foe: 38, runner: 36, token: 29 };
const edge = 3;
const tagHigh = 24;
const shallow = 50; // below this a tag stands beside the pieces
const deepest = 26; // the middle of a row, where there is room enough

// Places for the pieces of a Zone and for the tag with what it costs to go there, of this width; 0: no tag.
export function arrange(room: Room, grain: number, groups: readonly Group[], tag: number): { pieces: Place[]; tag: Point } {
  const beside = tag > 0 && room.height < shallow * grain;
  const width = room.width - 2 * edge - (beside ? tag + 2 : 0);
  const height = room.height - (tag > 0 && !beside ? tagHigh * Math.max(grain, 0.8) : 0);
  const whole = groups.reduce((sum, group) => sum + sizes[group] * grain, 0);
  const rows = whole > 1.25 * width && height >= 60 * grain ? 2 : 1;
  const half = Math.ceil(groups.length / rows);
  const pieces = Array.from({ length: rows }, (_, row) => groups.slice(row * half, (row + 1) * half)).flatMap((those, row) => {
    const middle = rows === 1 ? Math.min(height / 2, deepest * grain + (tag > 0 ? 0 : 4)) : (height * (2 * row + 1)) / 4 + 2;
    return inRow(those, rows === 1 ? grain : 0.84 * grain, width).map(({ at, k }) => ({ ...inRoom(room, edge + at, middle), k }));
  });
  return { pieces, tag: beside ? inRoom(room, room.width - edge - tag / 2, room.height / 2) : inRoom(room, room.width / 2, room.height - (tagHigh * Math.max(grain, 0.8)) / 2 - 1) };
}

function inRow(groups: readonly Group[], grain: number, width: number): { at: number; k: number }[] {
  const whole = groups.reduce((sum, group) => sum + sizes[group] * grain, 0);
  const k = whole > width ? (grain * width) / whole : grain;
  const long = (group: Group) => groups.filter((one) => one === group).length * sizes[group] * k;
  const [left, right] = [long('foe'), width - long('token')];
  const begin: Record<Group, number> = { foe: 0, token: right, runner: Math.min(Math.max(left, (width - long('runner')) / 2), right - long('runner')) };
  return groups.map((group) => {
    const at = begin[group] + (sizes[group] * k) / 2;
    begin[group] += sizes[group] * k;
    return { at, k };
  });
}
