import { describe, expect, it } from 'vitest';
import type { EventShown, SeatShown, TableShown, Update, Whole } from '../wire/protocol';
import { namesOf, newEvents, pictureOf, stepsOf, updated } from './picture';

const event = (number: number): EventShown => ({
  number,
  sentence: { key: 'say.thing', arguments: [], text: `event ${number}` },
  rule: 'rail.game.1',
  audience_private: false,
});

const whole: Whole = {
  kind: 'whole', protocol: 2, version: '0', number: 4, table: { id: 't', seats: [] } as unknown as TableShown,
  view: { darkness: 3, places: [{ id: 'a', keys: 0 }, { id: 'b', keys: 1 }] }, question: null,
  events: [event(1), event(2)], chat: [], news: [],
};

const nothing: Update = {
  kind: 'update', number: 5, table: null, view: null, question: null, heard: 2, events: [], steps: [], chat: [], news: [],
};

describe('a picture of a table', () => {
  it('changes by a difference and keeps what it leaves alone', () => {
    const before = pictureOf(whole);
    const after = updated(before, { ...nothing, view: { darkness: 4, places: { '+': [{ id: 'b', keys: 2 }] } } });
    expect(after?.view).toEqual({ darkness: 4, places: [{ id: 'a', keys: 0 }, { id: 'b', keys: 2 }] });
    expect(after?.events).toBe(before.events);
    expect((after?.view as { places: unknown[] }).places[0]).toBe((before.view as { places: unknown[] }).places[0]);
  });

  it('does not change where an update is missing', () => {
    expect(updated(pictureOf(whole), { ...nothing, number: 6 })).toBeNull();
    expect(updated(pictureOf(whole), { ...nothing, number: 4 })).toBeNull();
  });

  it('forgets events that were taken back before it adds new ones', () => {
    const after = updated(pictureOf(whole), { ...nothing, heard: 1, events: [event(2), event(3)] });
    expect(after?.events.map((one) => one.number)).toEqual([1, 2, 3]);
    expect(updated(pictureOf(whole), { ...nothing, heard: 1 })?.events).toHaveLength(1);
  });

  it('keeps a story about what was taken back as an ordinary line', () => {
    const line = (about: number | null) => ({ seat: 0, name: 'Mina', text: 'It rained.', at: 0, person: 0, side: null, about });
    const before = pictureOf({ ...whole, chat: [line(0), line(1), line(2), line(null)] });
    const about = (update: Update) => updated(before, update)?.chat.map((one) => one.about);
    expect(about({ ...nothing, heard: 1, chat: [line(1)] })).toEqual([0, 1, null, null, 1]);
    expect(about(nothing)).toEqual([0, 1, 2, null]);
    expect(updated(before, nothing)?.chat).toBe(before.chat);
  });

  it('keeps the question until there is another', () => {
    const question = { id: 3, seats: [0], key: 'action', sentence: event(1).sentence, options: [], refused: [], group: null };
    const asked = updated(pictureOf(whole), { ...nothing, question });
    expect(asked?.question).toEqual(question);
    expect(asked && updated(asked, { ...nothing, number: 6 })?.question).toBe(asked?.question);
  });

  it('shows the steps on the way to what an update leads to', () => {
    const before = pictureOf(whole);
    const update: Update = {
      ...nothing, view: { darkness: 6 }, events: [event(3), event(4), event(5)],
      steps: [{ view: { darkness: 4 }, heard: 3 }, { view: null, heard: 4 }],
    };
    const after = updated(before, update);
    const steps = after ? stepsOf(before, update, after) : [];
    expect(steps.map((step) => (step.view as { darkness: number }).darkness)).toEqual([4, 4]);
    expect(steps.map((step) => step.events.at(-1)?.number)).toEqual([3, 4]);
    expect(after?.view).toMatchObject({ darkness: 6 });
  });

  it('names whoever a question speaks of', () => {
    const seats = [{ id: 0, name: 'Ada', yours: true }] as SeatShown[];
    const sentence = { key: 'ask.returns', arguments: [{ slot: 'who', kind: 'seat', value: 0, text: 'Player 1' }], text: 'Where does Player 1 come back?' };
    const accuse = { ...sentence, text: 'Accuse Player 1' };
    const option = { verb: 'accuse', a: 0, b: 0, sentence: accuse, group: '', aside: false, kind: '', places: [] };
    const question = {
      id: 3, seats: [0], key: 'returns', sentence, options: [option], refused: [{ sentence: accuse, rule: 'x.1' }],
      group: { taken: 0, at_least: 1, at_most: 2, candidates: [option] },
    };
    const asked = pictureOf({ ...whole, table: { ...whole.table, seats, seat: 0 }, question }).question;
    expect(asked?.sentence.text).toBe('Where does Ada come back?');
    expect([...(asked?.options ?? []), ...(asked?.refused ?? []), ...(asked?.group?.candidates ?? [])].map((line) => line.sentence.text)).toEqual(
      ['Accuse Ada', 'Accuse Ada', 'Accuse Ada'],
    );
  });

  it('speaks of whoever looks as you', () => {
    const seats = [{ id: 0, name: 'Ada', yours: true }, { id: 1, name: 'Bo', yours: false }] as SeatShown[];
    const who = (value: number) => ({ slot: 'who', kind: 'seat', value, text: `Player ${value + 1}` });
    const passes = (number: number, value: number) =>
      ({ ...event(number), sentence: { key: 'say.passed', arguments: [who(value)], text: `Player ${value + 1} passes.` } });
    const texts = (seat: number | null) =>
      pictureOf({ ...whole, table: { ...whole.table, seats, seat }, events: [passes(1, 0), passes(2, 1)] }).events.map((one) => one.sentence.text);
    expect(texts(0)).toEqual(['You pass.', 'Bo passes.']);
    expect(texts(null)).toEqual(['Ada passes.', 'Bo passes.']);
    expect(texts(1)).toEqual(['Ada passes.', 'Bo passes.']); // the seat of somebody else, in a replay
  });

  it('calls those who play by their names, unless two have the same', () => {
    const seats = ['Ada', 'Bo', 'Bo', ''].map((name, id) => ({ id, name }) as SeatShown);
    expect(namesOf(seats)).toEqual(['Ada', '', '', '']);
    const who = { slot: 'who', kind: 'seat', value: 0, text: 'Player 1' };
    const passes = { ...event(1), sentence: { key: 'say.passed', arguments: [who], text: 'Player 1 passes.' } };
    const picture = pictureOf({ ...whole, table: { ...whole.table, seats }, events: [passes] });
    expect(picture.events[0]?.sentence.text).toBe('Ada passes.');
    expect(picture.events[0]?.sentence.arguments[0]?.text).toBe('Ada');
    who.value = 1;
    expect(pictureOf({ ...whole, table: { ...whole.table, seats }, events: [passes] }).events[0]?.sentence.text).toBe('Player 1 passes.');
  });

  it('tells what is new', () => {
    const before = pictureOf(whole);
    const after = updated(before, { ...nothing, events: [event(3)] });
    expect(after && newEvents(before, after).map((one) => one.number)).toEqual([3]);
    expect(newEvents(null, before)).toEqual([]);
  });
});
