// Sentences: the names that stand out, and the things they are about.
import type { OptionLine, Sentence } from '../wire/protocol';
import { opened } from './opened.svelte';

export interface Piece {
  text: string;
  strong: boolean;
}

// What a name stands for: cards and seats in every game, and what the game says, or all that is no number.
const always = new Set(['card', 'seat']);
const never = new Set(['number', 'dice', 'effect']);
const isThing = (kind: string): boolean => always.has(kind) || (opened.things ? Object.hasOwn(opened.things, kind) : !never.has(kind));

// A text cut at the words that stand out; of two that begin alike, at the longer.
export function cut(text: string, words: readonly string[], flags = 'g'): Piece[] {
  const literal = words.toSorted((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = words.length > 0 ? text.split(new RegExp(`(${literal.join('|')})`, flags)) : [text];
  return parts.map((part, at) => ({ text: part, strong: at % 2 === 1 })).filter((piece) => piece.text !== '');
}

export const pieces = ({ text, arguments: named }: Sentence): Piece[] =>
  cut(text, named.filter((argument) => isThing(argument.kind) && argument.text !== '').map((argument) => argument.text));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// What an option is about, by kind and name: the same key marks the thing on the board.
export const thing = (kind: string, name: string): string => `${kind}:${name}`;

export const thingsOf = (option: Pick<OptionLine, 'sentence'>): string[] =>
  option.sentence.arguments.filter(({ kind }) => isThing(kind)).flatMap(({ kind, text }) => {
    const each = opened.things?.[kind]?.each;
    return each ? text.split(/, | and /).map((name) => thing(each, name)) : [thing(kind, text)];
  });

// A text of ours, cut at its stars: "Take *one action*."
export const starred = (text: string): Piece[] =>
  text.split('*').map((part, at) => ({ text: part, strong: at % 2 === 1 })).filter((piece) => piece.text !== '');
