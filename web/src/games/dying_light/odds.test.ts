import { describe, expect, it } from 'vitest';
import { standingIn, woundOdds } from './odds';
import { sure, view } from './testing';

const told = (odds: ReturnType<typeof woundOdds>) => odds.map(({ wounds, chance }) => [wounds, Math.round(chance * 100)]);

describe('an attack', () => {
  it('has its Wounds foretold exactly', () => {
    expect(told(woundOdds(3, 3, 4, true))).toEqual([[0, 83], [1, 17]]);
    expect(told(woundOdds(3, 3, 3, true))).toEqual([[0, 33], [1, 50], [2, 17]]);
    expect(told(woundOdds(3, 3, 0, true))).toEqual([[3, 33], [4, 50], [5, 17]]);
    expect(told(woundOdds(3, 3, 3, false))).toEqual([[0, 50], [1, 50]]);
    expect(told(woundOdds(9, 9, 0, false))).toEqual([[9, 17], [10, 83]]);
  });
  it('counts who stands there and strikes', () => {
    const shown = view();
    sure(shown.city.areas.find(({ id }) => id === 'A06')).infected = [{ id: 'biter', name: 'Biter', standing: 2, down: 1 }, { id: 'howler', name: 'Howler', standing: 1, down: 0 }];
    shown.infected = [{ id: 'howler', name: 'Howler', attack: 0, toughness: 6, agile: false, special: true, open: true, supply: 3, text: '' }];
    expect(standingIn(shown, 'A06')).toBe(2);
  });
});
