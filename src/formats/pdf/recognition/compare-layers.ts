// Compares the text layer of a scanned page with what was recognised in its picture.
import type { Frames } from '../../../geometry/index.ts';
import type { Recognition } from '../../../ocr/index.ts';

/** Quotes, dashes and case are told apart by no recogniser alike. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Words of a page that both have, as a share of the mean of their numbers: 1 where they say the same, in whatever order. */
export function agreementOf(frames: Frames, { lines }: Recognition): number {
  const counts = new Map<string, number>();
  let layer = 0;
  for (const frame of [frames.main, ...frames.others])
    for (const text of frame.words.text) {
      const word = folded(text);
      if (word === '') continue;
      layer++;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  let read = 0;
  let both = 0;
  for (const { words } of lines)
    for (const { text } of words) {
      const word = folded(text);
      if (word === '') continue;
      read++;
      const left = counts.get(word) ?? 0;
      if (left === 0) continue;
      both++;
      counts.set(word, left - 1);
    }
  return layer + read === 0 ? 1 : (2 * both) / (layer + read);
}

/** Words so much alike that the layer stands. */
const ALIKE = 0.93;
/** A recogniser that is less sure of the page than this does not overrule another program. */
const SURE = 0.85;
/** Characters from which on a recognition says something. */
const LEAST_LETTERS = 20;

/** Whether what was recognised is taken in place of the layer. */
export function isBetter(agreement: number, { confidence, lines }: Recognition): boolean {
  if (agreement >= ALIKE || confidence < SURE) return false;
  let letters = 0;
  for (const { words } of lines) for (const { text } of words) letters += text.length;
  return letters >= LEAST_LETTERS;
}
