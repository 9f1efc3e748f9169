// The answers of a question as the prompt lists them: one by one, in groups, and what several of them lead to.
import { optionKey } from '../client/seat.svelte';
import type { Tone } from '../wire/marks';
import type { EventShown, OptionLine, OptionWeighed, PlaceLine, ResultShown, Sentence } from '../wire/protocol';

// An answer that can be given: an option, or one place of an option that is answered on the board.
export interface Pick extends OptionLine {
  place: PlaceLine | null;
}

export function picksOf(options: readonly OptionLine[]): Pick[] {
  return options.flatMap((option): Pick[] => {
    if (option.places.length === 0) return [{ ...option, place: null }];
    return option.places.map((place) => ({
      ...option,
      a: place.a,
      b: place.b,
      places: [],
      place,
      sentence: {
        key: option.sentence.key,
        arguments: [{ slot: 'a', kind: option.kind, value: place.a, text: place.text }],
        text: `${option.sentence.text}: ${place.text}`,
      },
    }));
  });
}

export interface Bundle {
  title: string; // empty: these stand alone
  picks: Pick[];
  leads?: boolean;
}

// Groups in the order in which their first answers come; what stands alone comes last, and what leads comes first.
export function bundlesOf(picks: readonly Pick[], leads: (pick: Pick) => boolean = () => false): Bundle[] {
  const bundles = new Map<string, Pick[]>();
  const first = picks.filter(leads);
  for (const pick of picks.filter((one) => !first.includes(one))) {
    const bundle = bundles.get(pick.group);
    if (bundle) bundle.push(pick);
    else bundles.set(pick.group, [pick]);
  }
  const all = [...bundles].map(([title, picks]) => ({ title, picks }));
  return [...(first.length > 0 ? [{ title: '', picks: first, leads: true }] : []), ...all.filter(({ title }) => title !== ''), ...all.filter(({ title }) => title === '')];
}

// So many places are listed one by one. More are one line, and so are places that cost something: they are chosen on the board.
const mostPlaces = 12;

// Answers that are chosen on the board alone, all of one verb.
export interface Fold {
  verb: string;
  text: string; // "Go to a tile"
  picks: Pick[];
}

// Puts apart what is chosen on the board alone.
export function foldsOf(picks: readonly Pick[]): { folds: Fold[]; listed: Pick[] } {
  const placed = new Map<string, Pick[]>();
  for (const pick of picks) {
    if (pick.place === null) continue;
    const same = placed.get(pick.verb);
    if (same) same.push(pick);
    else placed.set(pick.verb, [pick]);
  }
  const many = new Map([...placed].filter(([, same]) => same.length > mostPlaces || same.some(({ b }) => b > 0)));
  return {
    folds: [...many].map(([verb, same]) => ({ verb, text: same[0]?.sentence.text.split(': ')[0] ?? '', picks: same })),
    listed: picks.filter(({ place, verb }) => place === null || !many.has(verb)),
  };
}

type Weights = ReadonlyMap<string, OptionWeighed>;
const textsOf = (events: readonly { sentence: Sentence }[]): string[] => events.map(({ sentence }) => sentence.text);

// What is certain to follow each of these answers; nothing if there is only one, or one was not weighed.
export function sharedBy(picks: readonly Pick[], weighed: Weights): EventShown[] {
  const [first, ...others] = picks.map((pick) => weighed.get(optionKey(pick))?.certain);
  if (!first || others.length === 0) return [];
  const told = others.map((certain) => new Set(textsOf(certain ?? [])));
  return first.filter(({ sentence }) => told.every((texts) => texts.has(sentence.text)));
}

export interface Stakes {
  won: string[];
  lost: string[];
}

// What a roll brings whichever of these answers is given: if it is won, and if it is lost.
export function stakesOf(picks: readonly Pick[], weighed: Weights, toneOf: (line: { sentence: Sentence }) => Tone): Stakes | null {
  const rolls = picks.map((pick) => weighed.get(optionKey(pick))?.results ?? []).filter((results) => results.length > 0);
  if (rolls.length < 2) return null;
  const bring = (well: boolean): string[] => {
    const each = rolls.flatMap((results) => results.filter(({ verdict }) => well === (verdict === 'good' || verdict === 'cost')));
    return shared(each).filter((sentence) => toneOf({ sentence }) !== 'dull').map(({ text }) => text);
  };
  const stakes = { won: bring(true), lost: bring(false) };
  return stakes.won.length + stakes.lost.length > 0 ? stakes : null;
}

function shared(results: readonly ResultShown[]): Sentence[] {
  const [first, ...others] = results;
  const told = others.map((result) => new Set(result.brings.map(({ text }) => text)));
  return (first?.brings ?? []).filter(({ text }) => told.every((texts) => texts.has(text)));
}

const mostPills = 3; // as many as have room

export interface Pill {
  numbers: number[]; // of the answers, counted from 1
  chance: number;
  first?: number; // to win and be first, where somebody is
}

// Estimates of winning, from the worst to the best; answers that differ by less than the error share one. None where
// they tell nothing: there are none, or all are alike.
export function outlookOf(picks: readonly Pick[], weighed: Weights): { pills: Pill[]; error: number } | null {
  const found = picks.flatMap((pick, at) => {
    const estimate = weighed.get(optionKey(pick))?.estimate;
    return estimate ? [{ number: at + 1, ...estimate }] : [];
  });
  if (found.length < 2) return null;
  const error = Math.max(...found.map((one) => one.error));
  const sorted = found.toSorted((a, b) => a.chance - b.chance);
  const groups: (typeof found)[] = [];
  for (const one of sorted) {
    const last = groups.at(-1);
    const least = last?.[0];
    if (last && least && (one.chance - least.chance < error || groups.length === mostPills)) last.push(one);
    else groups.push([one]);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const pills = groups.map((group) => {
    const firsts = group.flatMap(({ first }) => (first === null ? [] : [first]));
    return {
      numbers: group.map(({ number }) => number).toSorted((a, b) => a - b),
      chance: mean(group.map(({ chance }) => chance)),
      ...(firsts.length > 0 && { first: mean(firsts) }),
    };
  });
  return { pills: pills.length > 1 ? pills : [], error };
}

// "1–5, 7"; where there is room for so many signs only, "1–5 …".
export function runsOf(numbers: readonly number[], room = Infinity): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const texts = runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const whole = texts.join(', ');
  return whole.length <= room ? whole : `${texts[0]} …`;
}
