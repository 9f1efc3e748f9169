import { describe, expect, it } from 'vitest';
import type { EventShown, OptionLine, OptionWeighed, ResultShown, Sentence, Verdict } from '../wire/protocol';
import { optionKey } from '../client/seat.svelte';
import { bundlesOf, foldsOf, outlookOf, picksOf, runsOf, sharedBy, stakesOf } from './picks';

const said = (text: string): Sentence => ({ key: text, arguments: [], text });
const option = (verb: string, a = 0, more: Partial<OptionLine> = {}): OptionLine => ({
  verb, a, b: 0, sentence: said(`${verb} ${a}`), group: '', aside: false, kind: '', places: [], ...more,
});
const event = (text: string): EventShown => ({ number: 0, sentence: said(text), rule: '', audience_private: false });
const weights = (all: [OptionLine, Partial<OptionWeighed>][]): ReadonlyMap<string, OptionWeighed> =>
  new Map(all.map(([{ verb, a, b }, weighed]) => [
    optionKey({ verb, a, b }),
    { verb, a, b, results: [], at_best: false, estimate: null, certain: [], chance_follows: false, over: false, ...weighed },
  ]));

const road = option('walk', 0, {
  sentence: said('Walk'), group: 'Walk', kind: 'field',
  places: [{ a: 3, b: 1, text: 'Brook' }, { a: 5, b: 2, text: 'Hill' }],
});

describe('answers on the board', () => {
  it('are one for each place, with what is sent back', () => {
    expect(picksOf([road, option('rest')]).map(({ verb, a, b, place }) => [verb, a, b, place?.text])).toEqual([
      ['walk', 3, 1, 'Brook'], ['walk', 5, 2, 'Hill'], ['rest', 0, 0, undefined],
    ]);
    expect(picksOf([road])[0]?.sentence.arguments).toEqual([{ slot: 'a', kind: 'field', value: 3, text: 'Brook' }]);
  });
});

describe('groups', () => {
  it('come in the order of their first answers, and what stands alone last', () => {
    const picks = picksOf([option('pass'), option('hit', 1, { group: 'Fight' }), road, option('hit', 2, { group: 'Fight' })]);
    expect(bundlesOf(picks).map(({ title, picks }) => [title, picks.length])).toEqual([['Fight', 2], ['Walk', 2], ['', 1]]);
    expect(bundlesOf(picks, ({ verb }) => verb === 'pass').map(({ title, leads = false, picks }) => [title, leads, picks.length])).toEqual([['', true, 1], ['Fight', false, 2], ['Walk', false, 2]]);
  });
});

describe('what follows', () => {
  const [a, b] = [option('a'), option('b')];
  it('is shared if it follows every answer, and there are several', () => {
    const all = weights([[a, { certain: [event('night'), event('noise')] }], [b, { certain: [event('cold'), event('night')] }]]);
    expect(sharedBy(picksOf([a, b]), all).map(({ sentence }) => sentence.text)).toEqual(['night']);
    expect(sharedBy(picksOf([a]), all)).toEqual([]);
    expect(sharedBy(picksOf([a, option('c')]), all)).toEqual([]);
  });
  it('is at stake if every roll brings it', () => {
    const result = (verdict: Verdict, ...brings: string[]): ResultShown => ({
      chance: 0.5, verdict, sentence: said(verdict), brings: brings.map(said),
    });
    const all = weights([
      [a, { results: [result('good', 'gone'), result('bad', 'hurt', 'loud')] }],
      [b, { results: [result('good', 'gone', 'rich'), result('bad', 'hurt')] }],
    ]);
    expect(stakesOf(picksOf([a, b]), all, () => 'plain')).toEqual({ won: ['gone'], lost: ['hurt'] });
    expect(stakesOf(picksOf([a]), all, () => 'plain')).toBeNull();
  });
});

describe('the outlook', () => {
  const options = [1, 2, 3, 4].map((a) => option('go', a));
  const outlook = (...chances: number[]) =>
    outlookOf(picksOf(options), weights(chances.map((chance, at) => [options[at] ?? road, { estimate: { chance, error: 0.03, playouts: 400, first: null } }])));
  it('joins answers that differ by less than the error', () => {
    expect(outlook(0.38, 0.44, 0.39, 0.5)?.pills.map(({ numbers }) => numbers)).toEqual([[1, 3], [2], [4]]);
  });
  it('says nothing of answers that are all alike, or of one alone', () => {
    expect(outlook(0.38, 0.4, 0.39, 0.38)?.pills).toEqual([]);
    expect(outlook(0.38)).toBeNull();
  });
  it('says how likely it is to be first, where those who win are not alike', () => {
    const estimate = (chance: number, first: number | null) => ({ estimate: { chance, error: 0.03, playouts: 400, first } });
    const pills = (...firsts: (number | null)[]) =>
      outlookOf(picksOf(options), weights(firsts.map((first, at) => [options[at] ?? road, estimate(at < 2 ? 0.4 : 0.6, first)])))?.pills.map(({ first }) => first);
    expect(pills(0.1, 0.3, 0.5)).toEqual([0.2, 0.5]);
    expect(pills(null, null, null)).toEqual([undefined, undefined]);
  });
  it('has no more than three', () => {
    expect(outlook(0.1, 0.2, 0.3, 0.4)?.pills).toHaveLength(3);
  });
  it('counts up in runs', () => {
    expect(runsOf([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7–8');
    expect(runsOf([1, 2, 3, 5, 7, 8], 5)).toBe('1–3 …');
    expect(runsOf([1, 2, 3, 5], 6)).toBe('1–3, 5');
  });
});

describe('many places', () => {
  const places = (n: number, b: number) => Array.from({ length: n }, (_, a) => ({ a, b, text: `field ${a}` }));
  const on = (n: number, b: number) => picksOf([option('walk', 0, { sentence: said('Walk'), kind: 'field', places: places(n, b) }), option('rest')]);
  it('are one line, and so are those that cost something', () => {
    for (const picks of [on(13, 0), on(2, 1)]) {
      const { folds, listed } = foldsOf(picks);
      expect(folds.map(({ text, picks: { length } }) => [text, length])).toEqual([['Walk', picks.length - 1]]);
      expect(listed.map(({ verb }) => verb)).toEqual(['rest']);
    }
  });
  it('are listed where they are few and cost nothing', () => {
    const { folds, listed } = foldsOf(on(12, 0));
    expect(folds).toEqual([]);
    expect(listed).toHaveLength(13);
  });
});
