// What a die shows: pips or a number, or a sign of the game's own.
import type { EventShown } from '../wire/protocol';

export interface OwnFace {
  label: string; // in words
  icon?: string;
  text?: string; // without an icon: a letter or two
  hit?: boolean; // whether it counts; none: the roll says it
}
export type Face = number | OwnFace;
// A game's own faces, by the words that its sentences call them.
export type Faces = Readonly<Record<string, OwnFace>>;

const slot = (event: EventShown, name: string) => event.sentence.arguments.find((argument) => argument.slot === name);

export const isRoll = (event: EventShown): boolean => event.sentence.arguments.some((argument) => argument.kind === 'dice');

// The dice of a roll with what each showed, and whether it counted.
export function diceOf(roll: EventShown, faces: Faces = {}): { face: Face; hit: boolean | null }[] {
  const shown = roll.sentence.arguments.find((argument) => argument.kind === 'dice')?.text ?? '';
  const target = slot(roll, 'target')?.value;
  return shown.split(/[\s,]+/).flatMap((word): { face: Face; hit: boolean | null }[] => {
    const own = faces[word];
    if (own) return [{ face: own, hit: own.hit ?? null }];
    const number = Number(word);
    if (word === '' || !Number.isInteger(number) || number < 1) return [];
    return [{ face: number, hit: target === undefined ? null : number >= target }];
  });
}
