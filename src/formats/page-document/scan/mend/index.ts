// Doubtful readings of numbers and ids, read again with the next likeliest characters before they become text.
import type { RecognisedLine } from '../../../../ocr/index.ts';
import { mendCodes } from './mend-codes.ts';
import { mendShape } from './mend-shapes.ts';
import type { Reading } from './reading.ts';

export type { Reading } from './reading.ts';

/** The words of a line. What check digits speak for comes first; the rest has its grammar alone. */
export function mendLine({ words }: RecognisedLine): readonly Reading[] {
  return mendCodes(words).map((word, i) =>
    word.mended_from === undefined ? mendShape(word, words[i - 1]?.text ?? '') : word,
  );
}
