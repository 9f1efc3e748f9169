// The slanted city: x runs east, every row further back is shifted to the right, and a level is high.
import { coverOf, type Border, type City, type Zone } from './city';
import type { Point } from '../../shell/map';

export const wide = 98; // of a Zone
export const deep = 67;
const shift = 30; // a row
const rises = [0, 18, 36, 54]; // pixels above the street, by level
const margin = 22;
const above = 62; // for towers at the back
const slab = 16; // below the front edge
export const rise = (level: number): number => rises[level] ?? level * 18;

export const sizeOf = (city: City) => ({ width: 2 * margin + city.width * wide + city.height * shift, height: above + city.height * deep + slab + 3 });

export const spot = (city: City, x: number, y: number, level = 0): Point => ({
  x: margin + x * wide + (city.height - y) * shift,
  y: above + y * deep - rise(level),
});
const said = ({ x, y }: Point): string => `${+x.toFixed(1)} ${+y.toFixed(1)}`;
export const path = (...points: Point[]): string => `M${points.map(said).join('L')}z`;
export const line = ({ from, to }: Border, city: City): string => `M${said(spot(city, from.x, from.y))}L${said(spot(city, to.x, to.y))}`;

// The outline of a Zone on its level; with an inset, somewhat inside of it.
export function surface(city: City, { x, y, level }: Zone, inset = 0): string {
  const at = (dx: number, dy: number) => spot(city, x + dx, y + dy, level);
  const far = 1 - inset;
  return path(at(inset, inset), at(far, inset), at(far, far), at(inset, far));
}
// What is seen of a house in front and at its right side.
export const front = (city: City, { x, y, level }: Zone): string =>
  path(spot(city, x, y + 1), spot(city, x + 1, y + 1), spot(city, x + 1, y + 1, level), spot(city, x, y + 1, level));
export const side = (city: City, { x, y, level }: Zone): string =>
  path(spot(city, x + 1, y + 1), spot(city, x + 1, y), spot(city, x + 1, y, level), spot(city, x + 1, y + 1, level));
export const rim = (city: City, { x, y, level }: Zone): string =>
  `M${said(spot(city, x, y, level))}L${said(spot(city, x, y + 1, level))}L${said(spot(city, x + 1, y + 1, level))}`;

// The shadow that a house casts by day.
export function shadow(city: City, { x, y, level }: Zone): string {
  const far = level * 0.17;
  const at = (dx: number, dy: number) => spot(city, x + dx, y + dy);
  return path(at(1, 0), at(1 + far, 0.14), at(1 + far, 1.1), at(far, 1.1), at(0, 1), at(1, 1));
}

// The slab on which all of it lies: in front, and at the right side.
export function slabs(city: City): { front: string; side: string } {
  const [left, right, back] = [spot(city, 0, city.height), spot(city, city.width, city.height), spot(city, city.width, 0)];
  const low = ({ x, y }: Point): Point => ({ x, y: y + slab });
  return { front: path(left, right, low(right), low(left)), side: path(right, back, low(back), low(right)) };
}

// The windows of a house, row by row; the lowest row leaves room for its code.
export function windows(city: City, zone: Zone): (Point & { n: number })[] {
  const { x, y } = spot(city, zone.x, zone.y + 1);
  const rows = Math.max(1, zone.level);
  return Array.from({ length: rows * 6 }, (_, n) => n)
    .filter((n) => n < (rows - 1) * 6 || n % 6 > 2)
    .map((n) => ({ n, x: x + 9 + (n % 6) * 14.5, y: y - rise(zone.level) + 5 + Math.floor(n / 6) * 18 }));
}

const wallHigh = 13;
export function wall(city: City, border: Border): { fence: string; posts: string } {
  const [from, to] = [spot(city, border.from.x, border.from.y, border.level), spot(city, border.to.x, border.to.y, border.level)];
  const high = ({ x, y }: Point): Point => ({ x, y: y - wallHigh });
  const posts = Array.from({ length: 6 }, (_, n) => ({ x: from.x + ((to.x - from.x) * n) / 5, y: from.y + ((to.y - from.y) * n) / 5 }));
  return { fence: path(from, to, high(to), high(from)), posts: posts.map((post) => `M${said(post)}v${-wallHigh - 3}`).join('') };
}

// Where a house in front covers its foot, a house has its code on the roof.
export const codeOnRoof = (city: City, { x, y, level }: Zone): boolean => level > 0 && (city.at(x, y + 1)?.level ?? 0) > 0;
const codeHigh = 9;

// The part of a Zone that no house in front of it covers, as a box for what stands there, below a code. A roof reaches into the row behind:
// what stands on it keeps away from what stands there at its left.
export function room(city: City, zone: Zone): { left: number; top: number; width: number; height: number; slope: number } {
  const front = city.at(zone.x, zone.y + 1);
  const hidden = coverOf(city, zone) === 0 ? 0 : rise(front?.level ?? 0) - rise(zone.level);
  const { x, y } = spot(city, zone.x, zone.y, zone.level);
  const slope = -shift / deep;
  const away = -slope * rise(zone.level);
  const code = codeOnRoof(city, zone) ? codeHigh : 0;
  return { left: x + away + slope * code, top: y + code, width: wide - away, height: deep - hidden - code, slope };
}
