// Joins the words of lines into text and mends hyphenated line ends.
import type { WordLine } from '../../words/frame.ts';
import { isGlued, type Words } from '../../words/words.ts';

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
  // What blanks part: put together at once, which costs less than word by word.
  const parts: string[] = [];
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k]!;
    const goesOn = k > 0 && isParted(words, lines[k - 1]!, line);
    if (goesOn) parts[parts.length - 1] = parts[parts.length - 1]!.slice(0, -1) + words.text[line[0]!]!;
    else parts.push(words.text[line[0] ?? -1] ?? '');
    for (let w = 1; w < line.length; w++) {
      const text = words.text[line[w]!]!;
      if (isGlued(words, line[w - 1]!, line[w]!)) parts[parts.length - 1] += text;
      else parts.push(text);
    }
  }
  return parts.join(' ');
}

/** Asks the last word: asking the line would first put its text together. */
function lastIsHyphen(words: Words, line: WordLine): boolean {
  const last = words.text[line[line.length - 1] ?? -1] ?? '';
  return isHyphen(last.charCodeAt(last.length - 1));
}

/** Whether a hyphen at the end of a line parts a word that the next one goes on with. */
function isParted(words: Words, line: WordLine, next: WordLine): boolean {
  if (!lastIsHyphen(words, line)) return false;
  const text = lineText(words, line);
  return text.length > 1 && isSmall(text.charCodeAt(text.length - 2)) && isSmall(lineText(words, next).charCodeAt(0));
}

const isHyphen = (code: number): boolean => code === 0x2d || code === 0xad || code === 0x02 || code === 0x2010;

/** Small letters, those beyond ASCII by what their capital is. */
function isSmall(code: number): boolean {
  if (code < 0x80) return code >= 0x61 && code <= 0x7a;
  const letter = String.fromCharCode(code);
  return letter.toUpperCase() !== letter;
}
