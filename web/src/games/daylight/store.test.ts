import { describe, expect, it } from 'vitest';
import { categoriesOf } from './store';
import { person, view } from './testing';

const card = (id: string, name: string, header: string, text: string) => ({ id, name, header, text, flavour: '', prompts: [] });
const cards = [
  card('pistol', 'Service Revolver', 'Pistols, 3 Power', 'Weapon, piercing: +3.\nIt uses Mind in place of Body against a Monster’s Body level.'),
  card('gold', 'Gold Pistol', 'Pistols, 5 Power', 'Weapon, piercing, gold: +4.\nNeeds Mind 5.\nCan be equipped only at Nightfall.'),
  card('coat', 'Coat', 'Armor, 2 Power', '+1 to resist Body Attacks.'),
];
const goods = (id: string, name: string, category: number, price: number, kind = 'piercing') => ({ id, name, kind, category, price });
const town = view({ store: [goods('gold', 'Gold Pistol', 4, 5), goods('pistol', 'Service Revolver', 4, 3)], people: [person(1), person(2, { gear: [{ id: 'coat', name: 'Coat', kind: 'armor', equipped: true }] })] });
const shown = categoriesOf(town, cards);
const find = (name: string) => shown.flatMap((one) => one.goods).find((one) => one.name === name);

describe('the store', () => {
  it('has its eight categories, the cheapest first', () => {
    expect(shown).toHaveLength(8);
    expect(shown[1]?.goods.map(({ name }) => name)).toEqual(['Service Revolver', 'Gold Pistol']);
  });
  it('says what a thing does and needs', () => {
    expect(find('Service Revolver')).toMatchObject({ does: '+3', needs: '', dear: false, owner: 0 });
    expect(find('Gold Pistol')).toMatchObject({ does: '+4 gold', needs: 'M5', lacks: true, night: true, dear: true });
  });
  it('keeps what somebody owns, with the owner', () => {
    expect(find('Coat')).toMatchObject({ owner: 2, does: '+1 to resist Body Attacks' });
  });
});
