import { describe, expect, it } from 'vitest';
import type { DieShown } from '../../wire/dying_light';
import { artOf, bestOf, setOf, signsOf, swapped, thriftiest } from './dice';
import { runner, sure, view } from './testing';
import { forecast, riskOdds, tell, woundsText } from './ways';

const die = (id: number, kind: string, face: string): DieShown => ({ id, kind, face, place: 'pool', slot: 0 });
const pool = [die(1, 'basic', 'blank'), die(2, 'basic', 'Climb'), die(3, 'basic', 'Block'), die(4, 'parkour', 'Jump'), die(5, 'combat', 'Power')];

describe('dice', () => {
  it('have a picture for each face', () => {
    expect(artOf(die(6, 'momentum', 'Evade and Jump'))).toBe('momentum-evade-jump');
    expect(artOf(die(1, 'basic', 'blank'))).toBe('basic-blank');
    expect(signsOf(die(6, 'momentum', 'Power and Block'))).toEqual(['Power', 'Block']);
  });
  it('pay with what is least worth keeping', () => {
    expect(thriftiest(pool, 1, '')?.map(({ id }) => id)).toEqual([1]);
    expect(thriftiest(pool, 2, 'Jump')?.map(({ id }) => id)).toEqual([4]);
    expect(thriftiest(pool, 2, 'Climb')?.map(({ id }) => id)).toEqual([2]);
    expect(thriftiest(pool, 3, '')?.map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(thriftiest(pool.slice(0, 1), 2, '')).toBeNull();
  });
  it('are swapped by a click, as far as it is offered', () => {
    const payments = [{ a: 1, b: 0 }, { a: 2, b: 1 }, { a: 4, b: 2 }];
    const first = sure(bestOf(payments, pool));
    expect(first.a).toBe(1);
    expect(swapped(payments, pool, first, sure(pool[2]))).toEqual({ a: 4, b: 2 });
    expect(swapped(payments, pool, first, sure(pool[0]))).toEqual({ a: 2, b: 1 });
    expect(swapped(payments, pool, first, sure(pool[4]))).toBeUndefined();
    expect(setOf(pool)).toBe(31);
  });
  it('leave the best of them last, where Fatigue cannot reach it', () => {
    expect(bestOf([{ a: 3, b: 0 }, { a: 3, b: 1 }], pool)).toEqual({ a: 3, b: 1 });
  });
});

describe('a way', () => {
  const latch = runner('latch', 1, 'B07', { acts: true, tempo: 3, exposure: 2, dice: [...pool.slice(0, 1).map((one) => ({ ...one, place: 'track', slot: 3 })), sure(pool[2]), sure(pool[4])] });
  const shown = view({ runners: [latch], stops: [{ id: 'B03', cards: 3, attackers: 0, comers: [], wounds: 0, shared: false }] });
  it('is foretold: dice, Tempo, Exposure, Momentum, the last die', () => {
    const ahead = forecast(shown, { zone: 'B03', verb: 'jump', cost: 2, risk: 2 });
    expect(ahead).toMatchObject({ tempo: 5, exposure: 3, momentum: true, last: true, evades: 0 });
    expect(ahead?.dice.map(({ id }) => id)).toEqual([3, 5]);
    expect(forecast(shown, { zone: 'B03', verb: 'jump', cost: 3, risk: 0 })).toBeNull();
  });
  it('is told with a warning before the last die', () => {
    const told = tell(shown, 'B03', [{ zone: 'B03', verb: 'jump', cost: 2, risk: 2 }], ['Interact']);
    expect(told.lines.join(' ')).toContain('Risk 2: 11% clean, each symbol 31%');
    expect(told.lines.join(' ')).toContain('Your last dice: the activation ends there, without Interact.');
    expect(told.strong).toBe('no Wounds to expect');
  });
  it('has the chances of its Risk Dice, of which there are four', () => {
    expect(riskOdds(0)).toEqual({ clean: 1, each: 0 });
    expect(riskOdds(1).clean).toBeCloseTo(1 / 3);
    expect(riskOdds(9)).toEqual(riskOdds(4));
  });
  it('says that Wounds in a shared Area are the worst case', () => {
    expect(woundsText({ wounds: 183, shared: false })).toBe('≈ 1.8 Wounds');
    expect(woundsText({ wounds: 183, shared: true })).toContain('at worst');
  });
});
