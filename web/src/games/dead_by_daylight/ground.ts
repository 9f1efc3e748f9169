// What is drawn of a map once: walls and windows by their edges, floors inside walls, and where the names of areas stand.
import type { View } from '../../wire/dead_by_daylight';
import { unit } from './shapes';
import type { Grid } from './tiles';

type MapShown = View['map'];

interface Pane {
  x: number;
  y: number;
  turn: 0 | 90;
}

export function wallsOf(grid: Grid): { walls: string; windows: Pane[] } {
  let walls = '';
  const windows: Pane[] = [];
  const edge = (kind: string, x: number, y: number, turn: 0 | 90) => {
    if (kind === 'wall') walls += `M${x * unit} ${y * unit}${turn === 0 ? 'h' : 'v'}${unit}`;
    if (kind === 'window') windows.push({ x: x * unit, y: y * unit, turn });
  };
  for (let y = 0; y <= grid.rows; ++y) {
    for (let x = 0; x <= grid.columns; ++x) {
      if (x < grid.columns) edge(grid.above(x, y), x, y, 0);
      if (y < grid.rows) edge(grid.left(x, y), x, y, 90);
    }
  }
  return { walls, windows };
}

const between = (grid: Grid, from: string, to: string) => {
  const [a, b] = [grid.spot(grid.find(from) ?? 0), grid.spot(grid.find(to) ?? 0)];
  return { x: a.x, y: a.y, width: b.x - a.x + 1, height: b.y - a.y + 1 };
};

// Areas with walls or windows along most of their border have a floor.
export function rooms(map: MapShown, grid: Grid): string {
  return map.areas.flatMap(({ from, to }) => {
    const { x, y, width, height } = between(grid, from, to);
    const inner = (a: number, b: number) => a > 0 && b > 0;
    let walled = 0;
    for (let i = 0; i < width; ++i) {
      walled += Number(inner(1, y) && grid.above(x + i, y) !== 'open') + Number(inner(1, grid.rows - y - height) && grid.above(x + i, y + height) !== 'open');
    }
    for (let i = 0; i < height; ++i) {
      walled += Number(inner(1, x) && grid.left(x, y + i) !== 'open') + Number(inner(1, grid.columns - x - width) && grid.left(x + width, y + i) !== 'open');
    }
    if (walled < 0.62 * 2 * (width + height)) return [];
    return [`M${x * unit} ${y * unit}h${width * unit}v${height * unit}h-${width * unit}z`];
  }).join('');
}

const nearGenerator = (grid: Grid, x: number, y: number): boolean =>
  [[x - 1, y], [x, y - 1], [x - 1, y - 1]].some(([a = 0, b = 0]) => grid.icon(grid.at(a, b) ?? -1) === 'G');

// The name of an area stands over a run of its tiles on which nothing is printed, as near to its middle as can be.
export function names(map: MapShown, grid: Grid): { name: string; x: number; y: number }[] {
  const areas = Array.from({ length: grid.size }, (_, tile) => grid.area(tile));
  return map.areas.map(({ name, from, to }) => {
    const { x, y, width, height } = between(grid, from, to);
    const wide = Math.min(width, Math.max(2, Math.ceil(name.length / 3.4)));
    let best = { x: x + width / 2, y: y + height / 2, cost: Infinity };
    for (let row = y; row < y + height; ++row) {
      for (let column = x; column + wide <= x + width; ++column) {
        let cost = Math.abs(column + wide / 2 - x - width / 2) + 1.3 * Math.abs(row + 0.5 - y - height / 2);
        for (let i = 0; i < wide; ++i) {
          const tile = grid.at(column + i, row) ?? 0;
          if (areas[tile] !== name) cost += 50;
          if (grid.icon(tile) !== '.') cost += 9;
          if (nearGenerator(grid, column + i, row)) cost += 4; // its number hangs over its edge
          if (i > 0 && grid.left(column + i, row) !== 'open') cost += 12;
        }
        if (cost < best.cost) best = { x: column + wide / 2, y: row + 0.5, cost };
      }
    }
    return { name, x: best.x * unit, y: best.y * unit };
  });
}
