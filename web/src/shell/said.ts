// Sentences, cut into the names that stand out and the words between them.
import type { OptionLine, Sentence } from '../wire/protocol';

export interface Piece {
  text: string;
  strong: boolean;
}

const names = new Set(['hero', 'place', 'card', 'blight', 'seat', 'player', 'item', 'ganger', 'team']);

export function pieces(sentence: Sentence): Piece[] {
  const found: Piece[] = [];
  let rest = sentence.text;
  const strong = sentence.arguments.filter((argument) => names.has(argument.kind) && argument.text !== '');
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

export const thingsOf = (option: OptionLine): string[] =>
  option.sentence.arguments.filter((a) => names.has(a.kind)).flatMap((a) => {
    if (a.kind === 'team') return a.text.split(/, | and /).map((name) => thing('ganger', name));
    return [thing(a.kind, a.text)];
  });
