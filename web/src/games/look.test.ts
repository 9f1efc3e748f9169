import { expect, it } from 'vitest';
import { markOf, marksOf } from './look';

const said = (key: string) => ({ sentence: { key, arguments: [], text: '' } });

it('knows what a game says of its events, also of a game without a look', async () => {
  expect(markOf(await marksOf('darkest-night'), said('say.darkness'))).toEqual({ tone: 'bad', cue: 'bell', theirs: true });
  expect(markOf(await marksOf('burning-daylight'), said('say.round')).begins).toBe('round');
  expect(markOf(await marksOf('vigil'), said('say.won')).turning).toBe(true);
});

it('takes an event of which nothing is said as plain', async () => {
  expect(await marksOf('nothing-of-the-kind')).toEqual({});
  expect(markOf({}, said('say.anything'))).toEqual({ tone: 'plain' });
  expect(await marksOf('protocol')).toEqual({});
});
