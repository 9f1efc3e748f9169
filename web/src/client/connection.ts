// One WebSocket to one table, kept up: it comes back after a break, asks again what was not answered,
// and hands on every message in order. docs/protocol.md tells the messages.
import type { Done, Hello, LinkMade, Message, Refused, Request, Weighed } from '../wire/protocol';

export const protocol = 2;

export type Reply = Done | Refused | LinkMade | Weighed;
export type State = 'connecting' | 'live' | 'lost' | 'closed';

// A request as it is written by whoever asks: the number is given here.
type Unnumbered<R> = R extends Request ? Omit<R, 'ref'> : never;
export type Ask = Unnumbered<Request>;

// What the connection needs of a WebSocket, so that tests can stand in for one.
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  message(message: Message): void;
  state(state: State): void;
  ended(): void; // the login that this connection came by, elsewhere
}

const policy = 1008;
const firstPause = 400;
const longestPause = 10_000;

export class Connection {
  private line: Line | null = null;
  private greeted = false;
  private refs = 0;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<number, { request: Request; answer: (reply: Reply) => void }>();

  constructor(
    private readonly open: () => Line,
    private hello: Omit<Hello, 'ref' | 'kind' | 'protocol'>,
    private readonly listener: Listener,
  ) {
    listener.state('connecting');
    this.connect();
  }

  // Every request is answered, if need be after the connection has come back.
  ask(ask: Ask): Promise<Reply> {
    return new Promise((answer) => {
      const request = { ...ask, ref: ++this.refs } as Request;
      this.waiting.set(request.ref, { request, answer });
      if (this.greeted) this.send(request);
    });
  }

  // From now on the table is looked at from this seat.
  look(seat: number | null): Promise<Reply> {
    this.hello = { ...this.hello, seat };
    return this.ask({ kind: 'look', seat });
  }

  close(): void {
    clearTimeout(this.timer);
    this.listener.state('closed');
    const line = this.line;
    this.line = null;
    line?.close();
  }

  // Comes in anew, as whoever this browser belongs to now.
  reopen(hello: Partial<Pick<Hello, 'seat' | 'token'>> = {}): void {
    const line = this.line;
    this.hello = { ...this.hello, ...hello };
    this.leave();
    clearTimeout(this.timer);
    this.connect();
    line?.close();
  }

  // Tries again at once instead of after the pause.
  hurry(): void {
    if (this.line !== null) return;
    clearTimeout(this.timer);
    this.listener.state('connecting');
    this.connect();
  }

  private connect(): void {
    const line = this.open();
    this.line = line;
    line.onopen = () => {
      if (line === this.line) this.greet();
    };
    line.onmessage = (event) => {
      if (line === this.line) this.receive(JSON.parse(event.data) as Message);
    };
    line.onclose = ({ code, reason }) => {
      if (line !== this.line) return;
      if (code === policy && reason === 'logged out') this.end();
      this.lose();
    };
  }

  private greet(): void {
    const ref = ++this.refs;
    const request: Request = { kind: 'hello', ref, protocol, ...this.hello };
    this.waiting.set(ref, {
      request,
      answer: (reply) => {
        this.hello = { ...this.hello, token: '' };
        if (reply.kind === 'refused') return this.listener.message(reply);
        this.greeted = true;
        this.pause = firstPause;
        this.listener.state('live');
        for (const { request } of this.waiting.values()) this.send(request);
      },
    });
    this.send(request);
  }

  private send(request: Request): void {
    this.line?.send(JSON.stringify(request));
  }

  private receive(message: Message): void {
    if (!('ref' in message) || message.ref === 0) return this.listener.message(message);
    const asked = this.waiting.get(message.ref);
    this.waiting.delete(message.ref);
    asked?.answer(message);
  }

  private leave(): void {
    this.line = null;
    this.greeted = false;
    for (const [ref, { request }] of this.waiting) {
      if (request.kind === 'hello' || request.kind === 'look') this.waiting.delete(ref);
    }
  }

  // Whoever it is now may have no seat here.
  private end(): void {
    this.hello = { ...this.hello, seat: null };
    this.listener.ended();
  }

  private lose(): void {
    this.leave();
    this.listener.state('lost');
    this.timer = setTimeout(() => this.hurry(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(longestPause, this.pause * 2);
  }
}
