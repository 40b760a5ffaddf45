// Joins text set in lines into one line and repairs words hyphenated at line ends.

/** Which words the surrounding text writes with a hyphen, and which in one; in small letters. */
export interface Spellings {
  has(word: string): boolean;
}

const NO_SPELLINGS: Spellings = { has: () => false };

/** A hyphen at a line end with the word's beginning before it and its end after it. */
const PARTED = /([^\s]*\p{L})([-\u00ad\u2010])[ \t]*\r?\n[ \t]*(\p{L}[\p{L}\p{M}\p{N}'’-]*)/gu;
const SOFT_HYPHEN = '\u00ad';
const HYPHEN_WITHIN = /[-\u2010/]/;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Scripts that are written without blanks; lines of them are joined without one. */
const UNSPACED =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef])[ \t]*\r?\n[ \t]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef])/gu;
const LINE_END = /[ \t]*\r?\n[ \t]*/g;
/** Told quickly: most texts have neither, and looking for the words around would take far longer. */
const HYPHEN_AT_END = /[-\u00ad\u2010][ \t]*\r?\n/;
const MAYBE_UNSPACED = /[\u2e80-\uffef]/;

/**
 * Text that is set in lines, as one line: lines are joined by a blank, and a word that is parted by a hyphen at a line end is made
 * whole. The hyphen is kept where it seems to be the word's own: before a capital letter, in a word that has another hyphen, and
 * where the surrounding text writes the word with the hyphen and never in one.
 */
export function joinLines(text: string, spellings: Spellings = NO_SPELLINGS): string {
  if (!text.includes('\n')) return text;
  const whole = HYPHEN_AT_END.test(text) ? withoutParting(text, spellings) : text;
  return (MAYBE_UNSPACED.test(whole) ? whole.replace(UNSPACED, '') : whole).replace(LINE_END, ' ');
}

const withoutParting = (text: string, spellings: Spellings): string =>
  text
    .replace(PARTED, (_, before: string, hyphen: string, after: string) =>
      hyphen !== SOFT_HYPHEN && isOwnHyphen(before, after, spellings) ? `${before}-${after}` : before + after,
    )
    .replace(/(\S[-\u2010])[ \t]*\r?\n[ \t]*(?=\p{N})/gu, '$1');

function isOwnHyphen(before: string, after: string, spellings: Spellings): boolean {
  if (/^\p{Lu}/u.test(after) && !/\p{Lu}$/u.test(before)) return true;
  if (HYPHEN_WITHIN.test(before.replace(EDGES, ''))) return true;
  const parts = [before, after].map((part) => part.replace(EDGES, '').toLowerCase());
  return spellings.has(parts.join('-')) && !spellings.has(parts.join(''));
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of some text, for `joinLines`. A word that goes on over a line end says nothing and is left out. */
export function addSpellings(words: Set<string>, text: string): void {
  for (const match of text.matchAll(WORD)) {
    const end = match.index + match[0].length;
    if (!/^[-\u00ad\u2010][ \t]*\r?\n/.test(text.slice(end, end + 4))) words.add(match[0].toLowerCase());
  }
}

/**
 * Whether a text has a line break at each line end. One whose runs are known comes from a format that keeps text and layout apart: its
 * breaks are the author's.
 */
export const isBrokenAtLineEnds = ({ lines, runs }: { readonly lines?: unknown; readonly runs?: unknown }): boolean =>
  lines !== undefined && runs === undefined;

/** The text of a cell in one line where it is set in lines; breaks that stand for themselves are left. */
export const cellText = (cell: { readonly text: string; readonly lines?: unknown; readonly runs?: unknown }): string =>
  isBrokenAtLineEnds(cell) ? joinLines(cell.text) : cell.text;
