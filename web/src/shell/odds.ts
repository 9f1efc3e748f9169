// What is told of an option that was weighed: how likely it goes well, and what comes of it.
import type { Tone } from '../wire/marks';
import type { OptionWeighed, Sentence, Verdict } from '../wire/protocol';

export interface Part {
  verdict: Verdict;
  share: number; // in percent
}
export interface Line {
  text: string;
  sign: 'w' | 'c' | 'l'; // the style of a win, of what is neither, of a loss
}

const verdicts: readonly Verdict[] = ['good', 'cost', 'plain', 'bad'];
const signs = { good: 'w', cost: 'c', plain: 'c', bad: 'l' } as const;

// What can happen is never 0%, and what can fail never 100%.
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance >= 0.995 && chance < 1 - 1e-9) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

// The same as it is for those who are against.
const otherwise: Readonly<Record<Verdict, Verdict>> = { good: 'bad', cost: 'bad', plain: 'plain', bad: 'good' };
export const turned = (weighed: ReadonlyMap<string, OptionWeighed>): ReadonlyMap<string, OptionWeighed> =>
  new Map([...weighed].map(([key, one]) => [key, { ...one, results: one.results.map((result) => ({ ...result, verdict: otherwise[result.verdict] })) }]));

const chanceOf = ({ results }: OptionWeighed, ...of: Verdict[]): number =>
  results.reduce((sum, { verdict, chance }) => sum + (of.includes(verdict) ? chance : 0), 0);

// None if dice do not decide whether it goes well, or if it goes well whatever they show.
export function oddsOf(weighed: OptionWeighed): { well: string; parts: Part[] } | null {
  const well = chanceOf(weighed, 'good', 'cost');
  if (well === 0 && (weighed.results.length === 0 || chanceOf(weighed, 'plain') > 0)) return null;
  if (chanceOf(weighed, 'good') > 1 - 1e-9) return null;
  const parts = verdicts.map((verdict) => ({ verdict, share: chanceOf(weighed, verdict) * 100 }));
  return { well: percent(well), parts: parts.filter(({ share }) => share > 0) };
}

export interface Outcome {
  text: string;
  verdict: Verdict;
  share: number; // in percent
}
const mostOutcomes = 4; // as many as have room

// The results as parts of a bar, if each can be said in a word or two; those that are called the same are one.
export function outcomesOf({ results }: OptionWeighed, word: (result: Sentence) => string): Outcome[] {
  const parts = new Map<string, Outcome>();
  for (const { chance, verdict, sentence, brings } of results) {
    const text = [sentence, ...brings].map(word).find((one) => one !== '') ?? '';
    if (text === '') return [];
    const part = parts.get(text) ?? { text, verdict, share: 0 };
    parts.set(text, { ...part, share: part.share + chance * 100 });
  }
  return parts.size > 1 && parts.size <= mostOutcomes ? [...parts.values()] : [];
}

// The first results and the first of what is certain, and how many more there are. What is dull is left out, and what is
// said elsewhere for all answers. A result is what it brings, or else what says that it came, unless the chance tells it.
export function linesOf(
  weighed: OptionWeighed,
  toneOf: (line: { sentence: Sentence }) => Tone,
  elsewhere: ReadonlySet<string> = new Set(),
  most = 3,
  about: readonly string[] = [], // what the option names: where the chance tells of it, it is not told again
): { lines: Line[]; more: number } {
  const few = weighed.results.length <= 2;
  const rolled = oddsOf(weighed) !== null;
  const told = few && rolled; // by the chance alone
  let unsaid = 0;
  const results = weighed.results.flatMap((result): Line[] => {
    const { chance, verdict, sentence, brings } = result;
    const brought = brings.filter((one) => toneOf({ sentence: one }) !== 'dull').map(({ text }) => text);
    const own = brought.filter((text) => !elsewhere.has(text) && !(rolled && about.some((name) => text.includes(name))));
    if (brought.length > 0 ? own.length === 0 : told || toneOf(result) === 'dull') return [];
    const text = brought.length > 0 ? own.slice(0, most).join(' ') : sentence.text;
    unsaid += Math.max(0, own.length - most);
    const how = told || chance > 1 - 1e-9 ? '' : `${percent(chance)}${verdict === 'cost' ? ', at a cost' : ''}: `;
    return [{ text: `${how}${text}`, sign: signs[verdict] }];
  });
  const certain = weighed.certain.flatMap((event): Line[] => {
    const tone = toneOf(event);
    const { text } = event.sentence;
    return tone === 'dull' || elsewhere.has(text) || results.some((one) => one.text === text) ? [] : [{ text, sign: signs[tone] }];
  });
  const lines = [...results.slice(0, most), ...certain.slice(0, most)];
  return { lines, more: unsaid + results.length + certain.length - lines.length };
}
