// How a table is played, from the wish of whoever makes it to words for whoever comes.
import type { Clock, ClockKind, GameShown, Lateness, SettingShown, TableOptions } from '../wire/protocol';

export const noClock: Clock = { kind: 'none', seconds: 0, opens: 0, closes: 24, late: 'machine_answers' };

// What stands in the form.
export interface Draft {
  seats: number;
  bots: boolean; // at the other seats, at once
  role: string; // yours then, by its name; empty: the first seat's
  settings: readonly number[];
  packs: readonly string[];
  listed: boolean;
  watched: boolean;
  advice: boolean | null; // null: as the game has it
  clock: ClockKind;
  minutes: number;
  opens: number;
  closes: number;
  late: Lateness;
  botsWait: number; // seconds
}

export const draftOf = (game: GameShown, seats: number): Draft => ({
  seats,
  bots: false,
  role: '',
  settings: game.settings.map((setting) => setting.standard),
  packs: [],
  listed: false,
  watched: true,
  advice: null,
  clock: 'none',
  minutes: 10,
  opens: 18,
  closes: 22,
  late: 'machine_answers',
  botsWait,
});

// Who plays against others finds out alone, unless it is agreed otherwise.
export const adviceOf = (game: GameShown, draft: Pick<Draft, 'advice' | 'settings'>): boolean =>
  draft.advice ?? !(game.opponents || game.settings.some(({ opponents }, at) => opponents && draft.settings[at] !== 0));

// Who plays alone, or with bots only, has nobody to wait for.
export const startsAtOnce = (draft: Draft): boolean => draft.bots || draft.seats === 1;

// Seconds for which bots leave the first word to people.
export const botsWait = 15;

export function optionsOf(game: GameShown, draft: Draft): TableOptions {
  const { seats, settings, packs, watched, late } = draft;
  const atOnce = startsAtOnce(draft);
  const clock: Clock = { ...noClock, late };
  const { minutes, opens, closes } = draft;
  if (!atOnce && draft.clock === 'move') Object.assign(clock, { kind: 'move', seconds: Math.round(minutes * 60) });
  if (!atOnce && draft.clock === 'daily') Object.assign(clock, { kind: 'daily', opens, closes });
  return {
    game: game.name, seats, settings: [...settings], packs: [...packs], listed: draft.listed && !atOnce, watched,
    advice: adviceOf(game, draft), clock, bots_wait: draft.botsWait, lesson: '',
  };
}

// What is recommended for so many seats, or nothing.
const recommendedFor = (setting: SettingShown, seats: number) => setting.recommended.find((one) => one.seats === seats);

export const recommendation = (setting: SettingShown, seats: number): string => recommendedFor(setting, seats)?.text ?? '';

// What is recommended for a table and not played there.
export function missed(options: TableOptions, game: GameShown | undefined): string[] {
  const found: string[] = [];
  game?.settings.forEach((setting, index) => {
    const better = recommendedFor(setting, options.seats);
    if (better && better.value !== (options.settings[index] ?? setting.standard)) found.push(better.text);
  });
  return found;
}

export interface HourShown {
  utc: number;
  text: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

// An hour of the server's day on the clock of whoever looks; `offset` is minutes west of Greenwich, as `Date` says it.
export function hourHere(utc: number, offset: number): string {
  const minutes = (((utc * 60 - offset) % 1440) + 1440) % 1440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function hoursHere(offset: number): HourShown[] {
  const hours = Array.from({ length: 24 }, (_, utc) => ({ utc, text: hourHere(utc, offset) }));
  return hours.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

export function spanInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds < 3600) return seconds < 120 ? 'a minute' : `${Math.round(seconds / 60)} minutes`;
  const hours = Math.round(seconds / 360) / 10;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

export function clockInWords(clock: Clock, offset: number = new Date().getTimezoneOffset()): string {
  if (clock.kind === 'none') return 'no clock';
  if (clock.kind === 'move') return `${spanInWords(clock.seconds)} for each move`;
  return `a move a day, between ${hourHere(clock.opens, offset)} and ${hourHere(clock.closes % 24, offset)}`;
}

// What explains a setting stands after a colon.
const nameOf = (text: string): string => text.replace(/: .*/, '');

// Each term of a table in a line; `packs` are their titles, and `game` knows what its settings mean.
export function terms(options: TableOptions, packs: readonly string[], game: GameShown | undefined): string[] {
  const found: string[] = [];
  game?.settings.forEach((setting, index) => {
    const value = options.settings[index] ?? setting.standard;
    if (setting.least === 0 && setting.most === 1 && setting.values.length === 0) {
      if (value === 1) found.push(setting.text);
    } else found.push(`${nameOf(setting.text)}: ${setting.values[value - setting.least] ?? value}`);
  });
  if (packs.length > 0) found.push(`With the cards of ${packs.join(', ')}`);
  found.push(options.listed ? 'Listed among the open tables' : 'Private: only people with the link can join');
  found.push(options.watched ? 'Spectators may watch' : 'No spectators');
  found.push(options.advice ? 'Advice: chances to win are estimated' : 'No advice');
  const clock = clockInWords(options.clock);
  const gentle = options.clock.late === 'machine_answers';
  const late = gentle ? 'a bot answers for whoever is late' : 'whoever is late loses the seat';
  found.push(clock.charAt(0).toUpperCase() + clock.slice(1) + (options.clock.kind === 'none' ? '' : `; ${late}`));
  return found;
}
