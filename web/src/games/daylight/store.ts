// The store in its eight categories: what can be bought, what is too dear, what needs a higher value, and what others own.
import type { GoodsShown, PersonShown, View } from '../../wire/daylight';
import type { CardShown } from '../../wire/protocol';
import { gist, needOf, onlyAtNight } from './cards';
import { cardOf, letterOf, me } from './pieces';

// As the game numbers them.
const numbered = ['Armor', 'Bows', 'Energy Weapons', 'Hand-to-Hand', 'Pistols', 'Rifles', 'Shotguns', 'Miscellaneous'];
const inOrder = ['Hand-to-Hand', 'Pistols', 'Rifles', 'Shotguns', 'Bows', 'Energy Weapons', 'Armor', 'Miscellaneous'];

export interface Goods {
  id: string;
  name: string;
  kind: string;
  does: string; // "+3 silver"
  needs: string; // "M4"
  lacks: boolean; // the viewer does not reach what it needs
  night: boolean; // equipped only at Nightfall
  price: number;
  dear: boolean; // more than the viewer has
  owner: number; // the seat, from 1; 0: it is in the store
}
export interface Category {
  name: string;
  goods: Goods[];
}

function goodsOf(cards: readonly CardShown[], own: PersonShown | undefined, { id, name, kind, price }: Omit<GoodsShown, 'category'>, owner = 0): Goods {
  const text = cardOf(cards, id)?.text ?? '';
  const needs = needOf(text);
  const has = (trait: string): number => own?.values[['body', 'mind', 'spirit'].indexOf(trait)]?.now ?? 0;
  return {
    id, name, kind, price, owner, does: gist(text), night: onlyAtNight(text),
    needs: needs.map(({ trait, least }) => `${letterOf[trait]}${least}`).join(' '),
    lacks: own !== undefined && needs.some(({ trait, least }) => has(trait) < least),
    dear: own !== undefined && price > own.power,
  };
}

// The cheapest first; what somebody owns keeps its place.
export function categoriesOf(view: View, cards: readonly CardShown[]): Category[] {
  const own = me(view);
  const headed = (id: string): string => cardOf(cards, id)?.header.split(', ')[0] ?? '';
  const priced = (id: string): number => Number(/(\d+) Power$/.exec(cardOf(cards, id)?.header ?? '')?.[1] ?? 0);
  const owned = view.people.flatMap((person) => person.gear.map((gear) => goodsOf(cards, own, { ...gear, price: priced(gear.id) }, person.id)));
  return inOrder.map((name) => ({
    name,
    goods: [
      ...view.store.filter(({ category }) => numbered[category] === name).map((goods) => goodsOf(cards, own, goods)),
      ...owned.filter(({ id }) => headed(id) === name),
    ].toSorted((a, b) => a.price - b.price || a.name.localeCompare(b.name)),
  }));
}
