import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message, Request } from '../wire/protocol';
import { Connection, type Line, type State } from './connection';

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
  sent: Request[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Request);
  }
  close() {
    this.closed = true;
  }
  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet() {
    this.onopen?.();
    this.receive({ kind: 'done', ref: this.sent.at(-1)?.ref });
  }
}

describe('a connection', () => {
  let lines: FakeLine[];
  let states: State[];
  let messages: Message[];
  let ends: number;
  let connection: Connection;
  const line = () => lines.at(-1) as FakeLine;

  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    states = [];
    messages = [];
    ends = 0;
    connection = new Connection(
      () => {
        lines.push(new FakeLine());
        return line();
      },
      { table: 't', seat: 2, token: 'secret' },
      { message: (message) => messages.push(message), state: (state) => states.push(state), ended: () => (ends += 1) },
    );
  });
  afterEach(() => vi.useRealTimers());

  it('says hello first and holds other requests back until it is answered', () => {
    void connection.ask({ kind: 'start' });
    line().onopen?.();
    expect(line().sent.map((one) => one.kind)).toEqual(['hello']);
    line().receive({ kind: 'done', ref: line().sent[0]?.ref });
    expect(line().sent.map((one) => one.kind)).toEqual(['hello', 'start']);
    expect(states).toEqual(['connecting', 'live']);
  });

  it('gives each request its own reply', async () => {
    line().greet();
    const start = connection.ask({ kind: 'start' });
    const undo = connection.ask({ kind: 'undo', seat: 2, question: 5 });
    const [, first, second] = line().sent;
    line().receive({ kind: 'refused', ref: second?.ref, code: 'stale', text: '' });
    line().receive({ kind: 'done', ref: first?.ref });
    expect((await start).kind).toBe('done');
    expect(await undo).toMatchObject({ kind: 'refused', code: 'stale' });
  });

  it('comes back after a break and asks again what was not answered, under the same number', async () => {
    line().greet();
    const answer = connection.ask({ kind: 'answer', seat: 2, question: 7, verb: 'search', a: 0, b: 0 });
    const ref = line().sent.at(-1)?.ref;
    line().onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
    line().greet();
    expect(line().sent.map((one) => [one.kind, one.ref === ref])).toEqual([['hello', false], ['answer', true]]);
    line().receive({ kind: 'done', ref });
    expect((await answer).kind).toBe('done');
  });

  it('waits longer after each break, and not at all when hurried', () => {
    for (let i = 0; i < 6; ++i) {
      line().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(20_000);
    }
    expect(lines).toHaveLength(7);
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    expect(lines).toHaveLength(7);
    connection.hurry();
    expect(lines).toHaveLength(8);
  });

  it('hands on news, and a refusal that answers nothing', () => {
    line().greet();
    line().receive({ kind: 'update', number: 1 });
    line().receive({ kind: 'refused', ref: 0, code: 'removed', text: '' });
    expect(messages.map((one) => one.kind)).toEqual(['update', 'refused']);
  });

  it('hands on why it is not let in', () => {
    line().onopen?.();
    line().receive({ kind: 'refused', ref: line().sent[0]?.ref, code: 'private', text: '' });
    expect(messages).toMatchObject([{ kind: 'refused', code: 'private' }]);
  });

  it('comes back to the seat that was looked from last', () => {
    line().greet();
    void connection.look(3);
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    line().onopen?.();
    expect(line().sent).toMatchObject([{ kind: 'hello', table: 't', seat: 3, protocol: 2 }]);
  });

  it('sends the token of a private link until hello is answered, and never again', () => {
    line().onopen?.();
    expect(line().sent).toMatchObject([{ kind: 'hello', token: 'secret' }]);
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    line().greet();
    expect(line().sent).toMatchObject([{ kind: 'hello', token: 'secret' }]);
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    line().greet();
    expect(lines).toHaveLength(3);
    expect(line().sent).toMatchObject([{ kind: 'hello', seat: 2, token: '' }]);
  });

  it('forgets the token when it was refused, and sends one that it is given again', () => {
    line().onopen?.();
    line().receive({ kind: 'refused', ref: line().sent[0]?.ref, code: 'same_name', text: '' });
    connection.reopen({ token: 'secret' });
    expect(lines[0]?.closed).toBe(true);
    line().greet();
    expect(line().sent).toMatchObject([{ kind: 'hello', seat: 2, token: 'secret' }]);
    connection.reopen();
    line().greet();
    expect(line().sent).toMatchObject([{ kind: 'hello', seat: 2, token: '' }]);
    expect(states).toEqual(['connecting', 'live', 'live']);
  });

  it('comes back without a seat when the login has ended', () => {
    line().greet();
    line().onclose?.({ code: 1008, reason: 'too many messages' });
    expect(ends).toBe(0);
    vi.advanceTimersByTime(1000);
    line().greet();
    line().onclose?.({ code: 1008, reason: 'logged out' });
    expect(ends).toBe(1);
    vi.advanceTimersByTime(1000);
    line().greet();
    expect(line().sent).toMatchObject([{ kind: 'hello', seat: null }]);
  });

  it('stays closed when it was closed', () => {
    line().greet();
    connection.close();
    line().onclose?.({ code: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });
});
