// Sentences, cut into the names that stand out and the words between them.
import type { Things } from '../games/look';
import type { OptionLine, Sentence } from '../wire/protocol';

export interface Piece {
  text: string;
  strong: boolean;
}

// What a name stands for: cards and seats in every game, and what the game says, or all that is no number.
const always = new Set(['card', 'seat']);
const never = new Set(['number', 'dice', 'effect']);
const isThing = (kind: string, things: Things | undefined): boolean =>
  always.has(kind) || (things ? Object.hasOwn(things, kind) : !never.has(kind));

export function pieces(sentence: Sentence, things?: Things): Piece[] {
  const found: Piece[] = [];
  let rest = sentence.text;
  const strong = sentence.arguments.filter((argument) => isThing(argument.kind, things) && argument.text !== '');
  for (;;) {
    let first = -1;
    let name = '';
    for (const { text } of strong) {
      const at = rest.indexOf(text);
      if (at < 0) continue;
      if (first < 0 || at < first || (at === first && text.length > name.length)) {
        first = at;
        name = text;
      }
    }
    if (first < 0) break;
    if (first > 0) found.push({ text: rest.slice(0, first), strong: false });
    found.push({ text: name, strong: true });
    rest = rest.slice(first + name.length);
  }
  if (rest !== '') found.push({ text: rest, strong: false });
  return found;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// What an option is about, by kind and name: the same key marks the thing on the board.
export const thing = (kind: string, name: string): string => `${kind}:${name}`;

export const thingsOf = (option: OptionLine, things?: Things): string[] =>
  option.sentence.arguments.filter(({ kind }) => isThing(kind, things)).flatMap(({ kind, text }) => {
    const each = things?.[kind]?.each;
    return each ? text.split(/, | and /).map((name) => thing(each, name)) : [thing(kind, text)];
  });
