import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toYou } from './you';

it.each([
  ['Mina takes 2 coins and has 5.', 'You take 2 coins and have 5.'],
  ['Mina gathers and rolls 4: 1 coin.', 'You gather and roll 4: 1 coin.'],
  ['Mina passes.', 'You pass.'],
  ['Mina pushes Ada.', 'You push Ada.'],
  ['Mina is thanked.', 'You are thanked.'],
  ['Mina focuses: +1.', 'You focus: +1.'],
  ['Mina goes first. Each has 6 cards; the goal is 12 points.', 'You go first. Each has 6 cards; the goal is 12 points.'],
  ['Mina may not sing again this turn.', 'You may not sing again this turn.'],
  ['Mina sends Ada and Ben to Paris.', 'You send Ada and Ben to Paris.'],
  ['Mina: Ada is late.', 'Your Ada is late.'],
  ['There is no card left for Mina to draw.', 'There is no card left for you to draw.'],
])('says “%s” to Mina', (said, told) => {
  expect(toYou(said, 'Mina').text).toBe(told);
});

// Every sentence of the games about somebody at the table.
const games = `${import.meta.dirname}/../../../games`;
const sentences = readdirSync(games).map((game) => `${games}/${game}/show/english.txt`).filter(existsSync).flatMap((catalogue) =>
  readFileSync(catalogue, 'utf8').split('\n')
    .filter((line) => /^say\.\w+\(.*\bwho:seat/.test(line))
    .map((line) => line.replace(/^[^=]*= /, '').replace('{who}', 'Mina'))
    .filter((text) => text.includes('Mina')),
);

it('says every sentence of the games as one speaks to somebody', () => {
  expect(sentences.length).toBeGreaterThan(40);
  const verbs = new Set(sentences.map((text) => toYou(text, 'Mina').text).flatMap((text) => /^You (\w+)/.exec(text)?.[1] ?? []));
  expect([...verbs].filter((verb) => /[^s]s$/.test(verb) && verb !== 'focus')).toEqual([]);
  expect(sentences.filter((text) => /of Mina|Mina's/.test(text))).toEqual([]);
});
