// Aligns and justifies a set line and reorders words of mixed directions.
import { runsToTheLeft } from '../../words/right-to-left.ts';
import type { ParagraphFormat } from '../flow.ts';
import type { PlacedLine } from './place-words.ts';
import type { SetLine } from './set-line.ts';

/** How far a line with so much free room behind it moves to the right, so that it is aligned. */
export function alignShift(align: ParagraphFormat['align'], free: number): number {
  if (!(free > 0) || align === 'left' || align === 'justify') return 0;
  return align === 'center' ? free / 2 : free;
}

/** Spreads the blanks behind the last tab until the line is full. */
export function justify(placed: PlacedLine, end: number): void {
  const { words, objects } = placed;
  const first = placed.free_words;
  let blanks = 0;
  for (let w = first + 4; w < words.length; w += 4) blanks += words[w]! - words[w - 3]!;
  const free = end - placed.ink;
  if (!(free > 0) || blanks === 0) return;
  let shift = 0;
  let object = placed.free_objects;
  for (let w = first; w < words.length; w += 4) {
    if (w > first) shift += ((words[w]! - words[w - 3]!) / blanks) * free;
    for (; object < objects.length && objects[object + 1]! < words[w + 2]!; object += 3)
      shiftObject(objects, object, shift);
    words[w + 2]! += shift;
    words[w + 3]! += shift;
  }
  for (; object < objects.length; object += 3) shiftObject(objects, object, shift);
  placed.ink = end;
}

function shiftObject(objects: number[], object: number, shift: number): void {
  objects[object + 1]! += shift;
  objects[object + 2]! += shift;
}

/** Ends of lines at which the paragraph's text goes on, so that a justified one is spread. */
export const isSpread = (ends: SetLine['ends']): boolean => ends === 'text' || ends === 'break' || ends === 'mark';

/** 1 for a word of a script that runs to the left, -1 for letters that run to the right, 0 for figures and signs. */
function direction(text: string, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (runsToTheLeft(unit)) return 1;
    if (unit >= 0x41 && (unit <= 0x5a || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xc0 && unit < 0x2000))) return -1;
  }
  return 0;
}

/** Words against the direction of the paragraph are in their own order: each stretch of them is turned around. */
export function turnAgainst(text: string, placed: PlacedLine, rightToLeft: boolean): void {
  const { words } = placed;
  const against = rightToLeft ? -1 : 1;
  let first = -1;
  let last = -1;
  for (let w = 0; w <= words.length; w += 4) {
    const way = w < words.length ? direction(text, words[w]!, words[w + 1]!) : -against;
    if (way === against) {
      if (first < 0) first = w;
      last = w;
    } else if (way === -against && first >= 0) {
      turnStretch(words, first, last);
      first = -1;
    }
  }
}

function turnStretch(words: number[], first: number, last: number): void {
  const sum = words[first + 2]! + words[last + 3]!;
  for (let w = first; w <= last; w += 4) {
    const x0 = words[w + 2]!;
    words[w + 2] = sum - words[w + 3]!;
    words[w + 3] = sum - x0;
  }
}
