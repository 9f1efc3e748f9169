import { expect, it } from 'vitest';
import type { EventShown } from '../wire/protocol';
import { diceOf } from './dice';

const roll = (text: string, target?: number): EventShown => ({
  number: 1, rule: '', audience_private: false,
  sentence: {
    key: 'say.rolled', text: '',
    arguments: [
      { slot: 'dice', kind: 'dice', value: 0, text },
      ...(target === undefined ? [] : [{ slot: 'target', kind: 'number', value: target, text: String(target) }]),
    ],
  },
});

it('shows pips, and whether each die reached the target', () => {
  expect(diceOf(roll('5 1', 5))).toEqual([{ face: 5, hit: true }, { face: 1, hit: false }]);
  expect(diceOf(roll('3'))).toEqual([{ face: 3, hit: null }]);
});

it('shows a game’s own faces by their words', () => {
  const claw = { label: 'claw', icon: 'wolf-howl', hit: true };
  const blank = { label: 'blank', text: '·' };
  expect(diceOf(roll('claw blank 12'), { claw, blank })).toEqual([
    { face: claw, hit: true }, { face: blank, hit: null }, { face: 12, hit: null },
  ]);
});

it('shows nothing of a word that is no face', () => {
  expect(diceOf(roll('none'))).toEqual([]);
});
