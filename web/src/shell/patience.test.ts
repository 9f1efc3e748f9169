import { describe, expect, it } from 'vitest';
import type { TableShown } from '../wire/protocol';
import { clockTime, warning } from './patience';

const now = new Date(2026, 2, 3, 18, 0).getTime();
const minutes = (count: number) => now + count * 60_000;

describe('a time of the day', () => {
  it('has its day if that is not today', () => {
    expect(clockTime(minutes(5), now)).toMatch(/^0?6:05|^18:05/);
    expect(clockTime(minutes(24 * 60), now)).toMatch(/^Wednesday, /);
  });
});

describe('whoever is asked', () => {
  const table = (more: object) =>
    ({
      yours: true, due: null, replace_from: minutes(5), options: { clock: { kind: 'none', late: 'machine_answers' } },
      seats: [{ taken: 'person', yours: true }, { taken: 'person', yours: false }], ...more,
    }) as unknown as TableShown;
  it('is told from when on the others may let a bot in', () => {
    expect(warning(table({}), now)).toMatch(/^From .*05.* the others may let a bot play for you\.$/);
    expect(warning(table({}), minutes(6))).toBe('The others may let a bot play for you now.');
  });
  it('is told nothing where nobody waits', () => {
    const alone = [{ taken: 'person', yours: true }, { taken: 'machine', yours: false }];
    expect(warning(table({ seats: alone }), now)).toBe('');
    expect(warning(table({ seats: alone, yours: false }), now)).not.toBe('');
    expect(warning(table({ replace_from: null }), now)).toBe('');
  });
  it('is told what the clock does', () => {
    const clock = (late: string) => ({ due: minutes(5), options: { clock: { kind: 'move', late } } });
    expect(warning(table(clock('machine_answers')), now)).toMatch(/^You have until .*: then a bot answers for you\.$/);
    expect(warning(table(clock('seat_is_freed')), minutes(6))).toBe('Your time is over: your seat becomes free.');
  });
});
