// An attempt in words and numbers: its level and its total line by line, what is needed, and what the deck still holds.
import type { AttemptShown, ChallengeShown, LineShown, View } from '../../wire/daylight';
import { capital, letterOf, many, signed, traits } from './pieces';

const colours: Readonly<Record<string, string>> = { body: 'red', mind: 'blue', spirit: 'gray' };
export const colourOf = (trait: string): string => colours[trait] ?? '';
const columnOf = (trait: string): number => traits.findIndex((one) => one === trait);
const highest = 6; // number on a KARMA card

// Of an attempt that is over its cards are back in the deck.
export type Stage = 'before' | 'drawn' | 'over';
export const stageOf = ({ drawn, best }: AttemptShown): Stage => (drawn.length > 0 ? 'drawn' : best === 0 ? 'before' : 'over');

export interface KarmaCard {
  number: number; // in the colour that counts
  others: { letter: string; number: number; colour: string }[];
  best: boolean; // the first of the highest
  more: boolean; // of a Power Draw
}

export function karmaOf(attempt: AttemptShown): KarmaCard[] {
  const column = columnOf(attempt.by);
  const numbers = attempt.drawn.map((card) => card[column] ?? 0);
  const best = numbers.indexOf(Math.max(...numbers));
  return attempt.drawn.map((card, at) => ({
    number: numbers[at] ?? 0,
    others: card.flatMap((number, other) => (other === column ? [] : [{ letter: letterOf[traits[other] ?? ''] ?? '', number, colour: colourOf(traits[other] ?? '') }])),
    best: at === best,
    more: at >= attempt.value,
  }));
}

