import { describe, expect, it } from 'vitest';
import { goalsOf, histogramOf, karmaOf, leastFor, levelLine, levelRows, needOf, printedLevel, stageOf, totalLine, totalOf, totalRows, verdictOf } from './attempt';
import { attempt, challenge, muck } from './testing';

const bell = challenge();
const goal = (of: ReturnType<typeof attempt>, card = bell) => goalsOf(of, card)[0] ?? { above: 0, does: '', aim: '' };

describe('the cards drawn', () => {
  it('show the number that counts, and mark the first of the best', () => {
    const cards = karmaOf(attempt());
    expect(cards.map(({ number }) => number)).toEqual([3, 1, 2, 1]);
    expect(cards.map(({ best }) => best)).toEqual([true, false, false, false]);
    expect(cards[0]?.others).toEqual([{ letter: 'B', number: 1, colour: 'red' }, { letter: 'S', number: 2, colour: 'gray' }]);
  });
  it('of a Power Draw come after as many as the value', () => {
    const cards = karmaOf(attempt({ value: 2 }));
    expect(cards.map(({ more }) => more)).toEqual([false, false, true, true]);
  });
  it('tell how far it is', () => {
    expect(stageOf(attempt({ drawn: [], best: 0 }))).toBe('before');
    expect(stageOf(attempt())).toBe('drawn');
    expect(stageOf(attempt({ drawn: [] }))).toBe('over');
  });
});

describe('what is needed', () => {
  it('is one more than the level of a Mystery', () => {
    expect(totalOf(attempt())).toBe(9);
    expect(leastFor(attempt(), goal(attempt()))).toBe(4);
    expect(needOf(attempt(), goal(attempt()))).toBe('10 solves it: a blue 4 or more');
    expect(verdictOf(attempt(), bell)).toEqual({ good: false, text: 'a tie is not enough' });
  });
  it('is as much as the level of an Attack', () => {
    const resisted = attempt({ kind: 'attack' });
    expect(verdictOf(resisted, muck)).toEqual({ good: true, text: 'resisted' });
    expect(verdictOf(attempt({ kind: 'attack', level: 11 }), muck)).toEqual({ good: false, text: '2 damage pending' });
  });
  it('of a Monster is told for each step', () => {
    const fight = attempt({ kind: 'monster', level: 9, level_lines: [] });
    expect(goalsOf(fight, muck).map((one) => leastFor(fight, one))).toEqual([4, 6]);
    expect(goalsOf(fight, muck).map((one) => needOf({ ...fight, level: 13 }, one))).toEqual(['14 stuns: no card is enough', '16 defeats: no card is enough']);
    expect(verdictOf({ ...fight, best: 5 }, muck)).toEqual({ good: true, text: '2 Successes: stuns' });
    expect(verdictOf({ ...fight, best: 6 }, muck)).toEqual({ good: true, text: '3 Successes: defeats' });
  });
  it('may be more Successes than one', () => {
    const hard = challenge({ defeat: 3 });
    expect(verdictOf(attempt({ best: 4 }), hard)).toEqual({ good: false, text: '1 Success: not enough' });
  });
  it('counts a bought Success', () => {
    expect(verdictOf(attempt({ kind: 'event', bought: true }), bell)).toEqual({ good: true, text: '1 Success' });
  });
  it('is any card where all are enough', () => {
    expect(needOf(attempt({ level: 3, best: 0 }), goal(attempt()))).toBe('4 solves it: any card is enough');
  });
});

it('marks in the histogram what would be enough', () => {
  expect(histogramOf(attempt(), bell).filter(({ enough }) => enough).map(({ number, left }) => [number, left])).toEqual([[4, 9], [5, 7], [6, 5]]);
});
it('marks for a Monster what would reach the next step', () => {
  const fight = attempt({ kind: 'monster', level: 9, level_lines: [], best: 4 });
  expect(histogramOf(fight, muck).filter(({ enough }) => enough).map(({ number }) => number)).toEqual([6]);
});

it('adds up line by line', () => {
  expect(printedLevel(attempt())).toBe(8);
  expect(levelRows(attempt()).map(({ amount, text, rule }) => [amount, text, rule])).toEqual([['8', 'The Bell, Mind', 'day.challenge.2'], ['+1', 'Church', 'day.location.1']]);
  expect(totalRows(attempt(), 'June’s').map(({ amount, text }) => [amount, text])).toEqual([
    ['4', 'June’s Mind'], ['+3', 'best blue number'], ['+1', 'teamwork'], ['+1', 'Focus'],
  ]);
  expect(totalLine(attempt())).toBe('Mind 4 + blue 3 + teamwork 1 + Focus 1');
  expect(levelLine(attempt())).toBe('Mind 8 + Church 1');
});
