import { expect, it } from 'vitest';
import { bestAgainst, chanceOfBest, chanceOfDraw, chanceOfPlan } from './chances';
import { attempt, challenge, muck, person, view, visit } from './testing';

it('is exact for a full deck', () => {
  expect(chanceOfBest(1, 4)).toBeCloseTo(0.35);
  expect(chanceOfBest(4, 5)).toBeCloseTo(0.601, 3);
  expect(chanceOfBest(3, 1)).toBe(1);
  expect(chanceOfBest(0, 1)).toBe(0);
  expect(chanceOfBest(9, 7)).toBe(0);
});
it('takes the characteristic that does best, and counts company', () => {
  const bell = challenge({ levels: [0, 8, 9] }); // Mind 4, Spirit 2
  expect(bestAgainst(bell, person(1), false, [])).toBe(chanceOfBest(4, 5));
  expect(bestAgainst(bell, person(1), true, [])).toBe(chanceOfBest(4, 4));
});
it('takes the best weapon against a Monster, and aims with Mind', () => {
  const gun = { id: 'gun', name: 'Gun', kind: 'piercing', equipped: false };
  const text = 'Weapon, piercing: +6.\nIt uses Mind in place of Body against a Monster’s Body level.';
  const cards = [{ id: 'gun', name: 'Gun', header: 'Rifles, 6 Power', text, flavour: '' }];
  expect(bestAgainst(muck, person(1), false, cards)).toBe(0);
  expect(bestAgainst(muck, person(1, { gear: [gun] }), false, cards)).toBe(chanceOfBest(4, 3));
});
it('leaves a ghost its Spirit', () => {
  expect(bestAgainst(challenge({ levels: [0, 4, 4] }), person(1, { standing: 'ghost' }), false, [])).toBe(chanceOfBest(2, 3));
});

it('counts for a draw what is left in the deck, and only what is not reached yet', () => {
  expect(chanceOfDraw(attempt(), challenge())).toEqual({ chance: chanceOfBest(4, 4, attempt().left), aim: 'to solve' });
  expect(chanceOfDraw(attempt({ best: 0, drawn: [] }), challenge(), 1)?.chance).toBe(chanceOfBest(4, 3, attempt().left));
  expect(chanceOfDraw(attempt({ best: 4 }), challenge())).toBeNull();
});
it('tells of an attempt that is not begun', () => {
  const said = (key: string, ...texts: string[]) => ({ key, text: '', arguments: texts.map((text) => ({ slot: '', kind: 'trait', value: 0, text })) });
  const ask = { key: 'ask.resist', text: '', arguments: [{ slot: 'level', kind: 'number', value: 7, text: '7' }] };
  const plan = (of: ReturnType<typeof view>, verb: string, ...texts: string[]) => chanceOfPlan(of, ask, { verb, sentence: said(verb, ...texts) }, []);
  expect(plan(view(), 'attempt_with', 'Spirit', 'Mind')).toEqual({ chance: chanceOfBest(4, 5), aim: 'to solve' }); // 9 + 1 - 4 - 1 in company
  const fight = view({ town: [{ id: 'church', name: 'Church', challenges: [muck] }], visit: [visit({ card: 'muck', round: 1, stun: 'light' })] });
  expect(plan(fight, 'escape', 'Mind')).toEqual({ chance: 1, aim: 'to leave' });
  expect(plan(fight, 'resist_with', 'Body', 'Body')).toEqual({ chance: chanceOfBest(3, 3), aim: 'to resist' });
  expect(plan(view({ visit: [] }), 'heal_with', 'Body', 'Spirit')).toEqual({ chance: chanceOfBest(2, 4), aim: 'to heal' });
  expect(plan(view(), 'keep')).toBeNull();
});
