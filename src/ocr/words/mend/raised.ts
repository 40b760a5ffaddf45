// Numbers of notes stand above the line, without a space: digits whose ink ends high above the foot of the letters are marked.
import type { DecodedCharacter } from '../decode.ts';
import { middles } from '../gaps.ts';
import { inkOf } from '../ink-profile.ts';
import { columnsOf, type LinePicture } from './letter-case.ts';

/** How far above the foot their ink ends, as a share of the height of letters. */
const RAISED = 0.25;
/** Pixels of a row that are ink for sure. */
const LEAST_INK = 2;
const DIGIT = /^\d$/;
const MOST_DIGITS = 3;
/** What a number of a note stands behind, what it does not stand before there, and what it stands before where it begins a line. */
const BEFORE = /\p{L}$|[\p{L})\]"'”’»][.,;:!?)\]"'”’»]$/u;
const IN_WORD = /^[\p{L}\p{N}\])]$/u;
const AFTER = /^\p{Lu}$/u;

export function withRaised(characters: readonly DecodedCharacter[], line: LinePicture): readonly DecodedCharacter[] {
  const runs = digitRuns(characters).filter(({ start, end }) => {
    const before = characters.slice(Math.max(0, start - 2), start).map(({ text }) => text);
    const after = characters[end]?.text ?? '';
    if (end - start > MOST_DIGITS) return false;
    return BEFORE.test(before.join('')) ? !IN_WORD.test(after) : /^ ?$/.test(before.at(-1) ?? '') && AFTER.test(after);
  });
  if (runs.length === 0) return characters;
  const bottomOf = bottoms(characters, line);
  const bound = line.ink.foot - RAISED * (line.ink.foot - line.ink.top);
  const raised = new Set<number>();
  for (const { start, end } of runs) {
    const places = Array.from({ length: end - start }, (_, i) => start + i);
    if (places.every((place) => bottomOf(place) < bound)) for (const place of places) raised.add(place);
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

function digitRuns(characters: readonly DecodedCharacter[]): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < characters.length; start++) {
    if (!DIGIT.test(characters[start]!.text)) continue;
    let end = start + 1;
    while (end < characters.length && DIGIT.test(characters[end]!.text)) end++;
    runs.push({ start, end });
    start = end;
  }
  return runs;
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
