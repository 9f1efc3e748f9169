import { describe, expect, it } from 'vitest';
import { matching, partsOf, stretches, titleOf } from './rules';

const rules = [
  { id: 'dn.game.1', text: 'The game is cooperative.' },
  { id: 'dn.act.1', text: 'A hero performs one action.' },
  { id: 'dn.act.hide.1', text: 'Hide gives 1 secrecy.' },
  { id: 'dn.game.2', text: 'Four heroes (exactly) are in play.' },
];

describe('the parts of a rulebook', () => {
  it('follow the ids, in the order in which they come', () => {
    expect(partsOf(rules).map((part) => [part.title, part.rules.map((rule) => rule.id)])).toEqual([
      ['Game and players', ['dn.game.1', 'dn.game.2']],
      ['Actions', ['dn.act.1', 'dn.act.hide.1']],
    ]);
  });
  it('have a name even if nobody gave them one', () => expect(titleOf('weather')).toBe('Weather'));
});

describe('searching', () => {
  const found = (search: string) => matching(rules, search).map((rule) => rule.id);
  it('finds every word, in whatever case, in text or id', () => {
    expect(found('HERO')).toEqual(['dn.act.1', 'dn.game.2']);
    expect(found('dn.act secrecy')).toEqual(['dn.act.hide.1']);
    expect(found('secrecy four')).toEqual([]);
  });
  it('finds everything when nothing is searched for', () => expect(found('  ')).toHaveLength(4));
});

describe('what stands out', () => {
  it('is each of the words', () => {
    expect(stretches('Hide gives 1 secrecy.', 'HIDE sec')).toEqual([
      { text: 'Hide', found: true }, { text: ' gives 1 ', found: false },
      { text: 'sec', found: true }, { text: 'recy.', found: false },
    ]);
  });
  it('takes signs for what they are', () => {
    expect(stretches('Four (exactly).', '(exactly).')).toEqual([
      { text: 'Four ', found: false }, { text: '(exactly).', found: true },
    ]);
    expect(stretches('Four', '.')).toEqual([{ text: 'Four', found: false }]);
  });
  it('is nothing without a search', () => expect(stretches('Four', ' ')).toEqual([{ text: 'Four', found: false }]));
});
