import { describe, expect, it } from 'vitest';
import { endText, firstText, rankingOf } from './ranking';
import { person, view } from './testing';

const card = (points: number) => ({ id: `card${points}`, name: `Card ${points}`, points });
const saved = (...people: ReturnType<typeof person>[]) => view({ ending: 'saved', day: 5, people });
const names = ['Ada', 'Ben', 'Cat'];

describe('the end', () => {
  it('ranks by points, and then by captured cards', () => {
    const end = saved(person(1, { points: 4, captured: [card(4)] }), person(2, { points: 7 }), person(3, { points: 4, captured: [card(1), card(3)] }));
    expect(rankingOf(end).map(({ person: { id }, place }) => [place, id])).toEqual([[1, 2], [2, 3], [3, 1]]);
    expect(firstText(end, names)).toBe('Ben is first.');
    expect(firstText({ ...end, seat: 2 }, names)).toBe('You are first.');
  });
  it('shares the first place where both are alike', () => {
    const end = saved(person(1, { points: 4 }), person(2, { points: 4 }), person(3));
    expect(rankingOf(end).map(({ place }) => place)).toEqual([1, 1, 3]);
    expect(firstText(end, names)).toBe('Ada and Ben are first.');
  });
  it('ranks nobody where the town fell', () => {
    const end = { ...saved(person(1, { points: 1 }), person(2, { points: 3 })), ending: 'fallen', time: 'night' };
    expect(rankingOf(end).map(({ place }) => place)).toEqual([0, 0]);
    expect(`${endText(end)} ${firstText(end, names)}`).toBe('Ten dark counters, in the fifth night. All have lost.');
  });
  it('tells of SECRETs that were kept, and of those in play that counted', () => {
    const secret = (name: string, points: number) => ({ id: name, name, cost: 1, discard: 1, points });
    const end = saved(person(1, { kept: [secret('Old Debt', 0)], secrets: [secret('Night Terrors', 1), secret('Psychokinetic', 0)] }));
    expect(rankingOf(end)[0]?.secrets.map(({ name }) => name)).toEqual(['Old Debt', 'Night Terrors']);
    expect(firstText(end, [])).toBe('You have 0 points.');
  });
});
