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
const most = 3;

// What can happen is never 0%, and what can fail never 100%.
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance >= 0.995 && chance < 1 - 1e-9) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

const chanceOf = ({ results }: OptionWeighed, ...of: Verdict[]): number =>
  results.reduce((sum, { verdict, chance }) => sum + (of.includes(verdict) ? chance : 0), 0);

// None if dice do not decide whether it goes well.
export function oddsOf(weighed: OptionWeighed): { well: string; parts: Part[] } | null {
  const well = chanceOf(weighed, 'good', 'cost');
  if (well === 0 && (weighed.results.length === 0 || chanceOf(weighed, 'plain') > 0)) return null;
  const parts = verdicts.map((verdict) => ({ verdict, share: chanceOf(weighed, verdict) * 100 }));
  return { well: percent(well), parts: parts.filter(({ share }) => share > 0) };
}

// The first results and the first of what is certain, and how many more there are. What is dull is left out.
export function linesOf(weighed: OptionWeighed, toneOf: (line: { sentence: Sentence }) => Tone): { lines: Line[]; more: number } {
  const results = weighed.results
    .filter((result) => toneOf(result) !== 'dull')
    .map(({ chance, verdict, sentence: { text } }): Line => ({
      text: `${percent(chance)}${verdict === 'cost' ? ', at a cost' : ''}: ${text}`, sign: signs[verdict],
    }));
  const certain = weighed.certain.flatMap((event): Line[] => {
    const tone = toneOf(event);
    return tone === 'dull' ? [] : [{ text: event.sentence.text, sign: signs[tone] }];
  });
  const lines = [...results.slice(0, most), ...certain.slice(0, most)];
  return { lines, more: results.length + certain.length - lines.length };
}
