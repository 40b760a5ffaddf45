import type { WordLine } from '../frame.ts';
import { isGlued, type Words } from '../words.ts';

/** A line as it is read: a blank between words, none where the file has none. */
export function lineText(words: Words, line: WordLine): string {
  let out = '';
  for (let k = 0; k < line.length; k++) {
    const word = line[k]!;
    if (k > 0 && !isGlued(words, line[k - 1]!, word)) out += ' ';
    out += words.text[word];
  }
  return out;
}

/** Lines as one text; a word that a hyphen parts at the end of a line is put together. */
export function linesText(words: Words, lines: readonly WordLine[]): string {
  let out = '';
  for (const line of lines) {
    const next = lineText(words, line);
    if (out === '') out = next;
    else if (/\p{Ll}[-\u00ad\u0002]$/u.test(out) && /^\p{Ll}/u.test(next)) out = out.slice(0, -1) + next;
    else out += ` ${next}`;
  }
  return out;
}
