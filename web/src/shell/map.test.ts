import { expect, it } from 'vitest';
import { corner, inSight, natural, panned, whole, within, zoomed } from './map';

const map = { width: 1000, height: 560 };
const desk = { width: 1000, height: 600 };
const phone = { width: 390, height: 300 };
const middle = { x: 500, y: 280 };

it('is shown whole where there is room, and legibly where there is not', () => {
  expect(natural(map, desk, 0.8)).toBe(1);
  expect(natural(map, phone, 0.8)).toBe(0.8);
  expect(whole(map, phone)).toBeCloseTo(0.39);
});

it('lies in the middle when all of it is in sight', () => {
  expect(within({ scale: 1, middle: { x: 0, y: 0 } }, map, desk)).toEqual({ scale: 1, middle });
  expect(corner({ scale: 1, middle }, desk)).toEqual({ x: 0, y: 20 });
});

it('shows nothing beyond its edge', () => {
  const lie = within({ scale: 0.8, middle: { x: 0, y: 9999 } }, map, phone);
  expect(corner(lie, phone)).toEqual({ x: 0, y: phone.height - 0.8 * map.height });
  expect(panned(lie, { x: 500, y: 0 }, map, phone)).toEqual(lie);
  expect(panned(lie, { x: -80, y: 0 }, map, phone).middle.x).toBeCloseTo(lie.middle.x + 100);
});

it('grows and shrinks around the pointer, within limits', () => {
  const lie = { scale: 0.8, middle };
  const at = { x: 300, y: 100 };
  const under = (one: typeof lie) => one.middle.x + (at.x - phone.width / 2) / one.scale;
  const larger = zoomed(lie, 1.5, at, map, phone);
  expect(larger.scale).toBeCloseTo(1.2);
  expect(under(larger)).toBeCloseTo(under(lie));
  expect(zoomed(lie, 100, at, map, phone).scale).toBe(3);
  expect(zoomed(lie, 0.01, at, map, phone).scale).toBeCloseTo(0.39);
});

it('knows whether somebody can be seen well', () => {
  const lie = { scale: 0.8, middle };
  expect(inSight(lie, middle, phone)).toBe(true);
  expect(inSight(lie, { x: 900, y: 280 }, phone)).toBe(false);
});
