import { expect, it } from 'vitest';
import { easeOf, suggestedOf } from './ease';

it('finds what needs planning harder than what always works', () => {
  expect(easeOf({ text: 'Play: Explore.\nReturn: Claim a card.' })).toBe(1);
  expect(easeOf({ text: 'Advance, if this ganger enters Returning: Claim 2 cards.' })).toBe(2);
  expect(easeOf({ text: 'Passive: This ganger is escorted.\nReturn: Claim a card.' })).toBe(3);
});

it('suggests somebody easy who brings a point home', () => {
  const gang = [{ text: 'Play: Explore.' }, { text: 'Play: Explore.\nReturn: Claim a card.' }, { text: 'Passive: …\nReturn: Claim a card.' }];
  expect(suggestedOf(gang)).toBe(gang[1]);
  expect(suggestedOf([])).toBeUndefined();
});
