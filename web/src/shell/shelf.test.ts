import { describe, expect, it } from 'vitest';
import { onShelf, seatsAtOnce, shelf } from './shelf';

const game = (least_seats: number, most_seats: number) => ({
  name: '', title: '', opponents: false, settings: [], packs: [], least_seats, most_seats,
});

describe('the shelf', () => {
  it('goes from noon to the small hours', () => {
    expect(shelf.map((one) => one.hour)).toEqual(['12:00', '17:40', '20:15', '23:10', '03:00']);
  });
  it('knows its games by name', () => {
    expect(onShelf('daylight')?.title).toBe('Daylight');
    expect(onShelf('vigil')).toBeUndefined();
  });
});

describe('seats for playing now', () => {
  it('are four where the game allows it', () => {
    expect(seatsAtOnce(game(1, 5))).toBe(4);
    expect(seatsAtOnce(game(2, 3))).toBe(3);
    expect(seatsAtOnce(game(5, 6))).toBe(5);
  });
});
