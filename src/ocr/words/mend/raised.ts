// Marks of notes stand above the line, without a space: digits, letters and brackets whose ink ends high above the foot of the letters are marked.
import type { DecodedCharacter } from '../decode.ts';
import { middles } from '../gaps.ts';
import { inkOf } from '../ink-profile.ts';
import { columnsOf, type LinePicture } from './letter-case.ts';

/** How far above the foot their ink ends, as a share of the height of letters. */
const RAISED = 0.25;
/** Pixels of a row that are ink for sure. */
const LEAST_INK = 2;
/** What a mark may be: numbers, letters and numbers in brackets, and a letter behind a number with decimals. */
const NUMBERS = /[\d⁰¹²³⁴-⁹]+(?:,[\d⁰¹²³⁴-⁹]+)*/gu;
const BRACKETS = /(?:\([a-z\d]{1,2}\)|\[[a-z\d]{1,3}\])+/g;
const LETTERS = /(?<=\d[.,]\d{1,6})[a-zªº](?![\p{L}\p{N}])/gu;
const MOST_DIGITS = 3;
/** What is read as raised needs no look, and a comma between such numbers hangs down. */
const READ_AS_RAISED = /^[⁰¹²³⁴-⁹ªº,]$/u;
/** What a mark stands behind, what it does not stand before there, and what it stands before where it begins a line. */
const BEFORE = /\p{L}$|[\p{L})\]"'”’»][.,;:!?)\]"'”’»]$/u;
const IN_WORD = /^[\p{L}\p{N}\])]$/u;
const AFTER = /^\p{Lu}$/u;

export function withRaised(characters: readonly DecodedCharacter[], line: LinePicture): readonly DecodedCharacter[] {
  const runs = marksOf(characters);
  if (runs.length === 0) return characters;
  const bottomOf = bottoms(characters, line);
  const bound = line.ink.foot - RAISED * (line.ink.foot - line.ink.top);
  const isHigh = (place: number): boolean => READ_AS_RAISED.test(characters[place]!.text) || bottomOf(place) < bound;
  const raised = new Set<number>();
  for (const { start, end } of runs) {
    const places = Array.from({ length: end - start }, (_, i) => start + i);
    if (places.every(isHigh)) for (const place of places) raised.add(place);
  }
  return raised.size === 0
    ? characters
    : characters.map((one, index) => (raised.has(index) ? { ...one, raised: true } : one));
}

/** From the first to the one after the last. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** What may be one by its place among the others. */
function marksOf(characters: readonly DecodedCharacter[]): Run[] {
  // A unit for each, so that places in the text are those of characters.
  const text = characters.map((one) => (one.text.length === 1 ? one.text : '\uffff')).join('');
  const found = (kind: RegExp): Run[] =>
    Array.from(text.matchAll(kind), ({ 0: { length }, index }) => ({ start: index, end: index + length }));
  const standsBehind = ({ start, end }: Run): boolean =>
    BEFORE.test(text.slice(Math.max(0, start - 2), start)) && !IN_WORD.test(text.charAt(end));
  const begins = ({ start, end }: Run): boolean =>
    (start === 0 || text[start - 1] === ' ') && AFTER.test(text.charAt(end));
  const isShort = ({ start, end }: Run): boolean =>
    text
      .slice(start, end)
      .split(',')
      .every(({ length }) => length <= MOST_DIGITS);
  const numbers = found(NUMBERS).filter((run) => isShort(run) && (standsBehind(run) || begins(run)));
  return [...numbers, ...found(BRACKETS).filter(standsBehind), ...found(LETTERS)];
}

/** The row after the last one of the ink of a character. */
function bottoms(characters: readonly DecodedCharacter[], line: LinePicture): (index: number) => number {
  const { pixels, width, ink } = line;
  const isInk = inkOf(pixels);
  const middleOf = middles(ink, line.step);
  return (index) => {
    const { start, end } = columnsOf(characters, index, line, middleOf);
    for (let y = ink.bottom - 1; y >= ink.top; y--) {
      let count = 0;
      for (let x = start; x < end; x++) count += isInk[pixels[y * width + x]!]!;
      if (count >= LEAST_INK) return y + 1;
    }
    return ink.bottom;
  };
}
