import { describe, expect, it } from 'vitest';
import { matching, partsOf, stretches } from './rules';

const rules = [
  { id: 'rail.game.1', text: 'The game is cooperative.' },
  { id: 'rail.act.1', text: 'A guard performs one action.' },
  { id: 'rail.act.hide.1', text: 'Hide gives 1 silence.' },
  { id: 'rail.game.2', text: 'Four guards (exactly) are in play.' },
];

describe('the parts of a rulebook', () => {
  it('follow the ids, in the order in which they come', () => {
    expect(partsOf(rules).map((part) => [part.title, part.rules.map((rule) => rule.id)])).toEqual([
      ['Game and players', ['rail.game.1', 'rail.game.2']],
      ['Actions', ['rail.act.1', 'rail.act.hide.1']],
    ]);
  });
  it('have a title of the game, or one that all games share, or just their name', () => {
    const titles = (own?: Record<string, string>) => partsOf([{ id: 'rail.act.1', text: '' }, { id: 'rail.fog.1', text: '' }], own).map(({ title }) => title);
    expect(titles()).toEqual(['Actions', 'Fog']);
    expect(titles({ act: 'On the train' })).toEqual(['On the train', 'Fog']);
  });
});

describe('searching', () => {
  const found = (search: string) => matching(rules, search).map((rule) => rule.id);
  it('finds every word, in whatever case, in text or id', () => {
    expect(found('GUARD')).toEqual(['rail.act.1', 'rail.game.2']);
    expect(found('rail.act silence')).toEqual(['rail.act.hide.1']);
    expect(found('silence four')).toEqual([]);
  });
  it('finds everything when nothing is searched for', () => expect(found('  ')).toHaveLength(4));
});

describe('what stands out', () => {
  it('is each of the words', () => {
    expect(stretches('Hide gives 1 silence.', 'HIDE sil')).toEqual([
      { text: 'Hide', strong: true }, { text: ' gives 1 ', strong: false },
      { text: 'sil', strong: true }, { text: 'ence.', strong: false },
    ]);
  });
  it('takes signs for what they are', () => {
    expect(stretches('Four (exactly).', '(exactly).')).toEqual([
      { text: 'Four ', strong: false }, { text: '(exactly).', strong: true },
    ]);
    expect(stretches('Four', '.')).toEqual([{ text: 'Four', strong: false }]);
  });
  it('is nothing without a search', () => expect(stretches('Four', ' ')).toEqual([{ text: 'Four', strong: false }]));
});
