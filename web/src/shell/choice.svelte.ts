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
  // Things chosen on the board that several options are about: only those are offered.
  pinned = $state.raw<readonly string[]>([]);

  private readonly about = $derived.by(() => {
    const about = new Map<string, OptionLine[]>();
    for (const option of this.options) {
      for (const key of thingsOf(option)) about.set(key, [...(about.get(key) ?? []), option]);
    }
    return about;
  });

  readonly offered = $derived(this.options.filter((option) => this.pinned.every((key) => this.about.get(key)?.includes(option))));

  constructor(readonly answer: (option: OptionLine) => void) {}

  offer(options: readonly OptionLine[]): void {
    this.options = options;
    this.option = null;
    this.thing = null;
    this.pinned = [];
  }

  isOpen(key: string): boolean {
    return this.about.has(key);
  }

  isLit(key: string): boolean {
    return this.thing === key || this.pinned.includes(key) || (this.option !== null && thingsOf(this.option).includes(key));
  }

  isOn(option: OptionLine): boolean {
    return (this.option !== null && optionKey(this.option) === optionKey(option)) ||
      (this.thing !== null && thingsOf(option).includes(this.thing));
  }

  // What a button of the board does: it chooses the thing while that is open, and shows it otherwise.
  button(key: string, show: () => void) {
    const point = () => (this.thing = this.isOpen(key) ? key : null);
    const leave = () => (this.thing = null);
    return {
      onclick: () => (this.isOpen(key) ? this.take(key) : show()),
      onpointerenter: point,
      onpointerleave: leave,
      onfocus: point,
      onblur: leave,
    };
  }

  // What makes an element of the board answer to pointer, thumb and keyboard, when it can be chosen.
  handles(key: string | null) {
    if (key === null || !this.isOpen(key)) return { role: 'img' as const };
    return {
      ...this.button(key, () => undefined),
      role: 'button' as const,
      tabindex: 0,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        this.take(key);
      },
    };
  }

  // A thing on the board was chosen: the one option about it is taken, or those about it are offered, and then
  // those about it and another thing. Chosen again, it is let go.
  take(key: string): void {
    if (!this.isOpen(key)) return;
    if (this.pinned.includes(key)) {
      this.pinned = this.pinned.filter((one) => one !== key);
      return;
    }
    const among = this.offered.some((option) => thingsOf(option).includes(key)) ? this.pinned : [];
    this.pinned = [...among, key];
    const [only, another] = this.offered;
    if (only && !another) this.answer(only);
  }
}

const key = Symbol('choice');
export const offerChoice = (choice: Choice): Choice => setContext(key, choice);
export const theChoice = (): Choice => getContext<Choice>(key);
