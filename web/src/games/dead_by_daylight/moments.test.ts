import { expect, it } from 'vitest';
import type { View } from '../../wire/dead_by_daylight';
import type { EventShown } from '../../wire/protocol';
import { lasts, momentOf } from './moments';

const event = (key: string, said: Record<string, string | number>): EventShown => ({
  number: 7, rule: '', audience_private: false,
  sentence: { key, text: key, arguments: Object.entries(said).map(([slot, text]) => ({ slot, kind: slot, value: Number(text) || 0, text: String(text) })) },
});
const attack = (faces: string[], counts: number[]) => ({ roll: [{ what: 'attack', who: 'warden', result: '', faces, counts }] }) as unknown as View;

it('shows which die of an attack counts, which is struck out, and which has no weapon', () => {
  const moment = momentOf(attack(['2 weapon', '3 weapon', '1'], [0, 1, 0]), [event('say.hits', { killer: 'The Warden', survivor: 'June' })]);
  expect(moment?.title).toBe('The Warden attacks June');
  expect(moment?.bad).toBe(true);
  expect(moment?.dice.map(({ art, counts, struck }) => [art, counts, struck])).toEqual([
    ['die-killer-2-weapon', false, true], ['die-killer-3-weapon', true, false], ['die-killer-1', false, false],
  ]);
});

it('is none where nothing large happened, and the last where several did', () => {
  expect(momentOf(attack([], []), [event('say.turn', {})])).toBeNull();
  expect(momentOf(attack([], []), [event('say.misses', { survivor: 'June' }), event('say.evades', { survivor: 'Ray' })])?.result).toBe('Out of sight');
});

it('gives a walk 120 ms a tile, and a moment its time', () => {
  expect(lasts([event('say.goes', { n: 3 })])).toBe(610);
  expect(lasts([event('say.goes', { n: 3 }), event('say.hooked', {})])).toBe(2600);
  expect(lasts([event('say.turn', {})])).toBe(0);
});
