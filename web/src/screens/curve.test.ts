import { describe, expect, it } from 'vitest';
import { changesOf, inPoints, inWords, markAt, marksOf, paths, summary, tagsOf, turningPoints, type Mark } from './curve';

const point = (line: number, chance: number, error = 0.02) => ({ line, chance, low: chance - error, high: chance + error });
const mark = (step: number, chance: number, error = 0.02): Mark => ({ step, chance, low: chance - error, high: chance + error });

describe('the curve of a replay', () => {
  // The first look is after line 5 of the log; then five changes.
  const lines = [6, 7, 9, 10, 12];
  it('has its points at the steps that their lines made', () => {
    const marks = marksOf([point(5, 0.5), point(6, 0.6), point(8, 0.7), point(9, 0.4), point(12, 1)], lines);
    expect(marks.map(({ step, chance }) => [step, chance])).toEqual([[0, 0.5], [1, 0.6], [2, 0.7], [3, 0.4], [5, 1]]);
  });
  it('takes the last of several points at one step', () => {
    expect(marksOf([point(7, 0.5), point(8, 0.6)], lines)).toEqual([mark(2, 0.6)]);
  });
  it('stays as it was until the next point', () => {
    const marks = [mark(0, 0.5), mark(3, 0.4)];
    expect(markAt(marks, 2)?.chance).toBe(0.5);
    expect(markAt(marks, 4)?.chance).toBe(0.4);
    expect(markAt([mark(2, 0.5)], 1)).toBeUndefined();
  });
  it('turns where it jumps by clearly more than its error, the largest jump first', () => {
    const still = (from: number, chance: number) => Array.from({ length: 6 }, (_, at) => mark(from + at, chance));
    const marks = [...still(0, 0.5), ...still(6, 0.73), ...still(12, 0.45), mark(18, 1, 0)];
    const turns = turningPoints(marks);
    expect(turns.map(({ step, by }) => [step, Math.round(by)])).toEqual([[18, 55], [12, -28], [6, 23]]);
    expect(turningPoints(marks, 1).map(({ step }) => step)).toEqual([18]);
    expect(turningPoints([mark(0, 0.5, 0.2), mark(1, 0.73, 0.2)])).toEqual([]);
    expect(changesOf([mark(0, 0.5), mark(1, 0.53), mark(2, 0.73)]).map(({ clear }) => clear)).toEqual([false, true]);
  });
  it('turns once where it jumps in several steps, at the largest of them', () => {
    const marks = [mark(0, 0.5), mark(1, 0.5), mark(2, 0.58), mark(3, 0.7), mark(4, 0.76), mark(5, 0.76)];
    expect(turningPoints(marks).map(({ step, by }) => [step, Math.round(by)])).toEqual([[3, 26]]);
  });
  it('is told in words', () => {
    expect(inWords(mark(3, 0.51))).toBe('51% ± 2');
    expect(inWords(mark(3, 1, 0))).toBe('100%');
    expect(inPoints(-19.6)).toBe('−20');
    expect(inPoints(4.2)).toBe('+4');
    expect(summary([mark(0, 0.5), mark(2, 0.2), mark(4, 1, 0)]))
      .toBe('50% at the beginning, 100% at the end; lowest 20% at step 2, highest 100% at step 4.');
    expect(summary([])).toBe('');
  });
  it('is drawn from left to right and from below', () => {
    expect(paths([mark(0, 0.5), mark(4, 1, 0)], 4).line).toBe('M0.00 50.00L100.00 0.00');
    expect(paths([mark(0, 0.5, 0.1), mark(4, 1, 0)], 4).band).toBe('M0.00 40.00L100.00 0.00L100.00 0.00L0.00 60.00Z');
    expect(paths([], 4)).toEqual({ line: '', band: '' });
  });
  it('names its turning points beside the line, and not over each other', () => {
    const change = (step: number, by: number) => ({ step, by, clear: true });
    const flat = Array.from({ length: 101 }, (_, step) => mark(step, 0.5));
    const tags = tagsOf([change(50, 30), change(52, 20), change(54, 10), change(90, -20), change(2, 5)], flat, 100);
    expect(tags.map(({ one, up, side }) => [one.step, up, side])).toEqual([[50, true, 'middle'], [52, false, 'middle'], [90, false, 'left'], [2, true, 'right']]);
    const [high] = tagsOf([change(99, 40)], flat.map((one) => (one.step > 90 ? mark(one.step, 0.98) : one)), 100);
    expect(high?.up).toBe(false);
    expect(tagsOf([change(50, 60)], flat.map((one) => mark(one.step, one.step < 50 ? 0.1 : 0.9)), 100)).toEqual([]);
  });
});
