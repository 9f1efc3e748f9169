// The kinds of lines that somebody may want to see of a log.
import type { Mark } from '../wire/marks';
import type { EventShown } from '../wire/protocol';

export type Kind = 'all' | 'mine' | 'rolls' | 'theirs';

// `theirs`: what the game itself does, as the look calls it.
export const kindsOf = (theirs = 'Night'): readonly { kind: Kind; text: string }[] => [
  { kind: 'all', text: 'All' },
  { kind: 'mine', text: 'Mine' },
  { kind: 'rolls', text: 'Rolls' },
  { kind: 'theirs', text: theirs },
];

const rolled = ({ sentence }: EventShown, { cue }: Mark): boolean =>
  cue === 'dice' || sentence.arguments.some((argument) => argument.kind === 'dice');

// Rounds stay in every selection: they say when something was.
export function within(kind: Kind, event: EventShown, mark: Mark, mine?: (event: EventShown) => boolean): boolean {
  if (mark.begins === 'round' || kind === 'all') return true;
  if (kind === 'mine') return mine?.(event) ?? false;
  return kind === 'rolls' ? rolled(event, mark) : mark.theirs === true;
}

// When each event was, by the night or round that began last before it: "round 8".
export function momentOf(events: readonly EventShown[], event: EventShown, marked: (event: EventShown) => Mark): string {
  const before = events.slice(0, events.indexOf(event) + 1);
  for (const one of before.toReversed()) {
    const { begins } = marked(one);
    if (begins !== 'round' && begins !== 'night') continue;
    const number = one.sentence.arguments.find((argument) => argument.kind === 'number')?.value;
    if (number !== undefined) return `${begins} ${number}`;
  }
  return '';
}

// Lines of a log that are laid out together, the latest first.
export interface Block {
  id: number;
  lines: readonly EventShown[];
}
const size = 40;

// At least the last `most` lines in blocks, the latest first. A block that did not change is the one from `before`, so a new line touches no other.
export function blocksOf(events: readonly EventShown[], most: number, before: readonly Block[] = []): Block[] {
  const first = Math.floor(Math.max(0, events.length - most) / size);
  const blocks: Block[] = [];
  for (let id = Math.floor((events.length - 1) / size); id >= first; --id) {
    const lines = events.slice(id * size, (id + 1) * size).toReversed();
    const same = before.find((block) => block.id === id && block.lines.length === lines.length && block.lines.every((line, at) => line === lines[at]));
    blocks.push(same ?? { id, lines });
  }
  return blocks;
}
