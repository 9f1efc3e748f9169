// The grid of a map as its drawing tells it: edges between tiles, steps, distances, and the way to a tile.
import type { View } from '../../wire/dead_by_daylight';

type MapShown = View['map'];
export type Edge = 'open' | 'wall' | 'window';

export interface Spot {
  x: number;
  y: number;
}
export interface Step {
  to: number; // a tile by its number, row by row
  window: boolean;
}

// Clockwise from the north, as a walk's path is told.
export const directions: readonly Spot[] = [
  { x: 0, y: -1 }, { x: 1, y: -1 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }, { x: -1, y: 1 }, { x: -1, y: 0 }, { x: -1, y: -1 },
];

export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  private readonly named: ReadonlyMap<string, number>;
  private readonly areas: readonly string[];
  private readonly steps: Step[][];
  private readonly known = new Map<number, Int16Array>();

  constructor(private readonly map: MapShown) {
    this.columns = map.columns;
    this.rows = map.rows;
    this.size = map.columns * map.rows;
    this.named = new Map(Array.from({ length: this.size }, (_, tile) => [this.name(tile), tile]));
    this.areas = Array.from({ length: this.size }, (_, tile) => this.areaOf(tile));
    this.steps = Array.from({ length: this.size }, (_, tile) => this.stepsFrom(tile));
  }

  private sign(x: number, y: number): string {
    return this.map.drawing[y]?.[x] ?? ' ';
  }
  // What is printed on a tile: "G", "H", "X" and so on.
  icon(tile: number): string {
    const { x, y } = this.spot(tile);
    return this.sign(2 * x + 1, 2 * y + 1);
  }
  private static edge(sign: string): Edge {
    return sign === '-' || sign === '|' ? 'wall' : sign === '=' || sign === ':' ? 'window' : 'open';
  }
  // The edge above a tile, or the one to its left.
  above(x: number, y: number): Edge {
    return Grid.edge(this.sign(2 * x + 1, 2 * y));
  }
  left(x: number, y: number): Edge {
    return Grid.edge(this.sign(2 * x, 2 * y + 1));
  }
  // A corner that a wall or a window touches.
  private blocked(x: number, y: number): boolean {
    const [across, down] = [2 * x, 2 * y];
    return [[across - 1, down], [across + 1, down], [across, down - 1], [across, down + 1]]
      .some(([a = 0, b = 0]) => Grid.edge(this.sign(a, b)) !== 'open');
  }

  spot(tile: number): Spot {
    return { x: tile % this.columns, y: Math.floor(tile / this.columns) };
  }
  at(x: number, y: number): number | null {
    return x >= 0 && y >= 0 && x < this.columns && y < this.rows ? y * this.columns + x : null;
  }
  // "k11"
  name(tile: number): string {
    const { x, y } = this.spot(tile);
    return `${columnName(x)}${y + 1}`;
  }
  find(name: string): number | null {
    return this.named.get(name) ?? null;
  }
  // The first area that holds a tile.
  area(tile: number): string {
    return this.areas[tile] ?? '';
  }
  private areaOf(tile: number): string {
    const { x, y } = this.spot(tile);
    const holds = this.map.areas.find(({ from, to }) => {
      const [a, b] = [this.find(from), this.find(to)];
      if (a === null || b === null) return false;
      const [low, high] = [this.spot(a), this.spot(b)];
      return x >= low.x && x <= high.x && y >= low.y && y <= high.y;
    });
    return holds?.name ?? '';
  }

  private stepsFrom(tile: number): Step[] {
    const { x, y } = this.spot(tile);
    return directions.flatMap((by): Step[] => {
      const to = this.at(x + by.x, y + by.y);
      if (to === null) return [];
      if (by.x !== 0 && by.y !== 0) return this.blocked(x + (by.x > 0 ? 1 : 0), y + (by.y > 0 ? 1 : 0)) ? [] : [{ to, window: false }];
      const edge = by.x === 0 ? this.above(x, y + (by.y > 0 ? 1 : 0)) : this.left(x + (by.x > 0 ? 1 : 0), y);
      return edge === 'wall' ? [] : [{ to, window: edge === 'window' }];
    });
  }
  near(tile: number): readonly Step[] {
    return this.steps[tile] ?? [];
  }

  // How far every tile is, by steps round walls, whoever stands in between; -1: there is no way.
  distances(from: number): Int16Array {
    const before = this.known.get(from);
    if (before) return before;
    const far = new Int16Array(this.size).fill(-1);
    far[from] = 0;
    const queue = [from];
    for (const tile of queue) {
      for (const { to } of this.near(tile)) {
        if (far[to] !== -1) continue;
        far[to] = (far[tile] ?? 0) + 1;
        queue.push(to);
      }
    }
    this.known.set(from, far);
    return far;
  }
  within(from: number, most: number): ReadonlySet<number> {
    return new Set([...this.distances(from).entries()].flatMap(([tile, far]) => (far >= 0 && far <= most ? [tile] : [])));
  }

  // A cheapest way to a tile, from what each tile in reach costs; `window` is what a window costs. None: these costs have no such way.
  way(from: number, to: number, costs: ReadonlyMap<number, number>, window: number): number[] | null {
    const way = [to];
    let here = to;
    let left = costs.get(to) ?? 0;
    while (here !== from) {
      const back = this.near(here).find((step) => (step.to === from ? 0 : costs.get(step.to)) === left - (step.window ? window : 1));
      if (!back || left <= 0) return null;
      here = back.to;
      left = here === from ? 0 : (costs.get(here) ?? 0);
      way.unshift(here);
    }
    return way;
  }

  // The tiles of a walk, from where it began, as its digits tell it; it ended on `to`.
  walk(to: number, digits: string): number[] {
    const tiles = [to];
    let here = this.spot(to);
    for (const digit of [...digits].toReversed()) {
      const by = directions[Number(digit)];
      const before = by && this.at(here.x - by.x, here.y - by.y);
      if (by === undefined || before === null || before === undefined) return [to];
      here = this.spot(before);
      tiles.unshift(before);
    }
    return tiles;
  }
}

