// Views for tests.
import type { AttemptShown, ChallengeShown, PersonShown, View, VisitShown } from '../../wire/daylight';

export const nobody = { id: '', name: '' };

export const person = (id: number, changes: Partial<PersonShown> = {}): PersonShown => ({
  id, standing: 'living', incapacitated: false, values: [3, 4, 2].map((n) => ({ base: n, most: n, now: n })), power: 3, infected: false, at: '', in_spirit: false, activity: 'none',
  hand: 2, cap: 0, gear: [], secrets: [], kept: [], seen: [], minion: false, accused: false, captured: [], points: 0, stops: [], ...changes,
});

export const challenge = (changes: Partial<ChallengeShown> = {}): ChallengeShown => ({
  id: 'bell', name: 'The Bell', kind: 'mystery', points: 2, levels: [0, 8, 9], escape: [0, 0, 0], attacks: [], stun: 0, defeat: 0, guards: [], ...changes,
});
export const muck = challenge({
  id: 'muck', name: 'Muck', kind: 'monster', levels: [12, 0, 0], escape: [0, 5, 0], attacks: [{ trait: 'body', level: 11, all: false }], stun: 1, defeat: 3,
});

export const attempt = (changes: Partial<AttemptShown> = {}): AttemptShown => ({
  seat: 1, kind: 'mystery', card: { id: 'bell', name: 'The Bell' }, weapon: nobody, by: 'mind', against: 'mind', level: 9, level_lines: [{ card: 'Church', rule: '', amount: 1 }],
  value: 4, best: 3, total_lines: [{ card: '', rule: 'day.team.1', amount: 1 }, { card: '', rule: 'day.karma.10', amount: 1 }], total: 9, focused: true, bought: false,
  drawn: [[1, 3, 2], [2, 1, 4], [6, 2, 1], [5, 1, 3]], left: [13, 12, 10, 9, 7, 5], ...changes,
});

export const visit = (changes: Partial<VisitShown> = {}): VisitShown => ({
  site: 'church', card: 'bell', order: [1, 2], acted: 1, round: 0, stun: '', strikes: 0, surprised: false, ...changes,
});

export const view = (changes: Partial<View> = {}): View => ({
  seat: 1, phase: 'attempting', time: 'day', day: 3, night_counters: 1, day_counters: 5, darker: 1, darker_inside: 1, minions: 0,
  forecast: { steps: 8, people: 4, unresolved: 2, darker: 2, day_counters: 3, night_counters: 7, open: false },
  storyteller: 2, initiative: 1, held: 0, karma: 56, locations: 12, secrets: 70, items: 60, day_challenges: 40, night_challenges: 40,
  people: [person(1, { at: 'church' }), person(2, { at: 'church' })], town: [{ id: 'church', name: 'Church', challenges: [challenge()] }], hazards: [], store: [], for_sale: [],
  unclaimed: [], hand: [], dealt: [], desk: [], visit: [visit()], attempt: [], offer: [], pause: [], ending: 'none', ...changes,
});
