import { describe, expect, it } from 'vitest';
import { friendlyName, names, shapeOf } from './names';

describe('names', () => {
  it('are short, and each stands once', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]{1,9}$/);
  });
  it('are found for every chance', () => {
    expect(friendlyName(() => 0)).toBe(names[0]);
    expect(friendlyName(() => 0.999999)).toBe(names.at(-1));
  });
  it('keep their shape', () => {
    for (const name of [...names, '', '鳥']) expect([0, 1, 2, 3, 4]).toContain(shapeOf(name));
    expect(shapeOf('Wren')).toBe(shapeOf('Wren'));
  });
});