export const columnName = (x: number): string => (x < 26 ? String.fromCharCode(97 + x) : `a${String.fromCharCode(97 + x - 26)}`);

// A map's grid, read once.
const grids = new WeakMap<readonly string[], Grid>();
export function gridOf(map: MapShown): Grid {
  const before = grids.get(map.drawing);
  if (before) return before;
  const grid = new Grid(map);
  grids.set(map.drawing, grid);
  return grid;
}

// The tiles of a zone and its outline, as paths with so many units to a tile.
export function outline(grid: Grid, zone: ReadonlySet<number>, unit: number): { fill: string; edge: string } {
  let fill = '';
  let edge = '';
  for (const tile of zone) {
    const { x, y } = grid.spot(tile);
    const outside = (dx: number, dy: number) => {
      const next = grid.at(x + dx, y + dy);
      return next === null || !zone.has(next);
    };
    const [left, top] = [x * unit, y * unit];
    fill += `M${left} ${top}h${unit}v${unit}h-${unit}z`;
    if (outside(-1, 0)) edge += `M${left} ${top}v${unit}`;
    if (outside(1, 0)) edge += `M${left + unit} ${top}v${unit}`;
    if (outside(0, -1)) edge += `M${left} ${top}h${unit}`;
    if (outside(0, 1)) edge += `M${left} ${top + unit}h${unit}`;
  }
  return { fill, edge };
}

// How dangerous a tile is, in percent; none where nobody can stand, or while nobody's danger is told.
export function dangerAt(danger: string, tile: number): number | null {
  const digits = danger.slice(2 * tile, 2 * tile + 2);
  return /^\d\d$/.test(digits) ? Number(digits) : null;
}
// 0 to 3: it is drawn as denser hatching from 25, 50 and 75 percent.
export const dangerLevel = (percent: number | null): 0 | 1 | 2 | 3 =>
  percent === null || percent < 25 ? 0 : percent < 50 ? 1 : percent < 75 ? 2 : 3;
