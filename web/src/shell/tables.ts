// Tables as they are listed, in words.
import type { Brief, WaitShown } from '../wire/protocol';
import { dayOf, moment, span } from './times';

export interface Standing {
  words: string;
  note: string;
  act: string; // what the button says
  mine: boolean; // the game waits for you
  left?: number; // of the time, from 0 to 1
  nudge?: number; // the seat that may be nudged
  rematch?: boolean; // the button asks for the next table
}

export function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 2) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return 'an hour';
  if (hours < 48) return `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

export const freeSeats = (table: Brief): number => table.players.filter((name) => name === '').length;

export interface Player {
  seat: number;
  name: string;
}

// Who else plays, each once.
export const others = (table: Brief): Player[] =>
  table.players
    .map((name, seat) => ({ seat, name }))
    .filter(({ seat, name }, _, all) => name !== '' && !table.seats.includes(seat)
      && all.find((one) => one.name === name && !table.seats.includes(one.seat))?.seat === seat);

// With whom you play: "with Isla, Tomas and Bot Ash".
export function company(table: Brief): string {
  const names = others(table).map(({ name }) => name);
  if (names.length > 0) return `with ${listed(names)}`;
  return table.seats.length > 0 ? 'you alone' : 'nobody there yet';
}

export function whoIsThere(table: Brief): string {
  const there = [...new Set(table.players.filter((player) => player !== ''))];
  return there.length === 0 ? 'nobody there yet' : listed(there);
}

const seatsFree = (free: number): string => (free === 1 ? '1 seat is free' : `${free} seats are free`);

// How much of its time a seat has left; none where no clock runs.
const leftOf = (wait: WaitShown, now: number): { left?: number } =>
  wait.due === 0 ? {} : { left: Math.min(1, Math.max(0, (wait.due - now) / (wait.due - wait.since))) };

function yourTurn(table: Brief, wait: WaitShown | undefined, now: number): Standing {
  const turn = { act: 'Take turn', mine: true };
  const nudged = wait !== undefined && wait.nudged > 0 ? 'You were nudged. ' : '';
  if (wait === undefined || wait.due === 0) {
    return { words: 'Your turn', note: `${nudged}For ${ago(now - (wait?.since || table.at))}`, ...turn };
  }
  const then = table.clock.late === 'machine_answers' ? 'a bot plays once' : 'your seat becomes free';
  const note = wait.due <= now ? `Your time is over: ${then}` : `${span(wait.due - now)} left, then ${then}`;
  return { words: `Your turn, until ${moment(wait.due, now)}`, note: nudged + note, ...turn, ...leftOf(wait, now) };
}

function othersTurn(table: Brief, now: number): Standing {
  const names = [...new Set(table.asked.map((seat) => table.players[seat] || 'a free seat'))];
  const words = names.length === 0 ? 'The game goes on' : `Waiting for ${listed(names)}`;
  const wait = table.waits.toSorted((a, b) => (a.due || Infinity) - (b.due || Infinity))[0];
  const away = table.away.find(({ seat, from, until }) => seat === wait?.seat && from <= now && now < until);
  if (away) {
    const note = `back on ${dayOf(away.until)}; the clock stands still`;
    return { words: `${table.players[away.seat] ?? ''} is on holiday`, note, act: 'Open', mine: false };
  }
  const free = freeSeats(table);
  const note = free > 0 ? seatsFree(free) : wait?.due ? `until ${moment(wait.due, now)}` : `for ${ago(now - (wait?.since || table.at))}`;
  const may = wait !== undefined && table.seats.length > 0 && wait.nudge_from > 0 && wait.nudge_from <= now;
  return { words, note, act: 'Open', mine: false, ...(wait && leftOf(wait, now)), ...(may && { nudge: wait.seat }) };
}

// "You won, 12 to 9", "Oren won, 12 to 9", "You lost".
// "You won, and Oren is first": where those who win together are not alike.
function result({ winners, first, scores, seats, players }: Brief): string {
  const names = (of: readonly number[]) => listed([...new Set(of.map((seat) => players[seat] ?? ''))].filter(Boolean));
  const named = names(winners);
  const own = seats.find((seat) => winners.includes(seat)) ?? seats[0];
  if (own === undefined) return named === '' ? 'Nobody won' : `${named} won`;
  const won = winners.includes(own);
  if (won && first.includes(own)) return 'You won, and you are first';
  if (won && first.length > 0) return `You won, and ${names(first)} ${first.length > 1 ? 'are' : 'is'} first`;
  const theirs = Math.max(...scores.filter((_, seat) => (won ? seat !== own : winners.includes(seat))));
  const mine = scores[own] ?? 0;
  const none = scores.every((score) => score === 0) || !Number.isFinite(theirs);
  const points = none ? '' : won ? `, ${mine} to ${theirs}` : `, ${theirs} to ${mine}`;
  if (won) return `You won${points}`;
  return named === '' ? 'You lost' : `${named} won${points}`;
}

function ended(table: Brief, now: number): Standing {
  const words = table.phase === 'over' ? (table.scores.length > 0 || table.winners.length > 0 ? result(table) : 'Played to the end') : 'Ended early';
  const note = table.ended > 0 ? `ended ${moment(table.ended, now)}` : `${ago(now - table.at)} ago`;
  if (table.rematch !== '' || table.seats.length === 0) return { words, note, act: 'Look back', mine: false };
  return { words, note, act: 'Rematch', mine: false, rematch: true };
}

export function standing(table: Brief, now: number): Standing {
  const free = freeSeats(table);
  if (table.phase === 'playing') {
    const mine = table.asked.some((seat) => table.seats.includes(seat));
    if (!mine) return othersTurn(table, now);
    return yourTurn(table, table.waits.find(({ seat }) => table.seats.includes(seat)), now);
  }
  if (table.phase === 'open') {
    if (table.expected.some((seat) => table.seats.includes(seat))) {
      return { words: 'Your seat is held for you', note: 'the same people play again', act: 'Join', mine: true };
    }
    const late = [...new Set(table.expected.map((seat) => table.players[seat] ?? ''))];
    const note = late.length > 0 ? `waiting for ${listed(late)}` : free > 0 ? seatsFree(free) : 'everybody is here';
    return { words: 'Not started yet', note, act: 'Go in', mine: false };
  }
  if (table.phase === 'stuck') return { words: 'Waits for new rules', note: 'see the table', act: 'Look', mine: false };
  return ended(table, now);
}

const order: Record<Brief['phase'], number> = { playing: 1, open: 2, stuck: 3, over: 4, abandoned: 5 };

// What waits for you first, and first what is due first; then what goes on, then what is over, the latest first.
export function sorted(tables: readonly Brief[]): Brief[] {
  const rank = (table: Brief) => (standing(table, table.at).mine ? 0 : order[table.phase]);
  const due = (table: Brief) => table.waits.find(({ seat }) => table.seats.includes(seat))?.due || Infinity;
  const sooner = (a: Brief, b: Brief) => (due(a) === due(b) ? 0 : due(a) - due(b));
  return tables.toSorted((a, b) => rank(a) - rank(b) || sooner(a, b) || b.at - a.at);
}

export const waiting = (tables: readonly Brief[]): number =>
  tables.filter((table) => standing(table, table.at).mine).length;

// The table whose recap comes first: one that waits for you, or else the one where most happened.
export function mostMissed(tables: readonly Brief[]): Brief | null {
  const missed = sorted(tables).filter((table) => table.phase === 'playing' && table.missed > 0 && table.seats.length > 0);
  return missed.find((table) => standing(table, table.at).mine) ?? missed.toSorted((a, b) => b.missed - a.missed)[0] ?? null;
}

// "14 h, 23 moves"
export const missedInWords = (table: Brief, now: number): string =>
  `${span(now - table.seen).replace(/ \d+ min$/, '')}, ${table.missed === 1 ? '1 move' : `${table.missed} moves`}`;

