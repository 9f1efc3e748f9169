import { afterEach, describe, expect, it } from 'vitest';
import type { Sentence } from '../wire/protocol';
import { opened } from './opened.svelte';
import { pieces, thingsOf } from './said';

const sentence = (text: string, ...named: [kind: string, text: string][]): Sentence => ({
  key: 'k',
  text,
  arguments: named.map(([kind, name], at) => ({ slot: String(at), kind, value: at, text: name })),
});

describe('a sentence', () => {
  it('is cut at the names it is about', () => {
    expect(pieces(sentence('The Rogue goes to the Village.', ['place', 'Village'], ['guard', 'Rogue']))).toEqual([
      { text: 'The ', strong: false },
      { text: 'Rogue', strong: true },
      { text: ' goes to the ', strong: false },
      { text: 'Village', strong: true },
      { text: '.', strong: false },
    ]);
  });

  it('takes the longer of two names that begin alike', () => {
    const found = pieces(sentence('Oath of Purging', ['card', 'Oath'], ['card', 'Oath of Purging']));
    expect(found).toEqual([{ text: 'Oath of Purging', strong: true }]);
  });

  it('leaves numbers alone, and a sentence without names whole', () => {
    expect(pieces(sentence('Darkness rises to 4.', ['number', '4']))).toEqual([{ text: 'Darkness rises to 4.', strong: false }]);
    expect(pieces(sentence(''))).toEqual([]);
  });
});

describe('an option', () => {
  afterEach(() => (opened.things = undefined));

  it('is about the things that its sentence names', () => {
    const option = { verb: 'give', a: 0, b: 1, sentence: sentence('x', ['guard', 'Ada'], ['guard', 'Bo'], ['number', '3']) };
    expect(thingsOf(option)).toEqual(['guard:Ada', 'guard:Bo']);
  });

  it('is about what its game calls things, cards and seats, and nothing else', () => {
    const option = { verb: 'x', a: 0, b: 0, sentence: sentence('x', ['guard', 'Ada'], ['mood', 'glad'], ['seat', 'Bo'], ['card', 'Key']) };
    opened.things = { guard: {} };
    expect(thingsOf(option)).toEqual(['guard:Ada', 'seat:Bo', 'card:Key']);
  });

  it('that names a list of things is about each of them', () => {
    const option = { verb: 'send', a: 0, b: 7, sentence: sentence('Send x', ['watch', 'The Fisherman, Ada and Long Jo']) };
    opened.things = { guard: {}, watch: { each: 'guard' } };
    expect(thingsOf(option)).toEqual(['guard:The Fisherman', 'guard:Ada', 'guard:Long Jo']);
  });
});
