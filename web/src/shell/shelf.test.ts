import { describe, expect, it } from 'vitest';
import { guided } from '../games/guide';
import { firstGame, offered, onShelf, seatsAtOnce, seatsInWords, shelf } from './shelf';

const game = (least_seats: number, most_seats: number) => ({
  name: '', title: '', opponents: false, settings: [], packs: [], roles: [], lessons: [], least_seats, most_seats,
});

describe('the shelf', () => {
  it('goes from noon to the small hours', () => {
    expect(shelf.map((one) => one.hour)).toEqual(['12:00', '17:40', '20:15', '23:10', '03:00']);
  });
  it('knows its games by name, as the server calls them', () => {
    for (const { name } of shelf) expect(onShelf(name)?.title.toLowerCase()).toBe(name.replaceAll('-', ' '));
    expect(onShelf('nowhere')).toBeUndefined();
  });
  it('holds the first game of who has chosen none, and that teaches itself', () => {
    expect(onShelf(firstGame)).toBeDefined();
    expect(guided(firstGame)).toBe(true);
  });
  it('says what a number of seats means, of a game that says nothing, too', () => {
    expect(seatsInWords(firstGame, 2)).not.toBe('');
    expect(seatsInWords('nowhere', 1)).toBe('You play alone.');
    expect(seatsInWords('nowhere', 2)).toBe('');
  });
});

describe('what is offered', () => {
  const named = (name: string) => ({ ...game(1, 4), name });
  const first = shelf[0]?.name ?? '';
  const last = shelf.at(-1)?.name ?? '';
  it('has what can be played first, from noon on, and the others last', () => {
    const order = offered([named(last), named(first)]).map(({ name }) => name);
    expect(order.slice(0, 2)).toEqual([first, last]);
    expect(order.toSorted()).toEqual(shelf.map(({ name }) => name).toSorted());
  });
  it('stays in its order when the server has said what it has', () => {
    const taught = shelf.filter(({ name }) => guided(name)).map(({ name }) => named(name));
    expect(offered(null)).toEqual(offered(taught));
  });
});

describe('seats for playing now', () => {
  it('are four where the game allows it', () => {
    expect(seatsAtOnce(game(1, 5))).toBe(4);
    expect(seatsAtOnce(game(2, 3))).toBe(3);
    expect(seatsAtOnce(game(5, 6))).toBe(5);
  });
});
