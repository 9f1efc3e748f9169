import { describe, expect, it, vi } from 'vitest';
import type { OptionLine } from '../wire/protocol';
import { Choice } from './choice.svelte';

const team = (...names: string[]): OptionLine => {
  const text = names.join(' and ');
  return { verb: 'team', a: 0, b: 0, sentence: { key: 'option.team', text, arguments: [{ slot: 'b', kind: 'team', value: 0, text }] } };
};
const teams = [team('Moth', 'Hush'), team('Moth', 'Relay'), team('Hush', 'Relay'), team('Torch')];

function choosing() {
  const answer = vi.fn();
  const choice = new Choice(answer);
  choice.offer(teams);
  return { choice, answer };
}

describe('a choice on the board', () => {
  it('narrows down what is offered until one is left, which is taken', () => {
    const { choice, answer } = choosing();
    choice.take('ganger:Moth');
    expect(choice.offered).toEqual([teams[0], teams[1]]);
    expect(answer).not.toHaveBeenCalled();
    choice.take('ganger:Relay');
    expect(answer).toHaveBeenCalledWith(teams[1]);
  });

  it('takes the one option about a thing at once', () => {
    const { choice, answer } = choosing();
    choice.take('ganger:Torch');
    expect(answer).toHaveBeenCalledWith(teams[3]);
  });

  it('is not moved by a thing that no option is about', () => {
    const { choice, answer } = choosing();
    choice.take('ganger:Ledger');
    expect(choice.offered).toEqual(teams);
    expect(answer).not.toHaveBeenCalled();
  });

  it('begins anew with a thing that does not go with what was chosen, and lets go what is chosen again', () => {
    const { choice, answer } = choosing();
    choice.offer([...teams, team('Torch', 'Relay')]);
    choice.take('ganger:Moth');
    choice.take('ganger:Torch');
    expect(choice.pinned).toEqual(['ganger:Torch']);
    choice.take('ganger:Torch');
    expect(choice.offered).toHaveLength(5);
    expect(answer).not.toHaveBeenCalled();
  });
});
