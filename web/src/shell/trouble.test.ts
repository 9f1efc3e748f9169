import { describe, expect, it } from 'vitest';
import { reasonOf } from './trouble';

describe('why something was not done', () => {
  const often = (wait: number) => reasonOf({ code: 'too_often', text: 'wait a little', wait });
  it('says how long to wait', () => {
    expect(often(400)).toBe('Too fast. Try again in 1 second.');
    expect(often(11_200)).toBe('Too fast. Try again in 12 seconds.');
    expect(often(120_000)).toBe('Too fast. Try again in 2 minutes.');
    expect(often(0)).toBe('wait a little');
  });
  it('is what the server said, unless the page can help', () => {
    expect(reasonOf({ code: 'taken', text: 'Somebody else has that seat.', wait: 0 })).toBe('Somebody else has that seat.');
    expect(reasonOf({ code: 'same_name', text: '', wait: 0 })).toContain('Choose another');
  });
});
