import { describe, expect, it } from 'vitest';
import { before, enter, give, type Defence } from './defence';
import { gearOf } from './stage';

describe('a defence in steps', () => {
  const none: Defence = { strike: '', steps: [] };
  it('counts what earlier steps gave', () => {
    const pool = give(enter(none, 'a', 'defend'), 'defend', 3);
    const track = give(enter(pool, 'a', 'desperate'), 'desperate', 1);
    expect(before(track, 'desperate')).toBe(3);
    expect(before(enter(track, 'a', 'armor'), 'armor')).toBe(4);
  });
  it('forgets what was undone, and other attacks', () => {
    const pool = give(enter(none, 'a', 'defend'), 'defend', 3);
    const track = enter(pool, 'a', 'desperate');
    expect(before(enter(track, 'a', 'defend'), 'defend')).toBe(0);
    expect(before(enter(track, 'b', 'desperate'), 'desperate')).toBe(0);
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
