import { describe, expect, it, vi } from 'vitest';
import type { OptionLine, QuestionShown } from '../wire/protocol';
import { Choice } from './choice.svelte';
import { opened } from './opened.svelte';

opened.things = { guard: {}, watch: { each: 'guard' } };

const watch = (...names: string[]): OptionLine => {
  const text = names.join(' and ');
  const sentence = { key: 'option.watch', text, arguments: [{ slot: 'b', kind: 'watch', value: 0, text }] };
  return { verb: 'watch', a: 0, b: names.length, sentence, group: '', aside: false, kind: '', places: [] };
};
const question = (options: OptionLine[], more: Partial<QuestionShown> = {}): QuestionShown => ({
  id: 1, seats: [0], key: 'watch', sentence: { key: 'ask.watch', arguments: [], text: 'Who watches?' }, options, refused: [], group: null, ...more,
});
const watches = [watch('Moth', 'Hush'), watch('Moth', 'Relay'), watch('Hush', 'Relay'), watch('Torch')];

function choosing() {
  const answer = vi.fn();
  const choice = new Choice(answer);
  choice.offer(question(watches));
  return { choice, answer };
}

describe('a choice on the board', () => {
  it('narrows down what is offered until one is left, which is taken', () => {
    const { choice, answer } = choosing();
    choice.take('guard:Moth');
    expect(choice.offered).toMatchObject([watches[0], watches[1]]);
    expect(answer).not.toHaveBeenCalled();
    choice.take('guard:Relay');
    expect(answer).toHaveBeenCalledWith(expect.objectContaining(watches[1]));
  });

  it('takes the one option about a thing at once', () => {
    const { choice, answer } = choosing();
    choice.take('guard:Torch');
    expect(answer).toHaveBeenCalledWith(expect.objectContaining(watches[3]));
  });

  it('is not moved by a thing that no option is about', () => {
    const { choice, answer } = choosing();
    choice.take('guard:Ledger');
    expect(choice.offered).toMatchObject(watches);
    expect(answer).not.toHaveBeenCalled();
  });

  it('begins anew with a thing that does not go with what was chosen, and lets go what is chosen again', () => {
    const { choice, answer } = choosing();
    choice.offer(question([...watches, watch('Torch', 'Relay')]));
    choice.take('guard:Moth');
    choice.take('guard:Torch');
    expect(choice.pinned).toEqual(['guard:Torch']);
    choice.take('guard:Torch');
    expect(choice.offered).toHaveLength(5);
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('what goes on beside the game', () => {
  it('is offered only when it is asked for, unless there is nothing else', () => {
    const { choice } = choosing();
    const trade = { ...watch('Ledger'), aside: true };
    choice.offer(question([...watches, trade]));
    expect(choice.options).toHaveLength(4);
    expect(choice.isOpen('guard:Ledger')).toBe(false);
    choice.aside = true;
    expect(choice.options).toMatchObject([trade]);
    choice.offer(question([trade]));
    expect(choice.aside).toBe(false);
    expect(choice.options).toMatchObject([trade]);
  });
});

describe('a choice of several things', () => {
  const one = (name: string, a: number): OptionLine => ({ ...watch(name), a });
  const guards = [one('Moth', 0), one('Hush', 1), one('Relay', 2), one('Torch', 3)];
  function several(at_least: number, at_most: number) {
    const answerAll = vi.fn();
    const choice = new Choice(() => undefined, answerAll);
    choice.offer(question(guards.slice(0, 2), { group: { taken: 0, at_least, at_most, candidates: guards } }));
    return { choice, answerAll };
  }

  it('shows all of them, and gives those that are ticked in their order', () => {
    const { choice, answerAll } = several(2, 2);
    expect(choice.candidates).toMatchObject(guards);
    choice.take('guard:Torch');
    choice.giveTicked();
    expect(answerAll).not.toHaveBeenCalled();
    choice.take('guard:Moth');
    choice.take('guard:Hush');
    expect(choice.isLit('guard:Hush')).toBe(false); // two are enough
    choice.giveTicked();
    expect(answerAll).toHaveBeenCalledWith([expect.objectContaining(guards[0]), expect.objectContaining(guards[3])]);
  });

  it('says that it is done where there could be more', () => {
    const { choice, answerAll } = several(0, 3);
    choice.take('guard:Relay');
    choice.take('guard:Hush');
    choice.take('guard:Hush');
    choice.giveTicked();
    expect(answerAll).toHaveBeenCalledWith([expect.objectContaining(guards[2]), expect.objectContaining({ verb: 'done' })]);
  });
});
