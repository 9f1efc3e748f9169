import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { iconAuthors, ownIcons } from './credits';

describe('credits of icons', () => {
  const sprite = readFileSync(new URL('../art/icons.svg', import.meta.url), 'utf8');
  const used = [...sprite.matchAll(/<symbol[^>]*? id="([^"]+)"/g)].map((match) => match[1]);
  const credited = [...iconAuthors.flatMap((author) => author.icons), ...ownIcons];
  it('name every icon of the page once, and no other', () => {
    expect(used.length).toBeGreaterThan(0);
    expect(credited.toSorted()).toEqual(used.toSorted());
  });
});
