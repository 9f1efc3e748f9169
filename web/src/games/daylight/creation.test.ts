import { describe, expect, it } from 'vitest';
import { askedTrait, paidSoFar, paysFor } from './creation';
import { person } from './testing';

describe('making a character', () => {
  it('pays more for lower numbers, and nothing for what is not chosen', () => {
    expect([1, 2, 3, 4].map(paysFor)).toEqual([6, 4, 2, 0]);
    expect(paidSoFar(person(1, { values: [1, 3, 0].map((base) => ({ base, most: base, now: base })) }))).toBe(8);
  });
  it('knows which characteristic is asked for', () => {
    expect([askedTrait('base_mind'), askedTrait('creation')]).toEqual(['mind', undefined]);
  });
});
