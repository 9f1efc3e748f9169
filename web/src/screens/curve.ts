// How the chance to win went through a game, on the axis of a replay's steps.
import type { CurvePoint } from '../wire/protocol';

export interface Mark {
  step: number;
  chance: number; // all three from 0 to 1
  low: number;
  high: number;
}

export interface Change {
  step: number;
  by: number; // in points of a hundred
  clear: boolean; // more than playouts differ by chance
}

// Among hundreds of steps some differ by more than their error by chance: what is clear must be twice that.
const clearly = 2;
// How many marks a turning point may take: choosing to fight, rolling, paying for it.
const span = 4;

// The points of a curve at the steps of a replay, whose lines of the log are known; the last point of each step counts.
export function marksOf(points: readonly CurvePoint[], lines: readonly number[]): Mark[] {
  const marks: Mark[] = [];
  let step = 0;
  for (const { line, chance, low, high } of points) {
    while (step < lines.length && (lines[step] ?? Infinity) <= line) step += 1;
    if (marks.at(-1)?.step === step) marks.pop();
    marks.push({ step, chance, low, high });
  }
  return marks;
}

// What is known at a step: the last mark up to there.
export const markAt = (marks: readonly Mark[], step: number): Mark | undefined => marks.findLast((mark) => mark.step <= step);

const error = (mark: Mark): number => (mark.high - mark.low) / 2;

function changeTo(mark: Mark, before: Mark): Change {
  const by = 100 * (mark.chance - before.chance);
  return { step: mark.step, by, clear: Math.abs(by) > 100 * clearly * Math.hypot(error(before), error(mark)) };
}

// From mark to mark.
export const changesOf = (marks: readonly Mark[]): Change[] =>
  marks.slice(1).map((mark, at) => changeTo(mark, marks[at] as Mark));

// The largest clear changes within a few marks, the largest first and none within another; each at the step that did most of it.
export function turningPoints(marks: readonly Mark[], most = 5): Change[] {
  const changes = changesOf(marks);
  const jumps = marks.flatMap((mark, to) =>
    marks.slice(Math.max(0, to - span), to).map((before, at) => ({ from: Math.max(0, to - span) + at, to, ...changeTo(mark, before) })));
  const found: typeof jumps = [];
  for (const jump of jumps.filter((one) => one.clear).toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || b.from - a.from)) {
    if (found.length < most && found.every((one) => jump.to <= one.from || jump.from >= one.to)) found.push(jump);
  }
  return found.map(({ from, to, by }) => {
    const parts = changes.slice(from, to);
    const step = parts.reduce((best, one) => (one.by * Math.sign(by) > best.by * Math.sign(by) ? one : best)).step;
    return { step, by, clear: true };
  });
}

export const inPoints = (by: number): string => `${by < 0 ? '−' : '+'}${Math.round(Math.abs(by))}`;

const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

// The chance at a mark in words: "51% ± 2", or bare where it is certain.
export const inWords = (mark: Mark): string => percent(mark.chance) + (mark.high > mark.low ? ` ± ${Math.ceil(100 * error(mark) - 1e-6)}` : '');

// The curve for those who do not see it.
export function summary(marks: readonly Mark[]): string {
  const first = marks[0];
  const last = marks.at(-1);
  if (!first || !last) return '';
  const lowest = marks.reduce((one, other) => (other.chance < one.chance ? other : one));
  const highest = marks.reduce((one, other) => (other.chance > one.chance ? other : one));
  return `${percent(first.chance)} at the beginning, ${percent(last.chance)} at the end; lowest ${percent(lowest.chance)} at step ${lowest.step}, `
    + `highest ${percent(highest.chance)} at step ${highest.step}.`;
}

const points = (marks: readonly { x: number; y: number }[]): string => marks.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L');

// The line and its band as paths in a square of a hundred by a hundred.
export function paths(marks: readonly Mark[], steps: number): { line: string; band: string } {
  if (marks.length === 0) return { line: '', band: '' };
  const at = (step: number, chance: number) => ({ x: (100 * step) / Math.max(1, steps), y: 100 - 100 * chance });
  const line = marks.map((mark) => at(mark.step, mark.chance));
  const above = marks.map((mark) => at(mark.step, mark.high));
  const below = marks.map((mark) => at(mark.step, mark.low)).toReversed();
  return { line: `M${points(line)}`, band: `M${points(above)}L${points(below)}Z` };
}

export interface Tag<One extends Change> {
  one: One;
  at: number; // in hundredths of the width
  top: number; // of the height: the edge that is next to the line
  up: boolean; // it lies above it
  side: 'left' | 'middle' | 'right'; // where it lies, seen from its point
}
const wide = 17; // of a hundred: as much as a name takes
const high = 39;

// Where turning points have room for their names, clear of the line and of each other: the first come first, the others go without.
export function tagsOf<One extends Change>(turning: readonly One[], marks: readonly Mark[], steps: number): Tag<One>[] {
  const along = (step: number) => (100 * step) / Math.max(1, steps);
  const placed: (Tag<One> & { from: number })[] = [];
  for (const one of turning) {
    const at = along(one.step);
    const side = at > 82 ? 'left' : at < 18 ? 'right' : 'middle';
    const from = at - (side === 'left' ? wide : side === 'middle' ? wide / 2 : 0);
    const near = marks.filter(({ step }) => along(step) >= from - 1 && along(step) <= from + wide + 1).flatMap(({ chance, low, high }) => [chance, low, high]);
    if (near.length === 0) continue;
    const [top, bottom] = [100 - 100 * Math.max(...near), 100 - 100 * Math.min(...near)];
    const ways = (one.by > 0 ? [true, false] : [false, true]).filter((up) => (up ? top >= high : bottom <= 100 - high));
    const free = ways.find((up) => !placed.some((other) => other.up === up && Math.abs(other.from - from) < wide + 1));
    if (free !== undefined) placed.push({ one, at, top: free ? top : bottom, up: free, side, from });
  }
  return placed.map(({ one, at, top, up, side }) => ({ one, at, top, up, side }));
}
