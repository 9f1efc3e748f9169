import { describe, expect, it } from 'vitest';
import type { Mark } from '../wire/marks';
import type { ChatLine, EventShown } from '../wire/protocol';
import { isStory, linesByEvent } from '../client/picture';
import { asText, chaptersOf, playedAsText, playedBy, promptsOf } from './story';

const event = (number: number, key: string, card?: number): EventShown => ({
  number, rule: '', audience_private: false,
  sentence: { key, text: `${key} ${number}`, arguments: card === undefined ? [] : [{ slot: 'c', kind: 'card', value: card, text: 'a card' }] },
});
const line = (text: string, about: number | null, seat = 0): ChatLine => ({ seat, name: `Seat ${seat}`, text, at: 0, person: seat, side: null, about });
const marks: Record<string, Mark> = { day: { tone: 'plain', begins: 'round' }, fall: { tone: 'bad', turning: true } };
const marked = ({ sentence }: EventShown): Mark => marks[sentence.key] ?? { tone: 'plain' };
const events = [event(3, 'move'), event(4, 'day'), event(5, 'fall'), event(6, 'move'), event(7, 'day'), event(8, 'move')];

describe('a story', () => {
  it('is a line about an event, or about whom somebody plays', () => {
    expect(isStory(line('well met', null))).toBe(false);
    expect(isStory(line('It rained.', 3))).toBe(true);
    expect(isStory(line('A nurse.', 0))).toBe(true);
  });

  it('stands beside its event, several in their order', () => {
    const lines = linesByEvent([line('a', 5), line('b', null), line('c', 0), line('d', 5), line('e', 8)]);
    expect(lines.get(5)?.map(({ text }) => text)).toEqual(['a', 'd']);
    expect([...lines.keys()]).toEqual([5, 8]);
  });

  it('goes by chapters, with what came before the page knew anything first', () => {
    const chapters = chaptersOf(events, [line('late', 8), line('fog', 1), line('rain', 3), line('bell', 4)], marked);
    expect(chapters.map(({ title, tales }) => [title, tales.map(({ lines }) => lines[0]?.text)])).toEqual([
      ['Earlier', ['fog', 'rain']], ['day 4', ['bell']], ['day 7', ['late']],
    ]);
  });

  it('tells in a chronicle also what counted and nobody told of', () => {
    const chapters = chaptersOf(events, [line('late', 8)], marked, true);
    expect(chapters.map(({ title, tales }) => [title, tales.length])).toEqual([['day 4', 1], ['day 7', 1]]);
    expect(chapters[0]?.tales[0]?.lines).toEqual([]);
  });

  it('asks what the cards of an event ask', () => {
    const cards = [{ prompts: ['Who saw it?'] }, { prompts: [] }];
    expect(promptsOf(event(1, 'laid', 0), cards)).toEqual(['Who saw it?']);
    expect(promptsOf(event(1, 'laid', 1), cards)).toEqual([]);
    expect(promptsOf(event(1, 'laid', 9), cards)).toEqual([]);
  });
});

it('knows whom somebody plays, as it was told last', () => {
  const told = [playedAsText({ name: 'Rosa', sentence: '' }), playedAsText({ name: 'June Hask', sentence: 'Mends engines.' })];
  const chat = [line(told[0] ?? '', 0), line(told[1] ?? '', 0), line('Not she', 0, 1), line('Other', 4)];
  expect(playedBy(chat, 0)).toEqual({ name: 'June Hask', sentence: 'Mends engines.' });
  expect(playedBy(chat.slice(0, 1), 0)).toEqual({ name: 'Rosa', sentence: '' });
  expect(playedBy(chat, 2)).toBeNull();
});

it('can be kept as text', () => {
  const people = [{ player: 'Mina', played: { name: 'June Hask', sentence: 'Mends engines.' } }, { player: 'Bot Ash', played: null }];
  const text = asText('A game, Mon 24 Nov', people, chaptersOf(events, [line('It fell.', 5)], marked, true));
  expect(text).toBe('A game, Mon 24 Nov\n\nJune Hask, played by Mina. Mends engines.\nBot Ash\n\nday 4\nfall 5\n  Seat 0: “It fell.”\n');
});
