import { expect, it } from 'vitest';
import type { Picture } from '../client/picture';
import type { Look } from '../games/look';
import type { Marks } from '../wire/marks';
import { bandsOf, turnsOf } from './bands';

const look = { clock: (view: { hour: string }) => ({ hour: view.hour }) } as unknown as Look<unknown>;
const marks: Marks = { night: { tone: 'bad', begins: 'night' }, round: { tone: 'plain', begins: 'round' }, turn: { tone: 'dull', begins: 'turn' } };

const picture = (view: object, ...keys: string[]): Picture =>
  ({ view, events: keys.map((key, at) => ({ number: at + 1, sentence: { key } })) }) as unknown as Picture;

it('joins steps of one light into a band', () => {
  const day = { hour: 'day' };
  const game = [picture(day), picture(day), picture(day), picture(day, 'night'), picture({ hour: 'dusk' }, 'night')];
  expect(bandsOf(game, look, marks)).toEqual([
    { kind: 'day', from: 0, width: 50 },
    { kind: 'dark', from: 50, width: 25 },
    { kind: 'dusk', from: 75, width: 25 },
  ]);
});

it('finds the steps at which something begins', () => {
  const game = [picture({}, 'round'), picture({}, 'round', 'move'), picture({}, 'round', 'move', 'turn')];
  expect(turnsOf(game, marks)).toEqual([0, 2]);
});
