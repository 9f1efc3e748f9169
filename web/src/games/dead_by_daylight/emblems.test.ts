import { expect, it } from 'vitest';
import type { View } from '../../wire/dead_by_daylight';
import { powerNeeds, powerSteps } from './emblems';

const track = (id: string, least: number, start: number, now: number, most: number) => ({ id, name: 'A/B', least, start, now, most });
const standard = (gatekeeper: number, devout: number) =>
  ({ mode: 'standard', tracks: [track('gatekeeper', -3, -3, gatekeeper, 6), track('devout', -6, 2, devout, 2)] }) as unknown as View;

it('says what the gates still need', () => {
  expect(powerNeeds(standard(-2, 1)).join('')).toBe('2 generators and 1 hook, or 3 generators, or 2 hooks');
  expect(powerNeeds(standard(0, 1)).join('')).toBe('1 hook, or 1 generator');
  expect(powerNeeds(standard(-1, 0)).join('')).toBe('1 generator, or 1 hook');
  expect(powerNeeds({ mode: 'classic', completed: 3, generators_needed: 4 } as unknown as View).join('')).toBe('1 generator');
});

it('counts the steps to power', () => {
  expect(powerSteps(standard(-3, 2))).toEqual({ done: 0, all: 5 });
  expect(powerSteps(standard(-2, 1))).toEqual({ done: 2, all: 5 });
  expect(powerSteps(standard(1, 2))).toEqual({ done: 3, all: 5 });
  expect(powerSteps({ mode: 'classic', completed: 5, generators_needed: 4 } as unknown as View)).toEqual({ done: 4, all: 4 });
});
