import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Recap, TableShown, Update, Whole } from '../wire/protocol';
import { pace, RecapPlayer, stepsOf } from './recap.svelte';

const event = (number: number) => ({ number, sentence: { key: 'k', arguments: [], text: `event ${number}` }, rule: '', audience_private: false });
const update = (number: number, events: number[], heard = 0): Update => ({
  kind: 'update', number, table: null, view: { turn: number }, question: null, heard, events: events.map(event), steps: [], chat: [], news: [],
});
const first: Whole = {
  kind: 'whole', protocol: 1, version: '', number: 0, table: { seats: [] } as unknown as TableShown, view: { turn: 0 }, question: null,
  events: [], chat: [], news: [],
};
const recap: Recap = {
  since: 5,
  told: { first, changes: [update(1, [1, 2]), update(2, [], 2), update(3, [3], 2), update(4, [4], 3)], at: [10, 20, 30, 40], lines: [] },
};

describe('the steps of a recap', () => {
  it('are the changes in which something happened', () => {
    const steps = stepsOf(recap);
    expect(steps.map((step) => step.at)).toEqual([10, 30, 40]);
    expect(steps[0]?.events.map((one) => one.number)).toEqual([1, 2]);
    expect(steps[2]?.picture.view).toEqual({ turn: 4 });
  });
  it('are none where nothing was missed', () => expect(stepsOf({ since: 0, told: null })).toEqual([]));
});

describe('a recap that plays', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('goes on by itself, and rests at the end', () => {
    const player = new RecapPlayer();
    player.begin(recap);
    expect([player.on, player.playing, player.step]).toEqual([true, true, 0]);
    vi.advanceTimersByTime(pace);
    expect(player.step).toBe(1);
    vi.advanceTimersByTime(5 * pace);
    expect([player.step, player.playing]).toEqual([2, false]);
  });
  it('is stopped by who steps through it, and ends when told so', () => {
    const player = new RecapPlayer();
    player.begin(recap);
    player.move(9);
    expect([player.step, player.playing]).toEqual([2, false]);
    player.move(-1);
    expect(player.step).toBe(0);
    vi.advanceTimersByTime(5 * pace);
    expect(player.step).toBe(0);
    player.end();
    expect([player.on, player.now]).toEqual([false, null]);
  });
  it('does not begin with nothing', () => {
    const player = new RecapPlayer();
    player.begin({ since: 0, told: null });
    expect([player.on, player.playing]).toEqual([false, false]);
  });
});
