import { expect, it } from 'vitest';
import { beside, overlap, type Rect } from './beside';

const page: Rect = { left: 12, top: 64, right: 1428, bottom: 888 };
const phone: Rect = { left: 8, top: 62, right: 382, bottom: 776 };
const size = { width: 340, height: 200 };
const small = { width: 374, height: 210 };
const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, right: left + width, bottom: top + height });
const covers = (one: { left: number; top: number }, { width, height }: { width: number; height: number }, lit: readonly Rect[]) =>
  lit.reduce((sum, each) => sum + overlap(rect(one.left, one.top, width, height), each), 0);

it('stands at the right of its target, or at the left where there is no room', () => {
  expect(beside(size, [rect(300, 300, 200, 150)], page, false)).toEqual({ left: 522, top: 275, tip: { left: 0, top: 100 } });
  expect(beside(size, [rect(1050, 300, 380, 60)], page, false).left).toBe(688);
});

it('covers nothing that is lit', () => {
  const lit = [rect(300, 300, 200, 150), rect(540, 280, 200, 150)];
  expect(covers(beside(size, lit, page, false), size, lit)).toBe(0);
});

it('takes the side away from its target on a phone', () => {
  const high = [rect(60, 120, 200, 150)];
  const low = [rect(10, 600, 370, 70)];
  expect(beside(small, high, phone, true).top).toBe(292);
  expect(beside(small, low, phone, true).top).toBe(368);
  const both = [...high, ...low];
  expect(covers(beside(small, both, phone, true), small, both)).toBe(0);
});

it('stands in the middle where it speaks of nothing that is seen', () => {
  expect(beside(size, [], page, false)).toEqual({ left: 550, top: 376, tip: null });
});
