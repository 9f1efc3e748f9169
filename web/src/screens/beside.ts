// Where a note stands: beside what it speaks of, and never over it.
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}
// Where it is, and where its tip points from; no tip if nothing is beside it.
export interface Beside {
  left: number;
  top: number;
  tip: { left: number; top: number } | null;
}

const gap = 22;
const edge = 12;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const boxAt = (left: number, top: number, { width, height }: Size): Rect => ({ left, top, right: left + width, bottom: top + height });

export const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// `lit`: what must stay free; the note stands beside the first. `narrow`: above or below it only.
export function beside(size: Size, lit: readonly Rect[], area: Rect, narrow: boolean): Beside {
  const [main] = lit;
  const lastLeft = Math.max(area.left, area.right - size.width);
  const lastTop = Math.max(area.top, area.bottom - size.height);
  if (!main) return { left: (area.left + lastLeft) / 2, top: (area.top + lastTop) / 2, tip: null };
  const middle = { x: (main.left + main.right) / 2, y: (main.top + main.bottom) / 2 };
  const left = within(middle.x - size.width / 2, area.left, lastLeft);
  const top = within(middle.y - size.height / 2, area.top, lastTop);
  const tipX = within(middle.x - left, 2 * edge, size.width - 2 * edge);
  const tipY = within(middle.y - top, 2 * edge, size.height - 2 * edge);
  const right: Beside = { left: main.right + gap, top, tip: { left: 0, top: tipY } };
  const leftOf: Beside = { left: main.left - gap - size.width, top, tip: { left: size.width, top: tipY } };
  const below: Beside = { left, top: main.bottom + gap, tip: { left: tipX, top: 0 } };
  const above: Beside = { left, top: main.top - gap - size.height, tip: { left: tipX, top: size.height } };
  const upper = middle.y < (area.top + area.bottom) / 2;
  const sides = narrow ? (upper ? [below, above] : [above, below]) : [right, leftOf, below, above];
  const fits = (one: Beside) =>
    one.left >= area.left && one.left <= lastLeft && one.top >= area.top && one.top <= lastTop &&
    lit.every((rect) => overlap(boxAt(one.left, one.top, size), rect) === 0);
  return sides.find(fits) ?? leastOver(size, lit, area, lastLeft, lastTop);
}

// Somewhere on the page, over as little as can be of what is lit, and as near as can be.
function leastOver(size: Size, lit: readonly Rect[], area: Rect, lastLeft: number, lastTop: number): Beside {
  let best: Beside = { left: area.left, top: area.top, tip: null };
  let least = Infinity;
  const steps = 24;
  for (let row = 0; row <= steps; ++row) {
    for (let column = 0; column <= steps; ++column) {
      const left = area.left + ((lastLeft - area.left) * column) / steps;
      const top = area.top + ((lastTop - area.top) * row) / steps;
      const box = boxAt(left, top, size);
      const over = lit.reduce((sum, rect) => sum + overlap(box, rect), 0);
      const [main] = lit;
      const far = main ? Math.hypot(left + size.width / 2 - (main.left + main.right) / 2, top + size.height / 2 - (main.top + main.bottom) / 2) : 0;
      if (over * 1000 + far < least) {
        least = over * 1000 + far;
        best = { left, top, tip: null };
      }
    }
  }
  return best;
}
