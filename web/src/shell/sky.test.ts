import { expect, it } from 'vitest';
import { sideBySide } from './sky';

const clear = (xs: number[]) => xs.toSorted((a, b) => a - b).every((x, at, all) => at === 0 || x - (all[at - 1] ?? 0) >= 25.9);

it('puts those who are level side by side', () => {
  const race = [0, 1, 2, 3].map((seat) => ({ seat, at: 5 }));
  const runners = sideBySide(race, 12, 500);
  expect(runners.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  expect(clear(runners.map(({ x }) => x))).toBe(true);
  expect(runners[0]?.x).toBeCloseTo((5 / 12) * 500);
});

it('keeps everybody on the bar, clear of its end', () => {
  const runners = sideBySide([{ seat: 0, at: 12 }, { seat: 1, at: 12 }, { seat: 2, at: 11 }], 12, 300);
  expect(clear(runners.map(({ x }) => x))).toBe(true);
  for (const { x } of runners) expect(x).toBeLessThanOrEqual(300 - 78);
});

it('keeps the order of points', () => {
  const [first, second] = sideBySide([{ seat: 0, at: 3 }, { seat: 1, at: 7 }], 12, 300);
  expect(first?.x).toBeLessThan(second?.x ?? 0);
});
