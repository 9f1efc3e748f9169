// The calls of the server; docs/protocol.md lists them.
import type { Brief, CardShown, CurveShown, FeedShown, GameShown, HolidayShown, Me, Recap, Replay, RuleShown, TableOptions } from '../wire/protocol';

// What the server refused, or that it could not be reached (`unreachable`).
export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method };
  if (body !== undefined) init.body = JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new Trouble('unreachable', 'The server cannot be reached.');
  }
  const answer = (await response.json().catch(() => null)) as unknown;
  if (response.ok) return answer as Answer;
  const { code, text } = (answer ?? {}) as { code?: string; text?: string };
  throw new Trouble(code ?? 'unreachable', text ?? 'The server cannot be reached.');
}

export const games = () => call<GameShown[]>('GET', 'games');
export const rulesOf = (game: string) => call<RuleShown[]>('GET', `rules/${game}`);
export const me = () => call<Me>('GET', 'me');
export const beGuest = (name: string) => call<Me>('POST', 'guest', { name });
export const beCalled = (name: string) => call<Me>('POST', 'name', { name });
export const register = (login: string, password: string) => call<Me>('POST', 'register', { login, password });
export const logIn = (login: string, password: string) => call<Me>('POST', 'login', { login, password });
export const logOut = () => call<unknown>('POST', 'logout');
export const changePassword = (old_password: string, new_password: string) =>
  call<Me>('POST', 'password', { old_password, new_password });
// Somewhere that a person, or a program of theirs, is known.
export interface Session {
  id: string;
  made: number;
  seen: number; // to about an hour
  device: string; // what the browser said it is
  program: string; // its name, if it is one
  current: boolean;
}
export const sessions = () => call<Session[]>('GET', 'sessions');
// None: all but this one. Returns those that are left.
export const endSession = (id: string) => call<Session[]>('POST', 'sessions/end', { id });
export const keptAboutMe = () => call<unknown>('GET', 'export');
export const deleteMe = (password: string) => call<Me>('POST', 'delete', { password });
export const openTables = () => call<Brief[]>('GET', 'tables');
// In play, for who likes to look on.
export const liveTables = () => call<Brief[]>('GET', 'tables/live');
export const myTables = () => call<Brief[]>('GET', 'tables/mine');
// The promise of the dice is known before anybody gives a word for them.
export interface TableMade {
  table: string;
  promise: string;
}
export const playOn = (table: string, line: number) => call<TableMade>('POST', `tables/${table}/play_on`, { line });
export const makeTable = (options: Partial<TableOptions>) => call<TableMade>('POST', 'tables', { options });
export const beginTable = (table: string, word: string, player: string, role: string) =>
  call<{ seat: number }>('POST', `tables/${table}/begin`, { word, player, role });
export const cardsOf = (game: string) => call<CardShown[]>('GET', `cards/${game}`);
export const cardsAt = (table: string) => call<CardShown[]>('GET', `tables/${table}/cards`);
export const replayOf = (table: string, seat: number | null) =>
  call<Replay>('GET', `tables/${table}/replay${seat === null ? '' : `/${seat}`}`);
// What you missed since you were last there.
export const recapOf = (table: string, seat: number) => call<Recap>('GET', `tables/${table}/since/${seat}`);
export const holiday = () => call<HolidayShown>('GET', 'holiday');
// From one moment to another; the same twice: none.
export const goAway = (from: number, until: number) => call<HolidayShown>('POST', 'holiday', { from, until });
// The address of a feed is told once, when it is made; an older one stops working.
export const feed = () => call<FeedShown>('GET', 'feed');
export const makeFeed = (zone: string) => call<FeedShown>('POST', 'feed', { zone });
export const endFeed = () => call<FeedShown>('POST', 'feed/end', {});
export const curveOf = (table: string, seat: number | null) =>
  call<CurveShown>('GET', `tables/${table}/curve${seat === null ? '' : `/${seat}`}`);
