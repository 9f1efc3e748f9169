// The city as a grid of Zones, as it lies after some quarter turns, and what follows from its shape.
import type { BetweenShown, CityShown, TokenShown, ZoneShown } from '../../wire/dying_light';

export interface Zone {
  id: string;
  area: string;
  level: number;
  x: number; // from the left, as it lies
  y: number; // from the top
}
export type Turn = 0 | 1 | 2 | 3; // quarters, clockwise

export interface City {
  width: number;
  height: number;
  turn: Turn;
  zones: readonly Zone[]; // as the board lists them
  zone(id: string): Zone | undefined;
  at(x: number, y: number): Zone | undefined;
  area(id: string): readonly Zone[];
}

export const turned = (turn: Turn): Turn => ((turn + 1) % 4) as Turn;

// Where a place of the grid lies after so many quarter turns.
function lies(column: number, row: number, columns: number, rows: number, turn: Turn): { x: number; y: number } {
  switch (turn) {
    case 0: return { x: column, y: row };
    case 1: return { x: rows - 1 - row, y: column };
    case 2: return { x: columns - 1 - column, y: rows - 1 - row };
    case 3: return { x: row, y: columns - 1 - column };
  }
}

export function cityOf(shown: readonly ZoneShown[], columns: number, turn: Turn = 0): City {
  const rows = Math.ceil(shown.length / Math.max(1, columns));
  const aside = turn % 2 === 1;
  const width = aside ? rows : columns;
  const zones = shown.map(({ id, area, level }, n) => ({ id, area, level, ...lies(n % columns, Math.floor(n / columns), columns, rows, turn) }));
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const byPlace = new Map(zones.map((zone) => [zone.y * width + zone.x, zone]));
  const areas = new Map<string, Zone[]>();
  for (const zone of zones) areas.set(zone.area, [...(areas.get(zone.area) ?? []), zone]);
  return {
    width, height: aside ? columns : rows, turn, zones,
    zone: (id) => byId.get(id),
    at: (x, y) => (x < 0 || x >= width ? undefined : byPlace.get(y * width + x)),
    area: (id) => areas.get(id) ?? [],
  };
}

// From the back to the front, as they are drawn.
export const rowsOf = (city: City): Zone[][] =>
  Array.from({ length: city.height }, (_, y) => city.zones.filter((zone) => zone.y === y).toSorted((a, b) => a.x - b.x));

// The border between two Zones that lie side by side, from its left or upper end to the other.
export interface Border {
  from: { x: number; y: number };
  to: { x: number; y: number };
  y: number; // the row behind it
  level: number; // of the lower Zone
}
export function borderOf(city: City, between: Pick<BetweenShown, 'from' | 'to'>): Border | null {
  const [a, b] = [city.zone(between.from), city.zone(between.to)];
  if (!a || !b || Math.abs(a.x - b.x) + Math.abs(a.y - b.y) !== 1) return null;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    from: { x, y },
    to: a.x === b.x ? { x: x + 1, y } : { x, y: y + 1 },
    y: Math.min(a.y, b.y),
    level: Math.min(a.level, b.level),
  };
}

// Borders of streets: dotted within an Area, solid between two.
export function streetBorders(city: City): { within: Border[]; between: Border[] } {
  const found: { within: Border[]; between: Border[] } = { within: [], between: [] };
  for (const zone of city.zones) {
    for (const next of [city.at(zone.x + 1, zone.y), city.at(zone.x, zone.y + 1)]) {
      const border = next && zone.level === 0 && next.level === 0 ? borderOf(city, { from: zone.id, to: next.id }) : null;
      if (border && next) (next.area === zone.area ? found.within : found.between).push(border);
    }
  }
  return found;
}

// How many levels the Zone in front of this one is higher: so much of it is hidden.
export const coverOf = (city: City, zone: Zone): number => Math.max(0, (city.at(zone.x, zone.y + 1)?.level ?? 0) - zone.level);

const lasting = new Set(['nest', 'fire', 'jump_pad', 'uv', 'site', 'electricity', 'rough', 'workbench', 'bell', 'start']);
// Where the Infected of an Area stand: in its Zone with the most room, for the whole game.
export function crowdZone(city: City, area: string, tokens: readonly Pick<TokenShown, 'zone' | 'kind'>[]): Zone | undefined {
  const room = (zone: Zone): number => -2 * Math.max(0, coverOf(city, zone) - 1) - tokens.filter((token) => token.zone === zone.id && lasting.has(token.kind)).length;
  return city.area(area).toSorted((a, b) => room(b) - room(a))[0];
}

// Always the same number for a seed, from 0 up to 1: windows, trees and cars stay where they are.
export function noise(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}
export const seedOf = ({ id }: Zone): number => [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);

// "Tanner’s Yard", "the bakery"; the code where it has no name.
export const areaName = (city: Pick<CityShown, 'areas'>, area: string): string => city.areas.find(({ id }) => id === area)?.name || area;
// "Tanner’s Yard (A05b)", "the roof of the bakery (B08)".
export function zoneName(shown: Pick<CityShown, 'areas' | 'zones'>, id: string): string {
  const zone = shown.zones.find((one) => one.id === id);
  if (!zone) return id;
  const name = areaName(shown, zone.area);
  return name === zone.area ? id : zone.level > 0 ? `the roof of ${name} (${id})` : `${name} (${id})`;
}