const sumOf = (lines: readonly LineShown[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
// All of the total but the number drawn.
export const withoutCards = (attempt: AttemptShown): number => attempt.value + sumOf(attempt.total_lines);
export const totalOf = (attempt: AttemptShown): number => withoutCards(attempt) + attempt.best;
export const printedLevel = (attempt: AttemptShown): number => attempt.level - sumOf(attempt.level_lines);

// Steps of what can be reached, by how much the total must be above the level.
export interface Goal {
  above: number;
  does: string; // "stuns"
  aim: string; // "to stun"
}

export function goalsOf(attempt: Pick<AttemptShown, 'kind'>, challenge: ChallengeShown | undefined): Goal[] {
  switch (attempt.kind) {
    case 'monster': {
      const stun = challenge?.stun ?? 0;
      const defeat = Math.max(1, challenge?.defeat ?? 1);
      return [...(stun > 0 ? [{ above: stun, does: 'stuns', aim: 'to stun' }] : []), { above: defeat, does: 'defeats', aim: 'to defeat' }];
    }
    case 'mystery':
      return [{ above: Math.max(1, challenge?.defeat ?? 1), does: 'solves it', aim: 'to solve' }];
    case 'attack':
      return [{ above: 0, does: 'resists', aim: 'to resist' }];
    case 'escape':
      return [{ above: 1, does: 'escapes', aim: 'to leave' }];
    case 'heal':
      return [{ above: 1, does: 'heals 1', aim: 'to heal' }];
    default:
      return [{ above: 1, does: 'is a Success', aim: 'to succeed' }];
  }
}

// The least number of a card that reaches it.
export const leastFor = (attempt: AttemptShown, { above }: Goal): number => attempt.level + above - withoutCards(attempt);

// "needs 10; a blue 4 is enough"
export function needOf(attempt: AttemptShown, goal: Goal): string {
  const least = leastFor(attempt, goal);
  const sum = attempt.level + goal.above;
  if (attempt.bought || (attempt.best > 0 && attempt.best >= least)) return `${sum} ${goal.does}: reached`;
  if (least <= 1) return `${sum} ${goal.does}: any card is enough`;
  return least > highest ? `${sum} ${goal.does}: no card is enough` : `${sum} ${goal.does}: a ${colourOf(attempt.by)} ${least} or more`;
}

export interface Verdict {
  good: boolean;
  text: string;
}

// How it stands with the cards drawn so far.
export function verdictOf(attempt: AttemptShown, challenge: ChallengeShown | undefined): Verdict | null {
  if (stageOf(attempt) === 'before') return null;
  const above = totalOf(attempt) - attempt.level;
  const bought = attempt.bought;
  if (attempt.kind === 'attack') {
    return above >= 0 || bought ? { good: true, text: 'resisted' } : { good: false, text: `${-above} damage pending` };
  }
  if (above === 0 && !bought) return { good: false, text: 'a tie is not enough' };
  if (above < 0 && !bought) return { good: false, text: `short by ${-above}` };
  const successes = Math.max(0, above) + (bought ? 1 : 0);
  if (attempt.kind === 'heal') return { good: true, text: `heals ${successes}` };
  const reached = goalsOf(attempt, challenge).filter((goal) => successes >= goal.above).at(-1);
  const text = many(successes, 'Success', 'Successes');
  return reached ? { good: true, text: reached.does === 'is a Success' ? text : `${text}: ${reached.does}` } : { good: false, text: `${text}: not enough` };
}

export interface Bar {
  number: number;
  left: number;
  enough: boolean;
}
// What is left in the deck, by number, and which of these would be enough for the next goal that is not reached.
export function histogramOf(attempt: AttemptShown, challenge: ChallengeShown | undefined): Bar[] {
  const goals = goalsOf(attempt, challenge);
  const next = goals.find((goal) => attempt.best < leastFor(attempt, goal)) ?? goals.at(-1);
  const least = next ? leastFor(attempt, next) : 0;
  return attempt.left.map((left, at) => ({ number: at + 1, left, enough: at + 1 >= least }));
}

export interface Row {
  amount: string;
  text: string;
  rule: string;
  card: string; // its name
}

const texts: Readonly<Record<string, string>> = {
  'day.karma.10': 'Focus', 'day.team.1': 'teamwork', 'day.solo.1': 'alone, in place of teamwork',
  'day.stun.3': 'it is Stunned', 'day.stun.4': 'it is Stunned',
};
const weak: Readonly<Record<string, string>> = { 'day.weapon.1': 'its weak spot', 'day.weapon.3': 'its weak spot', 'day.weapon.7': 'its weak spot' };
const textOf = ({ card, rule }: LineShown): string => (card && weak[rule] ? `${card}: ${weak[rule]}` : card || (texts[rule] ?? rule));
const rowOf = (line: LineShown, otherwise: string): Row => ({ amount: signed(line.amount), text: textOf(line), rule: line.rule || otherwise, card: line.card });

const levelRules: Readonly<Record<string, string>> = {
  monster: 'day.challenge.2', mystery: 'day.challenge.2', event: 'day.challenge.2', attack: 'day.attack.1', escape: 'day.escape.1', heal: 'day.heal.3', local: 'day.location.6',
};

// What is printed, and what cards add to it.
export function levelRows(attempt: AttemptShown): Row[] {
  const of = attempt.kind === 'attack' ? `Attack on ${capital(attempt.against)}` : attempt.kind === 'escape' ? `Escape, ${capital(attempt.against)}` : capital(attempt.against);
  const text = attempt.kind === 'heal' ? 'to heal, always' : attempt.card.name ? `${attempt.card.name}, ${of}` : of;
  return [
    { amount: String(printedLevel(attempt)), text, rule: levelRules[attempt.kind] ?? 'day.challenge.2', card: attempt.card.name },
    ...attempt.level_lines.map((line) => rowOf(line, 'day.location.1')),
  ];
}

// Value, number drawn, and what is added.
export function totalRows(attempt: AttemptShown, whose: string): Row[] {
  const healed = attempt.kind === 'heal';
  return [
    { amount: String(attempt.value), text: `${whose} ${capital(attempt.by)}${healed ? ', undamaged' : ''}`, rule: healed ? 'day.heal.4' : 'day.karma.4', card: '' },
    ...(attempt.best > 0 ? [{ amount: signed(attempt.best), text: `best ${colourOf(attempt.by)} number`, rule: 'day.karma.3', card: '' }] : []),
    ...attempt.total_lines.map((line) => rowOf(line, 'day.karma.4')),
  ];
}

// The same in a line, where there is little room: "Mind 4 + blue 3 + Focus 1".
export function totalLine(attempt: AttemptShown): string {
  const parts = attempt.total_lines.map((line) => `${line.amount < 0 ? '−' : '+'} ${textOf(line)} ${Math.abs(line.amount)}`);
  return [`${capital(attempt.by)} ${attempt.value}`, ...(attempt.best > 0 ? [`+ ${colourOf(attempt.by)} ${attempt.best}`] : []), ...parts].join(' ');
}
export function levelLine(attempt: AttemptShown): string {
  const parts = attempt.level_lines.map((line) => `${line.amount < 0 ? '−' : '+'} ${textOf(line)} ${Math.abs(line.amount)}`);
  return [`${attempt.kind === 'attack' ? `Attack on ${capital(attempt.against)}` : capital(attempt.against)} ${printedLevel(attempt)}`, ...parts].join(' ');
}
export const tieText = (attempt: AttemptShown): string => (attempt.kind === 'attack' ? 'a tie is enough' : 'must be beaten');

// The attempt that is made now, or the latest at what is visited; none that is of something else.
export function attemptOf({ attempt, visit }: Pick<View, 'attempt' | 'visit'>): AttemptShown | undefined {
  const made = attempt[0];
  if (!made || stageOf(made) !== 'over') return made;
  const there = visit[0];
  return !there || [there.card, there.site].includes(made.card.id) ? made : undefined;
}
