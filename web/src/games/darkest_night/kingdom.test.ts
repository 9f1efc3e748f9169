import { expect, it } from 'vitest';
import type { HeroShown, PlaceShown, View } from '../../wire/darkest_night';
import { belongings, keysOf, markOf, signOf, spot, whereItHappens } from './kingdom';
import { look } from './look';

const hero = (more: Partial<HeroShown>): HeroShown => ({
  id: 'knight', name: 'Knight', seat: 1, slot: 1, standing: 'alive', place: 'village', grace: 5, usual_grace: 5, secrecy: 5, usual_secrecy: 5,
  keys: 0, relic: false, acted: false, active: false, detected_from: 0, kept: [], powers: [], items: [], deck: [], ...more,
});
const place = (id: string, more: Partial<PlaceShown> = {}): PlaceShown => ({
  id, name: id, column: 1, row: 1, neighbours: [], routes: [], search: 4, hidden_relic: false, necromancer: false, keys: 0, blights: [], items: [], heroes: [], ...more,
});
const view = (more: Partial<View>): View => ({ phase: 'action', versus: false, necromancer_seat: 0, seat: 1, heroes: [], places: [], ...more }) as View;

it('gives a hero the mark of the place it stands in, whoever died there', () => {
  expect(markOf(hero({ id: 'rogue', slot: 3, standing: 'dead' }))).toBe(2);
  expect(markOf(hero({ id: 'seer', slot: 3 }))).toBe(2);
});

it('marks the seat of the Necromancer by his silhouette', () => {
  const versus = view({ versus: true, necromancer_seat: 5 });
  expect(look.markOf?.(versus, 4)).toEqual({ hue: 4, icon: 'cultist' });
  expect(look.markOf?.(versus, 1)).toEqual({ hue: 1 });
});

it('counts keys towards a relic, and only counts more', () => {
  expect(keysOf(hero({ keys: 0 }))).toBe('');
  expect(keysOf(hero({ keys: 2 }))).toBe('2 of 3 keys');
  expect(keysOf(hero({ keys: 6 }))).toBe('6 keys');
  expect(belongings(hero({ keys: 1, relic: true }))).toBe('the relic, 1 of 3 keys');
});

it('follows the hero who acts, and the Necromancer in his turn', () => {
  const places = [place('village'), place('castle', { necromancer: true })];
  const heroes = [hero({ active: true })];
  expect(whereItHappens(view({ places, heroes }))).toEqual(spot(place('village')));
  expect(whereItHappens(view({ places, heroes, phase: 'movement' }))).toEqual(spot(place('castle')));
});

it('puts no sign of a route over a name', () => {
  const places = ['mountains', 'castle', 'swamp', 'monastery', 'village', 'ruins', 'forest'].map((id) => place(id));
  const [from, to] = [place('village'), place('castle')];
  const { x, y } = signOf(view({ places }), from, to);
  const own = spot(from);
  expect(Math.abs(x - own.x) > 78 || y < own.y - 130 || y > own.y - 64).toBe(true);
});
