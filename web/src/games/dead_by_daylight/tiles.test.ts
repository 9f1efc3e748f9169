import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dangerAt, dangerLevel, Grid, outline } from './tiles';

const map = (drawing: readonly string[], areas: readonly string[] = []) => {
  const [first = ''] = drawing;
  return {
    id: 'yard', name: 'Yard', columns: (first.length - 1) / 2, rows: (drawing.length - 1) / 2, drawing: [...drawing],
    areas: areas.map((text) => {
      const [, name = '', from = '', to = ''] = /^(.*) (\w+) (\w+)$/.exec(text) ?? [];
      return { name, from, to };
    }),
  };
};
const small = new Grid(map([
  '+-+-+-+',
  '|. .|.|',
  '+ + + +',
  '|. .:.|',
  '+ +-+ +',
  '|. . .|',
  '+-+-+-+',
], ['the shed a1 b1', 'the yard a1 c3']));
const tile = (grid: Grid, name: string): number => grid.find(name) ?? -1;
const names = (grid: Grid, tiles: Iterable<number>): string[] => [...tiles].map((one) => grid.name(one)).toSorted();

// The first map of the pack, as it is drawn there.
const pack = readFileSync(join(import.meta.dirname, '../../../../games/dead_by_daylight/cards/dead_by_daylight.toml'), 'utf8');
const yard = new Grid(map((/drawing = '''\n([^']*)'''/.exec(pack)?.[1] ?? '').trimEnd().split('\n')));

describe('a grid', () => {
  it('names its tiles and finds them by their names', () => {
    expect(small.name(0)).toBe('a1');
    expect(small.name(5)).toBe('c2');
    expect(small.find('b3')).toBe(7);
    expect(small.find('d1')).toBeNull();
    expect(small.find('a4')).toBeNull();
  });
  it('takes the first area that holds a tile', () => {
    expect(small.area(tile(small, 'a1'))).toBe('the shed');
    expect(small.area(tile(small, 'c1'))).toBe('the yard');
  });
  it('steps over windows, not through walls, and not across a corner that a wall touches', () => {
    const near = (name: string) => small.near(tile(small, name)).map(({ to, window }) => `${small.name(to)}${window ? '=' : ''}`).toSorted();
    expect(near('b1')).toEqual(['a1', 'a2', 'b2']);
    expect(near('b2')).toEqual(['a1', 'a2', 'b1', 'c2=']);
    expect(near('a2')).toEqual(['a1', 'a3', 'b1', 'b2']);
  });
  it('measures round walls', () => {
    expect(small.distances(tile(small, 'b1'))[tile(small, 'c1')]).toBe(3);
    expect(small.distances(tile(small, 'b2'))[tile(small, 'b3')]).toBe(3);
    expect(names(small, small.within(tile(small, 'c1'), 1))).toEqual(['c1', 'c2']);
  });
});

describe('the Mill Yard', () => {
  it('is 21 by 21, and the chase reaches six tiles over its walls and windows', () => {
    expect([yard.columns, yard.rows]).toEqual([21, 21]);
    const from = tile(yard, 'p11');
    expect(yard.distances(from)[tile(yard, 'k10')]).toBe(5);
    const zone = yard.within(from, 6);
    expect(zone.has(tile(yard, 'j9'))).toBe(true);
    expect(zone.has(tile(yard, 'i9'))).toBe(false);
    expect(yard.distances(from)[tile(yard, 'i7')]).toBe(8);
  });
  it('has a distance between any two tiles', () => {
    expect(Math.min(...yard.distances(0))).toBe(0);
  });
});

describe('a way', () => {
  const costs = new Map(Object.entries({ a1: 1, a2: 2, b2: 1, c2: 2, a3: 3 }).map(([name, cost]) => [tile(small, name), cost]));
  it('follows the costs back to where it begins', () => {
    expect(small.way(tile(small, 'b1'), tile(small, 'c2'), costs, 1)?.map((one) => small.name(one))).toEqual(['b1', 'b2', 'c2']);
  });
  it('is none where a window costs more than was said', () => {
    expect(small.way(tile(small, 'b1'), tile(small, 'c2'), costs, 3)).toBeNull();
  });
  it('is read from the digits of a walk, clockwise from the north', () => {
    expect(small.walk(tile(small, 'a3'), '65').map((one) => small.name(one))).toEqual(['c2', 'b2', 'a3']);
    expect(small.walk(tile(small, 'a1'), '')).toEqual([0]);
  });
});

it('draws the outline of a zone once', () => {
  const { fill, edge } = outline(small, new Set([0, 1]), 10);
  expect(fill.match(/M/g)).toHaveLength(2);
  expect(edge.match(/M/g)).toHaveLength(6);
});

it('reads danger two digits a tile, and thickens it at 25, 50 and 75 percent', () => {
  expect(dangerAt('00--37', 0)).toBe(0);
  expect(dangerAt('00--37', 1)).toBeNull();
  expect(dangerAt('00--37', 2)).toBe(37);
  expect(dangerAt('', 2)).toBeNull();
  expect([null, 24, 25, 50, 74, 75].map(dangerLevel)).toEqual([0, 0, 1, 2, 2, 3]);
});
