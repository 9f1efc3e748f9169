import { expect, it } from 'vitest';
import type { Mark } from '../wire/marks';
import type { EventShown } from '../wire/protocol';
import { blocksOf, kindsOf, momentOf, within } from './log';

const event = (number: number, key: string, value?: number, kind = 'number'): EventShown => ({
  number, rule: '', audience_private: false,
  sentence: { key, text: key, arguments: value === undefined ? [] : [{ slot: 'n', kind, value, text: String(value) }] },
});
const marks: Record<string, Mark> = {
  round: { tone: 'plain', begins: 'round' }, night: { tone: 'plain', begins: 'night', theirs: true }, roll: { tone: 'plain', cue: 'dice' },
  fog: { tone: 'bad', theirs: true }, move: { tone: 'plain' },
};
const marked = ({ sentence }: EventShown): Mark => marks[sentence.key] ?? { tone: 'plain' };
const kept = (kind: Parameters<typeof within>[0], one: EventShown) => within(kind, one, marked(one), ({ number }) => number === 5);

it('selects lines by whose they are, and keeps the rounds', () => {
  expect(kept('all', event(1, 'move'))).toBe(true);
  expect(kept('mine', event(5, 'move'))).toBe(true);
  expect(kept('mine', event(1, 'move'))).toBe(false);
  expect(kept('rolls', event(1, 'roll'))).toBe(true);
  expect(kept('rolls', event(1, 'move', 3, 'dice'))).toBe(true);
  expect(kept('rolls', event(1, 'move'))).toBe(false);
  expect(kept('theirs', event(1, 'fog'))).toBe(true);
  expect(kept('theirs', event(1, 'move'))).toBe(false);
  for (const { kind } of kindsOf()) expect(kept(kind, event(1, 'round', 2))).toBe(true);
});

it('calls what the game does as the look does', () => {
  expect(kindsOf('Fog').at(-1)?.text).toBe('Fog');
});

it('tells when a moment was by the night or round before it', () => {
  const events = [event(1, 'move'), event(2, 'round', 8), event(3, 'move'), event(4, 'night', 3), event(5, 'fog')];
  const at = (index: number) => momentOf(events, events[index] as EventShown, marked);
  expect([0, 2, 4].map(at)).toEqual(['', 'round 8', 'night 3']);
});

it('is laid out in blocks, of which a new line touches only the latest', () => {
  const lines = Array.from({ length: 130 }, (_, number) => event(number, 'move'));
  const before = blocksOf(lines, 60);
  expect(before.map(({ id, lines }) => [id, lines[0]?.number, lines.length])).toEqual([[3, 129, 10], [2, 119, 40], [1, 79, 40]]);
  const after = blocksOf([...lines, event(130, 'move')], 60, before);
  expect(after.map((block) => before.includes(block))).toEqual([false, true, true]);
  expect(after[0]?.lines.map(({ number }) => number).slice(0, 2)).toEqual([130, 129]);
  expect(blocksOf([], 60)).toEqual([]);
});
