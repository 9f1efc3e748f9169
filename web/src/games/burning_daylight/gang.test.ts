import { describe, expect, it } from 'vitest';
import type { GangerShown, MissionShown, PlayerShown, View } from '../../wire/burning_daylight';
import { inForce, knownOnTop, lackOf, nextStep, rivalsOf } from './gang';

const ganger = (name: string, text: string, more: Partial<GangerShown> = {}): GangerShown => ({
  id: name, name, type: 'Runner', text, flavour: '', injured: false, escorted: false, alone: false, stays: false, stored: 0, ...more,
});

describe('what a hand lacks', () => {
  const lack = (lacking: string[], wanted: number) => lackOf({ lacking, wanted } as MissionShown);
  it('is all that nobody has', () => {
    expect(lack([], 0)).toBe('');
    expect(lack(['Science'], 1)).toBe('Needs a Hacker');
    expect(lack(['Science', 'Run', 'Run'], 3)).toBe('Needs a Hacker and two Runners');
  });
  it('is less with Helpers', () => {
    expect(lack(['Stealth', 'Combat'], 1)).toBe('Needs a Sneaker or a Fighter');
    expect(lack(['Run', 'Run', 'Combat'], 2)).toBe('Needs two more');
    expect(lack(['Run'], 0)).toBe('');
  });
});

it('foresees the next Advance step: who moves, who comes home, and which abilities work', () => {
  const me = {
    track: [
      { id: 'a', name: 'Just Left', gangers: [ganger('Dustkick', 'Advance: Explore.', { alone: true })] },
      { id: 'b', name: 'On Mission', gangers: [ganger('Finch', 'Advance: Claim.'), ganger('Hush', 'Passive: x', { stays: true })] },
      { id: 'c', name: 'Returning', gangers: [ganger('Relay', 'Return: Advance one.'), ganger('Ledger', 'Return: Claim.', { injured: true })] },
    ],
    recovery: [ganger('Moth', '')],
  } as unknown as PlayerShown;
  expect(nextStep(me)).toEqual([
    'Moth comes home from Recovery.',
    'Ledger goes to Recovery.',
    'Relay comes home. Return: Advance one.',
    'Hush stays.',
    'Finch goes to Returning.',
    'Dustkick goes to On Mission. Advance: Explore.',
  ]);
});

it('shows of an Event only what stays in force', () => {
  expect(inForce({ id: '', name: '', text: 'Flip: Injure all.\nPassive: Healing does nothing.', flavour: '' })).toBe('Healing does nothing.');
});

it('knows the top of the deck as far as no card between is unknown', () => {
  const known = (...places: number[]) => knownOnTop({ deck: { known: places.map((id) => ({ id, name: `card ${id}` })) } } as View);
  expect(known(1, 2, 4)).toEqual(['card 1', 'card 2']);
  expect(known(2)).toEqual([]);
});

it('has the others in the order in which they play after the viewer', () => {
  const players = [1, 2, 3].map((id) => ({ id }) as PlayerShown);
  const after = (seat: number) => rivalsOf({ seat, players } as View).map((player) => player.id);
  expect(after(2)).toEqual([3, 1]);
  expect(after(0)).toEqual([1, 2, 3]);
});
