import { expect, it } from 'vitest';
import type { View, WatcherShown } from '../../wire/vigil';
import { darknessOf, flameOf, nameOf } from './lamps';

const watcher = (id: number, burnt = 0): WatcherShown => ({ id, name: `Watcher ${id}`, oil: 3, dawns: 0, burnt, cards: 3, first: id === 1, charms: [] });
const view = (more: Partial<View>): View => ({
  seat: 1, phase: 'night', night: 2, nights: 5, darkness: 0, deck: 9, discards: [], played: [],
  watchers: [watcher(1), watcher(2)], hand: [], burning: null, ...more,
});

it('hides what others burn until all have chosen', () => {
  expect(flameOf(view({}), watcher(2), 3)).toBeNull();
  expect(flameOf(view({}), watcher(1), 3)).toBe(3);
  expect(flameOf(view({ burning: 2 }), watcher(1), 3)).toBe(2);
  expect(flameOf(view({ darkness: 4 }), watcher(2, 1), null)).toBe(1);
  expect(flameOf(view({ darkness: 4 }), watcher(2, 0), null)).toBe(0);
});

it('lights no lamp by day', () => {
  expect(flameOf(view({ phase: 'day' }), watcher(2), 3)).toBe(0);
});

it('calls the viewer you, and others by their names', () => {
  expect(nameOf(view({}), watcher(1), ['Robin', 'Isla'])).toBe('You');
  expect(nameOf(view({}), watcher(2), ['Robin', 'Isla'])).toBe('Isla');
  expect(nameOf(view({}), watcher(2), ['', ''])).toBe('Watcher 2');
});

it('says what the darkness is', () => {
  expect(darknessOf(view({}))).toContain('when all have chosen');
  expect(darknessOf(view({ darkness: 5 }))).toContain('5');
});
