import { describe, expect, it } from 'vitest';
import { numbersText, secretText, whyNot } from './secrets';

const secret = (cost: number) => ({ id: 'a', name: 'A', cost, discard: 1, points: 0 });

describe('a SECRET in the hand', () => {
  it('says what it does, without what is drawn as a number', () => {
    expect(secretText('Play it at once.\nWorth 1 point at the end in play.\nNightfall: You cannot Focus.')).toBe('Nightfall: You cannot Focus.');
    expect(secretText('Discard it from your hand to gain 1 Power.\nWorth 2 points at the end if you are a ghost.')).toBe('Worth 2 points at the end if you are a ghost.');
  });
  it('says its numbers in words', () => {
    expect(numbersText(secret(2))).toBe('play 2 Power · discard for 1 Power');
    expect(numbersText({ ...secret(-1), discard: 0, points: 1 })).toBe('no cost · +1 point in hand');
  });
  it('says why it cannot be played: over the cap, or too dear', () => {
    expect(whyNot(secret(2), { power: 4, cap: 5 })).toBe('over 6 in play');
    expect(whyNot(secret(3), { power: 2, cap: 0 })).toBe('needs 3 Power');
    expect(whyNot(secret(-1), { power: 0, cap: 6 })).toBe('');
  });
});
