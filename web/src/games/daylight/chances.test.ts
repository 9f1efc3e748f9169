import { expect, it } from 'vitest';
import type { ChallengeShown, PersonShown, View } from '../../wire/daylight';
import type { CardShown } from '../../wire/protocol';
import { bestAgainst, chanceOfBest, chanceOfDraw, chanceOfPlan, chanceOfVisit } from './chances';
import { attempt, challenge, muck, person, view, visit } from './testing';

it('is exact for a full deck', () => {
  expect(chanceOfBest(1, 4)).toBeCloseTo(0.35);
  expect(chanceOfBest(4, 5)).toBeCloseTo(0.601, 3);
  expect(chanceOfBest(3, 1)).toBe(1);
  expect(chanceOfBest(0, 1)).toBe(0);
  expect(chanceOfBest(9, 7)).toBe(0);
});
const town = (...people: PersonShown[]) => view({ people: people.map((one) => ({ ...one, at: 'church' })) });
const best = (of: View, card: ChallengeShown, cards: CardShown[] = []) => bestAgainst(of, 'church', card, of.people[0] ?? person(1), cards);
const church = (text: string) => [{ id: 'church', name: 'Church', header: 'LOCATION', text, flavour: '', prompts: [] }];

it('takes the characteristic that does best, and counts company', () => {
  const bell = challenge({ levels: [0, 8, 9] }); // Mind 4, Spirit 2
  const down = person(2, { incapacitated: true });
  expect(best(town(person(1), down), bell)).toBe(chanceOfBest(4, 5));
  expect(best(town(person(1), person(2)), bell)).toBe(chanceOfBest(4, 4));
  expect(best(town(person(1)), bell)).toBe(chanceOfBest(4, 4)); // whoever plays alone
});
it('counts what the half in force adds to levels', () => {
  const bell = challenge({ levels: [0, 7, 0] });
  const two = town(person(1), person(2));
  expect(best(two, bell, church('Daylight: Mystery levels +1 here. Monster levels −1 here.\nNightfall: Mystery levels −1 here.'))).toBe(chanceOfBest(4, 4));
  expect(best(two, bell, church('Daylight: Mystery levels (Spirit) −1 here.'))).toBe(chanceOfBest(4, 3));
});
it('takes the best weapon against a Monster, and aims with Mind', () => {
  const gun = { id: 'gun', name: 'Gun', kind: 'piercing', equipped: false };
  const text = 'Weapon, piercing: +5.\nIt uses Mind in place of Body against a Monster’s Body level.';
  const cards = [{ id: 'gun', name: 'Gun', header: 'Rifles, 6 Power', text, flavour: '', prompts: [] }];
  expect(best(town(person(1)), muck, cards)).toBe(0);
  expect(best(town(person(1, { gear: [gun] })), muck, cards)).toBe(chanceOfBest(4, 3));
});
it('leaves a ghost its Spirit', () => {
  expect(best(town(person(1, { standing: 'ghost' }), person(2)), challenge({ levels: [0, 4, 5] }))).toBe(chanceOfBest(2, 3));
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
it('tells of a visit what lies there, with whom goes there', () => {
  const going = (at: string) => view({ people: [person(1), person(2, { at })] });
  expect(chanceOfVisit(going('mill'), 'Church', [])).toEqual({ chance: chanceOfBest(4, 5), aim: 'to solve' });
  expect(chanceOfVisit(going('church'), 'Church', [])?.chance).toBe(chanceOfBest(4, 4));
  expect(chanceOfVisit(view({ people: [person(1)] }), 'Church', [])?.chance).toBe(chanceOfBest(4, 4)); // alone
  expect(chanceOfVisit(view({ town: [{ id: 'church', name: 'Church', challenges: [] }] }), 'Church', [])).toBeNull();
});
it('tells of the CHALLENGE that a LOCATION itself has', () => {
  const option = (trait: string) => ({ verb: 'attempt_local', sentence: { key: '', text: '', arguments: [{ slot: '', kind: 'trait', value: 0, text: trait }] } });
  const ask = { key: 'ask.local', text: '', arguments: [] };
  const mill = church('Daylight: CHALLENGE, Body 6: 1 or more Successes: Gain 1 Power.\nNightfall: Nothing.');
  expect(chanceOfPlan(view(), ask, option('Body'), mill)).toEqual({ chance: chanceOfBest(3, 4), aim: 'to succeed' });
  expect(chanceOfPlan(view(), ask, option('Mind'), mill)).toBeNull();
});
