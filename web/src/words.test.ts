// What all games share names none of them, nor anything that is only theirs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (...path: string[]) => {
  const file = join(import.meta.dirname, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const filesIn = (room: string) =>
  readdirSync(join(import.meta.dirname, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
const spaced = (text: string) => text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ').toLowerCase();

// A game's name, what its view shows, the things on its board, the kinds of its cards, and how the ids of its rules begin.
const wordsOf = (game: string): string[] => [
  game,
  ...found(read('wire', `${game}.ts`), /^export interface (\w+?)(?:Shown)? /gm),
  ...found(read('games', game, 'look.ts'), /things: {(.*)}/g).flatMap((things) => found(things, /(\w+): {/g)),
  ...found(read('../../games', game, 'cards', `${game}.toml`), /^kind = "(\w+)"/gm),
  ...found(read('../../docs/rules', `${game.replaceAll('_', '-')}.md`), /^- \*\*(\w+)\./gm),
];
// Of these, words that games share.
const common = new Set([
  'ability', 'action', 'area', 'between', 'board', 'bonus', 'card', 'city', 'combat', 'common', 'darker', 'day', 'deck', 'die', 'dl', 'effect', 'evening',
  'event', 'find', 'flash', 'held', 'item', 'key', 'kind', 'known', 'law', 'line', 'location', 'map', 'object', 'offer', 'open card', 'pause', 'person', 'place', 'player', 'power', 'resolved', 'roll',
  'runner', 'secret', 'site', 'skill', 'slot', 'stop', 'story', 'tactic', 'tile', 'token', 'track', 'trial', 'value', 'view', 'waiting', 'way', 'wound', 'zone',
]);
const games = readdirSync(join(import.meta.dirname, 'games')).filter((game) => read('games', game, 'about.ts') !== '');
const words = new Set([...games.flatMap(wordsOf).map(spaced), 'gang', 'grace', 'secrecy', 'turf'].filter((word) => !common.has(word)));
const icons = new RegExp(found(read('art/icons.svg'), /<symbol[^>]*? id="([^"]+)"/g).join('|'), 'g');
const gamesWordsIn = (text: string) => found(spaced(text.replace(icons, '')), new RegExp(`\\b(${[...words].join('|')})(?:e?s)?\\b`, 'g'));

describe('a word of a game', () => {
  it('is known from the folders of the games', () => {
    expect([...words]).toEqual(expect.arrayContaining(
      ['blight', 'darkest night', 'dn', 'dying light', 'ganger', 'hero', 'mission', 'necromancer', 'relic', 'team', 'vigil']));
  });
  it('is noticed in whatever way it is written', () => {
    expect(gamesWordsIn("if (kind === 'ganger') theHeroes(burning_daylight['dn.act.1'])")).toEqual(['ganger', 'hero', 'burning daylight', 'dn']);
    expect(gamesWordsIn('the icon team-idea, or a heron')).toEqual([]);
  });
  it.each(['shell', 'screens', 'client', 'design'])('does not stand in src/%s', (room) => {
    const said = filesIn(room).flatMap((file) => gamesWordsIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`));
    expect(said).toEqual([]);
  });
});
