// What can be answered, and what of it is pointed at: the prompt and the board light each other by it.
import { getContext, setContext } from 'svelte';
import { optionKey } from '../client/seat.svelte';
import type { OptionLine, QuestionShown } from '../wire/protocol';
import { bundlesOf, foldsOf, picksOf, type Pick } from './picks';
import { thingsOf } from './said';

const done: Pick = {
  verb: 'done', a: 0, b: 0, sentence: { key: 'option.done', arguments: [], text: '' }, group: '', aside: false, kind: '', places: [], place: null,
};

export class Choice {
  question = $state.raw<QuestionShown | null>(null);
  // What goes on beside the game is offered instead of the answers: trading.
  aside = $state(false);
  // The option that the pointer or the focus is on, and the thing on the board.
  option = $state.raw<OptionLine | null>(null);
  thing = $state<string | null>(null);
  // The option that is looked at before it is given, where a question is answered by a button.
  selected = $state.raw<Pick | null>(null);
  // Things chosen on the board that several options are about: only those are offered.
  pinned = $state.raw<readonly string[]>([]);
  // Where several things are chosen: those chosen so far.
  ticks = $state.raw<ReadonlySet<Pick>>(new Set());

  // What the game does not list until somebody asks for it.
  private keeps = $state.raw<(pick: Pick) => boolean>(() => false);
  private leads = $state.raw<(pick: Pick) => boolean>(() => false);
  private all = $state(false);

  // All things of which several are chosen; none if one answer is all that is asked for.
  candidates = $state.raw<readonly Pick[]>([]);
  private picks = $state.raw<readonly Pick[]>([]);
  readonly beside = $derived(this.picks.filter((pick) => pick.aside));
  readonly options = $derived.by(() => {
    const answers = this.picks.filter((pick) => !pick.aside);
    return this.aside || answers.length === 0 ? this.beside : answers;
  });
  readonly enough = $derived.by(() => {
    const group = this.question?.group;
    return group != null && this.ticks.size >= group.at_least && this.ticks.size <= group.at_most;
  });

  private readonly about = $derived.by(() => {
    const about = new Map<string, Pick[]>();
    for (const option of this.candidates.length > 0 ? this.candidates : this.options) {
      for (const key of thingsOf(option)) about.set(key, [...(about.get(key) ?? []), option]);
    }
    return about;
  });

  readonly offered = $derived(this.options.filter((option) => this.pinned.every((key) => this.about.get(key)?.includes(option))));

  readonly kept = $derived(this.all || this.pinned.length > 0 ? [] : this.offered.filter(this.keeps));

  // The others in groups, and in the order of their numbers.
  private readonly apart = $derived(foldsOf(this.offered.filter((option) => !this.kept.includes(option))));
  readonly folds = $derived(this.apart.folds); // chosen on the board alone
  readonly bundles = $derived(bundlesOf(this.apart.listed, this.leads));
  readonly listed = $derived(this.bundles.flatMap(({ picks }) => picks));

  constructor(
    readonly answer: (option: OptionLine) => void,
    private readonly answerAll: (options: readonly OptionLine[]) => void = () => undefined,
  ) {}

  offer(question: QuestionShown | null, keeps: (pick: Pick) => boolean = () => false, leads: (pick: Pick) => boolean = () => false): void {
    const group = question?.group;
    this.question = question;
    this.picks = picksOf(question?.options ?? []);
    this.candidates = group && group.taken === 0 && group.at_most > 1 ? picksOf(group.candidates) : [];
    this.aside = false;
    this.option = null;
    this.thing = null;
    this.selected = null;
    this.pinned = [];
    this.ticks = new Set();
    this.keeps = keeps;
    this.leads = leads;
    this.all = false;
  }

  // Lists what was kept, too.
  listAll(): void {
    this.all = true;
  }

  select(option: Pick): void {
    this.selected = option;
  }

  toggle(candidate: Pick): void {
    const ticks = new Set(this.ticks);
    if (!ticks.delete(candidate) && ticks.size < (this.question?.group?.at_most ?? 0)) ticks.add(candidate);
    this.ticks = ticks;
  }

  // Gives all that was ticked, in the order in which the rules ask for it.
  giveTicked(): void {
    const group = this.question?.group;
    if (!group || !this.enough) return;
    const chosen = this.candidates.filter((candidate) => this.ticks.has(candidate));
    this.answerAll(chosen.length < group.at_most ? [...chosen, done] : chosen);
  }

  isOpen(key: string): boolean {
    return this.about.has(key);
  }

  // The number of the answer that a place of the board stands for; 0 if it stands for none.
  numberOf(key: string): number {
    return this.listed.findIndex((option) => option.place !== null && thingsOf(option).includes(key)) + 1;
  }

  isLit(key: string): boolean {
    const chosen = [...this.ticks, ...(this.option ? [this.option] : []), ...(this.selected ? [this.selected] : [])];
    return this.thing === key || this.pinned.includes(key) || chosen.some((option) => thingsOf(option).includes(key));
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
      'data-thing': key,
      'data-open': this.isOpen(key) || undefined,
      onclick: () => (this.isOpen(key) ? this.take(key) : show()),
      onpointerenter: point,
      onpointerleave: leave,
      onfocus: point,
      onblur: leave,
    };
  }

  // What makes an element of the board answer to pointer, thumb and keyboard, when it can be chosen.
  handles(key: string | null) {
    if (key === null || !this.isOpen(key)) return { 'data-thing': key, role: 'img' as const };
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
  // those about it and another thing. Chosen again, it is let go. Where several things are chosen, it is ticked.
  take(key: string): void {
    const about = this.about.get(key);
    if (!about) return;
    if (this.candidates.length > 0) {
      const free = about.find((candidate) => !this.ticks.has(candidate)) ?? about[0];
      if (free) this.toggle(free);
      return;
    }
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
