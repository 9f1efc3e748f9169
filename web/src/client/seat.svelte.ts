// A person at a table: what is known, what is shown of it by now, and what can be asked of the server.
import type { EventShown, OptionLine, OptionWeighed, QuestionShown, Refused, Update } from '../wire/protocol';
import { Beats } from './beats';
import { Connection, type Ask, type Line, type Reply, type State } from './connection';
import { newEvents, pictureOf, stepsOf, told, updated, type Picture } from './picture';
import { settings } from './settings.svelte';

export type Refusal = Pick<Refused, 'code' | 'text' | 'wait'>;

const openLine = (): Line =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`) as unknown as Line;

// So many options of a question are weighed: those that come first.
const mostWeighed = 24;
// So long the options wait for what is known about them, in milliseconds.
const longestUnready = 1000;

export class AtTable {
  // What is on the table now; `shown` may be some beats behind it.
  known = $state.raw<Picture | null>(null);
  shown = $state.raw<Picture | null>(null);
  // The events that came with what is shown.
  happened = $state.raw<readonly EventShown[]>([]);
  // How many beats wait behind what is shown.
  behind = $state(0);
  state = $state<State>('connecting');
  // How often the login ended that the page came by: it goes on as whoever it is then.
  ended = $state(0);
  // Why there is nothing to see.
  refusal = $state.raw<Refusal | null>(null);
  // What the server said to the last request that it did not do.
  trouble = $state.raw<Refusal | null>(null);
  // How long what happened is looked at, in milliseconds, if a game says so.
  lasts: (happened: readonly EventShown[]) => number = () => 0;
  // What the options of the open question lead to, by `optionKey`.
  weighed = $state.raw<ReadonlyMap<string, OptionWeighed>>(new Map());
  // Whether all that is known exactly about the options is here, so that nothing comes to stand between them later.
  ready = $state(true);

  private lastWeighed: QuestionShown | null = null;
  private awaited: { after: number; come: () => void } | null = null;
  private readonly connection: Connection;
  private readonly beats: Beats<Picture>;

  constructor(
    readonly id: string,
    seat: number | null,
    open: () => Line = openLine,
    token = '', // of a private link to the seat
  ) {
    this.beats = new Beats(
      (picture, more) => this.show(picture, more),
      (picture) => this.timeOf(picture),
    );
    this.connection = new Connection(open, { table: id, seat, token }, {
      ended: () => (this.ended += 1),
      state: (state) => (this.state = state),
      message: (message) => {
        if (message.kind === 'whole') this.begin(pictureOf(message));
        else if (message.kind === 'update') this.change(message);
        else if (message.kind === 'refused') this.refusal = message;
      },
    });
  }

  close(): void {
    this.beats.clear();
    this.connection.close();
  }

  skip(): void {
    this.beats.skip();
  }

  // Comes in anew, after the person has got another name; or with the token of a private link.
  reopen(token = ''): void {
    this.trouble = null;
    this.connection.reopen({ token });
  }

  hurry(): void {
    this.connection.hurry();
  }

  async ask(ask: Ask): Promise<Reply> {
    const reply = await this.connection.ask(ask);
    if (reply.kind === 'refused' && reply.code !== 'stale') this.trouble = reply;
    else if (ask.kind !== 'weigh') this.trouble = null;
    return reply;
  }

  look(seat: number | null): Promise<Reply> {
    return this.connection.look(seat);
  }

  async answer(option: OptionLine): Promise<void> {
    const { shown } = this;
    if (shown?.question == null || shown.table.seat === null) return;
    const { verb, a, b } = option;
    await this.ask({ kind: 'answer', seat: shown.table.seat, question: shown.question.id, verb, a, b });
  }

  // Gives one answer after another, each to the question that follows the one before.
  async answerAll(options: readonly OptionLine[]): Promise<void> {
    for (const { verb, a, b } of options) {
      const { known } = this;
      if (known?.question == null || known.table.seat === null) return;
      const question = known.question.id;
      const asked = this.nextQuestion(question);
      const reply = await this.ask({ kind: 'answer', seat: known.table.seat, question, verb, a, b });
      if (reply.kind === 'refused') return;
      await asked;
    }
  }

  async undo(): Promise<void> {
    const table = this.known?.table;
    if (table?.seat == null) return;
    await this.ask({ kind: 'undo', seat: table.seat, question: table.asked });
  }

  private begin(picture: Picture): void {
    this.refusal = null;
    this.beats.clear();
    this.known = picture;
    this.show(picture, 0);
  }

  private change(update: Update): void {
    const next = this.known && updated(this.known, update);
    if (!next) {
      void this.connection.look(this.known?.table.seat ?? null);
      return;
    }
    const steps = this.known ? stepsOf(this.known, update, next) : [];
    this.known = next;
    for (const picture of [...steps, next]) this.beats.push(picture);
    if (next.question?.id !== this.awaited?.after) this.awaited?.come();
  }

  // Resolves when another question than this one is known.
  private nextQuestion(after: number): Promise<void> {
    return new Promise((come) => (this.awaited = { after, come }));
  }

  // Something seen happen is given time; presence and talk are not.
  private timeOf(picture: Picture): number {
    const happened = this.happened.length;
    if (happened === 0 || picture !== this.shown) return 0;
    return Math.max(Math.min(2400, 500 + 250 * (happened - 1)), this.lasts(this.happened)) / settings.speed;
  }

  private show(picture: Picture, more: number): void {
    this.happened = newEvents(this.shown, picture);
    const asked = this.shown?.question !== picture.question;
    this.shown = picture;
    this.behind = more;
    if (asked) this.weighed = new Map();
    if (more > 0 || this.lastWeighed === picture.question) return;
    this.lastWeighed = picture.question;
    this.ready = false;
    const late = setTimeout(() => (this.ready = true), longestUnready);
    void this.weigh(picture, () => {
      clearTimeout(late);
      this.ready = true;
    });
  }

  // What is known exactly comes first; then, where there is a choice and the table has advice, what has to be estimated.
  private async weigh({ question, table }: Picture, known: () => void): Promise<void> {
    if (question === null || table.seat === null || question.options.length === 0) return known();
    const choice = question.options.length > 1;
    const first = placesBefore(question.options);
    for (const estimate of table.options.advice && choice ? [false, true] : [false]) {
      const reply = await this.connection.ask({
        kind: 'weigh', seat: table.seat, question: question.id, first, most: mostWeighed, estimate,
      });
      if (this.shown?.question !== question) return;
      if (reply.kind === 'weighed') {
        this.weighed = new Map(reply.options.map((option) => [
          optionKey(option), { ...option, results: told(table, option.results), certain: told(table, option.certain) },
        ]));
      }
      known();
      if (reply.kind !== 'weighed') return;
    }
  }
}

// How many answers come before the first that is not one of many places: those are not weighed.
function placesBefore(options: readonly OptionLine[]): number {
  const at = options.findIndex(({ places }) => places.length <= mostWeighed);
  return options.slice(0, Math.max(0, at)).reduce((sum, { places }) => sum + places.length, 0);
}

export const optionKey = (option: Pick<OptionLine, 'verb' | 'a' | 'b'>): string =>
  `${option.verb}.${option.a}.${option.b}`;
