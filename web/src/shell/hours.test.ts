import { expect, it } from 'vitest';
import { Hours } from './hours.svelte';

it('tells of dusk and night when they fall, not of the hour it was at first', () => {
  const hours = new Hours();
  expect(hours.come('day')).toBe(false);
  expect(hours.mark).toBe('');
  expect(hours.come('dusk')).toBe(true);
  expect(hours.mark).toBe('Dusk falls');
  expect(hours.come('dusk')).toBe(false);
  expect(hours.come('night')).toBe(true);
  expect(hours.falls).toBe(2);
  expect(hours.come('dusk')).toBe(false);
});

it('leaves a mark for one turn', () => {
  const hours = new Hours();
  hours.come('day');
  hours.come('night');
  hours.pass();
  expect(hours.mark).toBe('Night falls');
  hours.pass();
  expect(hours.mark).toBe('');
});
