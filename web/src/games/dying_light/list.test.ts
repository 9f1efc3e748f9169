import { describe, expect, it } from 'vitest';
import type { Pick } from '../../shell/picks';
import type { EventShown } from '../../wire/protocol';
import { list } from './list';
import { freshOf, lasts, marchesOf } from './marches';
import { momentOf } from './moments';
import { runner, sure, view } from './testing';

const event = (key: string, said: Record<string, string | number>): EventShown => ({
  number: 1, rule: '', sentence: { key, text: key, arguments: Object.entries(said).map(([slot, value]) => ({ slot, kind: '', text: String(value), value: Number(value) || 0 })) },
} as unknown as EventShown);
const shown = view({
  ways: [{ id: 'run A05c', zone: 'A05c', way: 'run', cost: 1, risk: 1 }],
  stops: [{ id: 'A05c', cards: 2, attackers: 3, comers: [{ from: 'A06', infected: 'biter' }], wounds: 380, shared: true }],
  infected: [{ id: 'biter', name: 'Biter', attack: 1, toughness: 4, agile: false, special: false, open: true, supply: 20, text: '' }],
});
sure(shown.city.areas.find(({ id }) => id === 'A05')).infected = [{ id: 'biter', name: 'Biter', standing: 3, down: 0 }];
const pick = { verb: 'run', a: 0, b: 0, sentence: { key: 'option.run', arguments: [{ slot: 'a', kind: 'zone', value: 0, text: 'A05c' }], text: 'Run to a Zone: A05c' }, group: '', aside: false, kind: 'zone', places: [], place: { a: 0, b: 0, text: 'A05c' } } as unknown as Pick;

describe('the list', () => {
  it('has every way as a button, with its dice, Risk and Wounds', () => {
    const [ways] = list(shown, [], [pick]).tables;
    expect(ways?.rows[0]).toMatchObject({ head: { text: 'Run to A05c', things: ['zone:A05c'] }, cells: [1, 1, '33%', 2, '3 Biters; may come: a Biter from A06', '≈ 3.8 at worst'] });
  });
  it('lists Areas with something in them, and all Runners', () => {
    const tables = list(shown, [], []).tables;
    expect(tables.find(({ title }) => title.startsWith('Areas'))?.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['A05', 'B07', 'A06']));
    expect(tables.find(({ title }) => title === 'Runners')?.rows.map(({ head }) => head.text)).toEqual(['Latch (you)', 'Ox']);
  });
});

describe('what happened', () => {
  const moved = [event('say.enemy_moved', { card: 'Biter', from: 'A07', to: 'A06' }), event('say.enemy_moved', { card: 'Biter', from: 'A07', to: 'A06' })];
  it('is shown as marches in their order', () => {
    expect(marchesOf(shown, moved)).toEqual([{ n: 1, again: 0, kind: 'biter', from: 'A07', to: 'A06' }, { n: 2, again: 1, kind: 'biter', from: 'A07', to: 'A06' }]);
    expect([...freshOf(shown, [event('say.spawned', { card: 'Biter', area: 'A05' })])]).toEqual(['A05 biter']);
    expect(lasts(moved)).toBeGreaterThan(lasts(moved.slice(0, 1)));
    expect(lasts([])).toBe(0);
  });
  it('is large if somebody is attacked, or dice of Risk fall', () => {
    const crew = { runners: [runner('ox', 1, 'A06c')] };
    expect(momentOf(crew, [event('say.attack_rolled', { runner: 'Ox', attack: 5, defense: 2 })])).toMatchObject({ result: '3 Wounds', bad: true });
    expect(momentOf(crew, [event('say.attack_rolled', { runner: 'Ox', attack: 2, defense: 2 })])).toMatchObject({ result: 'Held off', bad: false });
    expect(momentOf(crew, [event('say.risked', { runner: 'Ox', n: 2, shown: 640 })])).toMatchObject({ title: '2 Risk Dice', result: 'Exposure, Wound' });
    expect(momentOf(crew, [])).toBeNull();
  });
});
