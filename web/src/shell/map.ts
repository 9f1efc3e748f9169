// How a map lies in its window: so many pixels to a unit, and which point of the map is in the middle.
export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Lie {
  scale: number;
  middle: Point;
}

const most = 3; // pixels to a unit

// The whole map in the window.
export const whole = (map: Size, window: Size): number => Math.min(window.width / map.width, window.height / map.height);

// As it lies when nobody has moved it: whole, or as large as its words need.
export const natural = (map: Size, window: Size, legible: number): number => Math.max(whole(map, window), legible);

const between = (low: number, value: number, high: number): number => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)));

// No window looks past the edge of the map, unless all of it is in sight: then it lies in the middle.
export function within(lie: Lie, map: Size, window: Size): Lie {
  const scale = between(Math.min(whole(map, window), most), lie.scale, most);
  const half = { x: window.width / scale / 2, y: window.height / scale / 2 };
  return {
    scale,
    middle: { x: between(half.x, lie.middle.x, map.width - half.x), y: between(half.y, lie.middle.y, map.height - half.y) },
  };
}

// Where the corner of the map lies, in pixels from the corner of the window.
export const corner = ({ scale, middle }: Lie, window: Size): Point => ({
  x: window.width / 2 - middle.x * scale,
  y: window.height / 2 - middle.y * scale,
});

// Larger or smaller, with the point under the pointer where it is. `at` is from the corner of the window.
export function zoomed(lie: Lie, by: number, at: Point, map: Size, window: Size): Lie {
  const scale = within({ ...lie, scale: lie.scale * by }, map, window).scale;
  const from = { x: at.x - window.width / 2, y: at.y - window.height / 2 };
  return within(
    { scale, middle: { x: lie.middle.x + from.x / lie.scale - from.x / scale, y: lie.middle.y + from.y / lie.scale - from.y / scale } },
    map, window,
  );
}

// By so many pixels.
export const panned = (lie: Lie, by: Point, map: Size, window: Size): Lie =>
  within({ ...lie, middle: { x: lie.middle.x - by.x / lie.scale, y: lie.middle.y - by.y / lie.scale } }, map, window);

// Whether a point can be seen well: not at the very edge of the window.
export function inSight(lie: Lie, point: Point, window: Size): boolean {
  const part = 0.36;
  return (
    Math.abs(point.x - lie.middle.x) * lie.scale <= window.width * part &&
    Math.abs(point.y - lie.middle.y) * lie.scale <= window.height * part
  );
}
