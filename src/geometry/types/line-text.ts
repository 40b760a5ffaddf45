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
  if (lines.length === 0) return '';
  let out = '';
  let line = lineText(words, lines[0]!);
  for (let k = 1; k < lines.length; k++) {
    const next = lineText(words, lines[k]!);
    out += lastIsHyphen(words, lines[k - 1]!) && isParted(line, next) ? line.slice(0, -1) : `${line} `;
    line = next;
  }
  return out + line;
}

/** Asks the last word: asking the line would first put its text together. */
function lastIsHyphen(words: Words, line: WordLine): boolean {
  const last = words.text[line[line.length - 1] ?? -1] ?? '';
  return isHyphen(last.charCodeAt(last.length - 1));
}

const isParted = (line: string, next: string): boolean =>
  line.length > 1 && isSmall(line.charCodeAt(line.length - 2)) && isSmall(next.charCodeAt(0));

const isHyphen = (code: number): boolean => code === 0x2d || code === 0xad || code === 0x02 || code === 0x2010;

/** Small letters, those beyond ASCII by what their capital is. */
function isSmall(code: number): boolean {
  if (code < 0x80) return code >= 0x61 && code <= 0x7a;
  const letter = String.fromCharCode(code);
  return letter.toUpperCase() !== letter;
}
