import { describe, expect, it, vi } from 'vitest';
import type { OptionLine } from '../wire/protocol';
import { Choice } from './choice.svelte';
import { hand } from './hand.svelte';

hand.things = { guard: {}, watch: { each: 'guard' } };

const watch = (...names: string[]): OptionLine => {
  const text = names.join(' and ');
  return { verb: 'watch', a: 0, b: 0, sentence: { key: 'option.watch', text, arguments: [{ slot: 'b', kind: 'watch', value: 0, text }] } };
};
const watches = [watch('Moth', 'Hush'), watch('Moth', 'Relay'), watch('Hush', 'Relay'), watch('Torch')];

function choosing() {
  const answer = vi.fn();
  const choice = new Choice(answer);
  choice.offer(watches);
  return { choice, answer };
}

describe('a choice on the board', () => {
  it('narrows down what is offered until one is left, which is taken', () => {
    const { choice, answer } = choosing();
    choice.take('guard:Moth');
    expect(choice.offered).toEqual([watches[0], watches[1]]);
    expect(answer).not.toHaveBeenCalled();
    choice.take('guard:Relay');
    expect(answer).toHaveBeenCalledWith(watches[1]);
  });

  it('takes the one option about a thing at once', () => {
    const { choice, answer } = choosing();
    choice.take('guard:Torch');
    expect(answer).toHaveBeenCalledWith(watches[3]);
  });

  it('is not moved by a thing that no option is about', () => {
    const { choice, answer } = choosing();
    choice.take('guard:Ledger');
    expect(choice.offered).toEqual(watches);
    expect(answer).not.toHaveBeenCalled();
  });

  it('begins anew with a thing that does not go with what was chosen, and lets go what is chosen again', () => {
    const { choice, answer } = choosing();
    choice.offer([...watches, watch('Torch', 'Relay')]);
    choice.take('guard:Moth');
    choice.take('guard:Torch');
    expect(choice.pinned).toEqual(['guard:Torch']);
    choice.take('guard:Torch');
    expect(choice.offered).toHaveLength(5);
    expect(answer).not.toHaveBeenCalled();
  });
});
