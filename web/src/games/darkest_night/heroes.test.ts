import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CardShown } from '../../wire/protocol';
import { heroesOf, lineOf, portraitOf } from './heroes';

// The cards as `gloam pack` prints them, with an id made of the name.
const printed = readFileSync(new URL('../../../../games/darkest_night/cards/darkest_night.txt', import.meta.url), 'utf8');
const cards: CardShown[] = printed.trim().split(/\n\n+/).map((block) => {
  const [first = '', ...lines] = block.split('\n');
  const [name = '', header = ''] = first.split(' — ');
  const id = name.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  return { id, name, header, text: lines.map((line) => line.trim()).join('\n'), flavour: '', prompts: [] };
});

it('knows every hero of the pack, with four powers and three to begin with', () => {
  const heroes = heroesOf(cards);
  expect(heroes.map(({ id }) => id)).toEqual(['knight', 'seer', 'prince', 'scholar', 'rogue']);
  for (const { id, powers, start, line, advice, grace, secrecy } of heroes) {
    expect(powers, id).toHaveLength(4);
    expect(powers.map((power) => power.id), id).toEqual(expect.arrayContaining([...start]));
    expect(portraitOf(id), id).toMatch(/svg/);
    expect(Math.min(line.length, advice.length, grace, secrecy), id).toBeGreaterThan(0);
  }
});

it('cuts a power to the one sentence that says what it does', () => {
  expect(lineOf('Action: Swear this oath.\nActive: +2 dice when you attack a blight.\nBroken: …')).toBe('+2 dice when you attack a blight');
  expect(lineOf('Fight with 1 die. Before you roll, name one die: it gets +1.')).toBe('Fight with 1 die');
  expect(lineOf('When you would take a wound, if it is your event phase, you may exhaust this to prevent it.'))
    .toBe('When you would take a wound, prevent it');
  expect(lineOf('Action, if your location can be searched, spend 1 secrecy: Search with 2 dice.')).toBe('Search with 2 dice');
});
