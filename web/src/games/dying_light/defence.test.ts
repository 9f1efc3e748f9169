import { describe, expect, it } from 'vitest';
import { follow, type Attack } from './defence';
import { gearOf } from './stage';

describe('an attack that is defended in steps', () => {
  const none: Attack = { of: '', attackers: 0, standing: 0 };
  const asked = { first: true, attack: 3, standing: 3, alone: true };
  it('has no more attackers than strength', () => {
    expect(follow(none, 'a', { ...asked, attack: 2, alone: false }).attackers).toBe(2);
  });
  it('keeps its attackers when little of it is left, but for those who were pushed away', () => {
    const whole = follow(none, 'a', asked);
    const pushed = follow(whole, 'a', { ...asked, first: false, attack: 0, standing: 2 });
    expect(pushed.attackers).toBe(2);
    expect(follow(pushed, 'a', { ...asked, first: false, attack: 0, standing: 2 }).attackers).toBe(2);
  });
  it('is by all who stand there, if only what is left of it is known', () => {
    expect(follow(none, 'a', { ...asked, first: false, attack: 1 }).attackers).toBe(3);
    expect(follow(none, 'a', { ...asked, first: false, attack: 1, alone: false }).attackers).toBe(1);
  });
});

describe('a gear set', () => {
  it('is read from its card', () => {
    expect(gearOf({ text: 'Head, jacket, shoes, with what each prevents and its Boost: armor push, exposure block, fatigue power' })).toEqual([
      { slot: 'head', icon: 'armor', boost: 'push' }, { slot: 'jacket', icon: 'exposure', boost: 'block' }, { slot: 'shoes', icon: 'fatigue', boost: 'power' },
    ]);
    expect(gearOf({ text: 'something else' })).toEqual([]);
  });
});
