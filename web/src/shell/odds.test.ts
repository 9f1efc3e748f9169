import { describe, expect, it } from 'vitest';
import type { Tone } from '../wire/marks';
import type { EventShown, OptionWeighed, ResultShown, Sentence, Verdict } from '../wire/protocol';
import { linesOf, oddsOf, outcomesOf, percent, turned } from './odds';

const said = (text: string): Sentence => ({ key: text, arguments: [], text });
const result = (chance: number, verdict: Verdict, text: string = verdict): ResultShown => ({ chance, verdict, sentence: said(text), brings: [] });
const event = (text: string): EventShown => ({ number: 0, sentence: said(text), rule: '', audience_private: false });
const weighed = (results: ResultShown[], certain: EventShown[] = []): OptionWeighed => ({
  verb: 'go', a: 0, b: 0, results, at_best: false, estimate: null, certain, chance_follows: false, over: false,
});
const tones: Record<string, Tone> = { hurt: 'bad', help: 'good', again: 'dull' };
const toneOf = ({ sentence }: { sentence: Sentence }): Tone => tones[sentence.key] ?? 'plain';

describe('the chance that it goes well', () => {
  it('is that of a win and of a win at a cost, and has three parts', () => {
    expect(oddsOf(weighed([result(0.625, 'good'), result(0.25, 'cost'), result(0.125, 'bad')]))).toEqual({
      well: '88%',
      parts: [{ verdict: 'good', share: 62.5 }, { verdict: 'cost', share: 25 }, { verdict: 'bad', share: 12.5 }],
    });
  });
  it('adds up results of one verdict', () => {
    expect(oddsOf(weighed([result(0.25, 'good', 'one'), result(0.5, 'good', 'two'), result(0.25, 'plain')]))?.parts).toEqual([
      { verdict: 'good', share: 75 }, { verdict: 'plain', share: 25 },
    ]);
  });
  it('is told where nothing can go well, but not where nothing is good or bad', () => {
    expect(oddsOf(weighed([result(1, 'bad')]))?.well).toBe('0%');
    expect(oddsOf(weighed([result(0.5, 'plain', 'one'), result(0.5, 'plain', 'two')]))).toBeNull();
    expect(oddsOf(weighed([result(0.5, 'plain'), result(0.5, 'bad')]))).toBeNull();
    expect(oddsOf(weighed([]))).toBeNull();
  });
  it('is never quite certain unless it is', () => {
    expect([0, 0.0008, 0.005, 0.5, 0.994, 0.9992, 0.1 * 10].map(percent)).toEqual(['0%', '<1%', '1%', '50%', '99%', '>99%', '100%']);
    expect(percent([0.7, 0.2, 0.1].reduce((sum, one) => sum + one))).toBe('100%');
  });
});

describe('what comes of an option', () => {
  it('says how likely it is wherever no chance to do well says so', () => {
    const gather = weighed([{ ...result(0.75, 'good'), brings: [said('One more.')] }, { ...result(0.25, 'good'), brings: [said('Two more.')] }]);
    expect(linesOf(gather, toneOf).lines.map(({ text }) => text)).toEqual(['75%: One more.', '25%: Two more.']);
    const sure = weighed([{ ...result(1, 'good'), brings: [said('One more.')] }]);
    expect(linesOf(sure, toneOf).lines.map(({ text }) => text)).toEqual(['One more.']);
  });
  it('is told shortly: the first thing that a result brings, and not what the option names', () => {
    const won = { ...result(0.5, 'good'), brings: [said('The Shade is gone.'), said('You gain 1.'), said('You rest.')] };
    const all = weighed([won, result(0.5, 'bad')]);
    expect(linesOf(all, toneOf, new Set(), 1, ['Shade'])).toEqual({ lines: [{ text: 'You gain 1.', sign: 'w' }], more: 1 });
    expect(linesOf(all, toneOf).lines[0]?.text).toBe('The Shade is gone. You gain 1. You rest.');
  });
  it('is not told twice where a result says what is certain', () => {
    expect(linesOf(weighed([result(1, 'good')], [event('good'), event('it is so')]), toneOf).lines.map(({ text }) => text)).toEqual(['good', 'it is so']);
  });
  it('is each result with its chance and sign, and what is certain', () => {
    const all = weighed([result(0.5, 'good'), result(0.25, 'cost'), result(0.25, 'bad')], [event('hurt'), event('it is so')]);
    expect(linesOf(all, toneOf)).toEqual({
      lines: [
        { text: '50%: good', sign: 'w' }, { text: '25%, at a cost: cost', sign: 'c' }, { text: '25%: bad', sign: 'l' },
        { text: 'hurt', sign: 'l' }, { text: 'it is so', sign: 'c' },
      ],
      more: 0,
    });
  });
  it('is not what is dull', () => {
    expect(linesOf(weighed([], [event('again'), event('help')]), toneOf)).toEqual({ lines: [{ text: 'help', sign: 'w' }], more: 0 });
  });
  it('is cut short after three', () => {
    const faces = weighed([1, 2, 3, 4, 5, 6].map((face) => result(1 / 6, 'plain', `a ${face}`)));
    const { lines, more } = linesOf(faces, toneOf);
    expect(lines.map(({ text }) => text)).toEqual(['17%: a 1', '17%: a 2', '17%: a 3']);
    expect(more).toBe(3);
  });
});

describe('outcomes', () => {
  const word = ({ text }: Sentence) => (text.startsWith('+') ? text : '');
  it('are parts of a bar, and those that are called the same are one', () => {
    expect(outcomesOf(weighed([result(0.25, 'good', '+2'), result(0.25, 'good', '+2'), result(0.5, 'bad', '+0')]), word)).toEqual([
      { text: '+2', verdict: 'good', share: 50 }, { text: '+0', verdict: 'bad', share: 50 },
    ]);
  });
  it('are none where one cannot be said in a word, or there is only one', () => {
    expect(outcomesOf(weighed([result(0.5, 'good', '+2'), result(0.5, 'bad', 'a long story')]), word)).toEqual([]);
    expect(outcomesOf(weighed([result(1, 'good', '+2')]), word)).toEqual([]);
  });
});

it('is bad for those who are against what is good for others', () => {
  const verdicts = turned(new Map([['go', weighed([result(0.5, 'good'), result(0.2, 'cost'), result(0.2, 'plain'), result(0.1, 'bad')])]]));
  expect(verdicts.get('go')?.results.map(({ verdict }) => verdict)).toEqual(['bad', 'bad', 'plain', 'good']);
});
