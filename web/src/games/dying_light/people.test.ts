import { expect, it } from 'vitest';
import { tellsOf } from './people';

it('says of Infected how they fight, and of any other card what it does', () => {
  expect(tellsOf({ header: 'Infected, Attack 1, Toughness 5, Agility', text: '12 of them.' })).toBe('Attack 1, Toughness 5, Agility');
  expect(tellsOf({ header: 'Weapon, Range 2', text: 'Standard: 1 Damage Die.' })).toBe('Standard: 1 Damage Die.');
});
