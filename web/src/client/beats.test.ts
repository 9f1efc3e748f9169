import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Beats } from './beats';

describe('the queue of what others do', () => {
  let shown: [string, number][];
  let beats: Beats<string>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    beats = new Beats((beat, more) => shown.push([beat, more]), (beat) => beat.length * 100);
  });
  afterEach(() => vi.useRealTimers());

  it('shows the first at once and the others one by one, each after the time of the one before', () => {
    beats.push('aaa');
    beats.push('b');
    beats.push('c');
    expect(shown).toEqual([['aaa', 0]]);
    vi.advanceTimersByTime(299);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toEqual(['b', 1]);
    vi.advanceTimersByTime(100);
    expect(shown.at(-1)).toEqual(['c', 0]);
  });

  it('shows the last when somebody skips', () => {
    for (const beat of ['a', 'b', 'c', 'd']) beats.push(beat);
    beats.skip();
    expect(shown.map(([beat]) => beat)).toEqual(['a', 'd']);
    vi.runAllTimers();
    expect(shown).toHaveLength(2);
    beats.push('e');
    expect(shown.at(-1)).toEqual(['e', 0]);
  });

  it('does nothing when there is nothing to skip', () => {
    beats.push('a');
    beats.skip();
    expect(shown).toEqual([['a', 0]]);
  });

  it('forgets what waits when it is cleared', () => {
    beats.push('a');
    beats.push('b');
    beats.clear();
    vi.runAllTimers();
    expect(shown).toHaveLength(1);
  });
});
