import { expect, it } from 'vitest';
import { pairs } from './travel';

it('sends what one loses to whoever gains it', () => {
  expect(pairs([{ node: 'ann', by: -1 }, { node: 'ben', by: 1 }])).toEqual([{ from: 'ann', to: 'ben' }]);
});

it('takes what nobody loses from the supply, and gives back what nobody gains', () => {
  expect(pairs([{ node: 'ann', by: 2 }])).toEqual([{ from: null, to: 'ann' }, { from: null, to: 'ann' }]);
  expect(pairs([{ node: 'ann', by: -2 }, { node: 'ben', by: 1 }])).toEqual([{ from: 'ann', to: 'ben' }, { from: 'ann', to: null }]);
});
