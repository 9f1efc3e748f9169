// What can be answered, and what of it is pointed at: the prompt and the board light each other by it.
import { getContext, setContext } from 'svelte';
import { optionKey } from '../client/seat.svelte';
import type { OptionLine } from '../wire/protocol';
import { thingsOf } from './said';

export class Choice {
  options = $state.raw<readonly OptionLine[]>([]);
  // The option that the pointer or the focus is on, and the thing on the board.
  option = $state.raw<OptionLine | null>(null);
  thing = $state<string | null>(null);
  // A thing that several options are about, chosen on the board: only those are offered.
  pinned = $state<string | null>(null);

  private readonly about = $derived.by(() => {
    const about = new Map<string, OptionLine[]>();
    for (const option of this.options) {
      for (const key of thingsOf(option)) about.set(key, [...(about.get(key) ?? []), option]);
    }
    return about;
  });

  readonly offered = $derived(this.pinned === null ? this.options : (this.about.get(this.pinned) ?? this.options));

  constructor(readonly answer: (option: OptionLine) => void) {}

  offer(options: readonly OptionLine[]): void {
    this.options = options;
    this.option = null;
    this.thing = null;
    this.pinned = null;
  }

  isOpen(key: string): boolean {
    return this.about.has(key);
  }

  isLit(key: string): boolean {
    return this.thing === key || (this.option !== null && thingsOf(this.option).includes(key));
  }

  isOn(option: OptionLine): boolean {
    return (this.option !== null && optionKey(this.option) === optionKey(option)) ||
      (this.thing !== null && thingsOf(option).includes(this.thing));
  }

  // What makes an element of the board answer to pointer, thumb and keyboard, when it can be chosen.
  handles(key: string | null) {
    if (key === null || !this.isOpen(key)) return { role: 'img' as const };
    const point = () => (this.thing = key);
    const leave = () => (this.thing = null);
    return {
      role: 'button' as const,
      tabindex: 0,
      onclick: () => this.take(key),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        this.take(key);
      },
      onpointerenter: point,
      onpointerleave: leave,
      onfocus: point,
      onblur: leave,
    };
  }

  // A thing on the board was chosen: the one option about it is taken, or those about it are offered.
  take(key: string): void {
    const options = this.about.get(key) ?? [];
    if (options.length === 1 && options[0]) this.answer(options[0]);
    else if (options.length > 1) this.pinned = key;
  }
}

const key = Symbol('choice');
export const offerChoice = (choice: Choice): Choice => setContext(key, choice);
export const theChoice = (): Choice => getContext<Choice>(key);
