import { expect, it } from 'vitest';
import { bestAgainst, chanceOfBest } from './chances';
import { challenge, muck, person } from './testing';

it('is exact for a full deck', () => {
  expect(chanceOfBest(1, 4)).toBeCloseTo(0.35);
  expect(chanceOfBest(4, 5)).toBeCloseTo(0.601, 3);
  expect(chanceOfBest(3, 1)).toBe(1);
  expect(chanceOfBest(0, 1)).toBe(0);
  expect(chanceOfBest(9, 7)).toBe(0);
});
it('takes the characteristic that does best, and counts company', () => {
  const bell = challenge({ levels: [0, 8, 9] }); // Mind 4, Spirit 2
  expect(bestAgainst(bell, person(1), false, [])).toEqual({ by: 'mind', chance: chanceOfBest(4, 5) });
  expect(bestAgainst(bell, person(1), true, [])?.chance).toBe(chanceOfBest(4, 4));
});
it('takes the best weapon against a Monster, and aims with Mind', () => {
  const gun = { id: 'gun', name: 'Gun', kind: 'piercing', equipped: false };
  const text = 'Weapon, piercing: +6.\nIt uses Mind in place of Body against a Monster’s Body level.';
  const cards = [{ id: 'gun', name: 'Gun', header: 'Rifles, 6 Power', text, flavour: '' }];
  expect(bestAgainst(muck, person(1), false, cards)).toEqual({ by: 'body', chance: 0 });
  expect(bestAgainst(muck, person(1, { gear: [gun] }), false, cards)).toEqual({ by: 'mind', chance: chanceOfBest(4, 3) });
});
it('leaves a ghost its Spirit', () => {
  expect(bestAgainst(challenge({ levels: [0, 4, 4] }), person(1, { standing: 'ghost' }), false, [])?.by).toBe('spirit');
  expect(bestAgainst(muck, person(1, { standing: 'ghost' }), false, [])).not.toBeNull();
});
