// Character tests shared by the value parsers: letters, digits, blanks and gaps.
const LETTER = /\p{L}/u;
/** Raised and lowered figures are the marks of notes: what they are behind ends before them. */
const WORD_CHARACTER = /(?![\u00b2\u00b3\u00b9\u2070-\u209c])[\p{L}\p{N}\p{M}]/u;
const ASCII_LETTER = /[A-Za-z]/;
const ASCII_WORD = /[A-Za-z\d]/;
/** Blanks within a line, with those that typesetters put between the groups of a number. */
const BLANK = /[ \t\u00a0\u2007\u2009\u202f]/;

const isOf = (text: string, at: number, ascii: RegExp, any: RegExp): boolean => {
  const character = text[at];
  return character !== undefined && (character <= '\x7f' ? ascii : any).test(character);
};

export const isLetterAt = (text: string, at: number): boolean => isOf(text, at, ASCII_LETTER, LETTER);
export const isWordAt = (text: string, at: number): boolean => isOf(text, at, ASCII_WORD, WORD_CHARACTER);
export const isDigitAt = (text: string, at: number): boolean => text[at]! >= '0' && text[at]! <= '9';
export const isBlankAt = (text: string, at: number): boolean => BLANK.test(text[at] ?? '');

/** This many blanks are the gap between two cells, which no value crosses. */
export const GAP_BLANKS = 3;

/** The place behind the blanks that are at a place; the place itself where they make a gap. */
export function skipBlanks(text: string, at: number): number {
  let end = at;
  while (end - at < GAP_BLANKS && isBlankAt(text, end)) end += 1;
  return end - at < GAP_BLANKS ? end : at;
}

/** The place before the blanks that end at a place; the place itself where they make a gap. */
export function skipBlanksBack(text: string, at: number): number {
  let start = at;
  while (at - start < GAP_BLANKS && isBlankAt(text, start - 1)) start -= 1;
  return at - start < GAP_BLANKS ? start : at;
}

const NOT_ASCII = /[^\0-\x7f]/g;
const baseLetters = new Map<string, string>();

/** Without accents and in lower case, letter by letter, so that offsets stay those of the text. */
export const plainLetters = (text: string): string => text.replace(NOT_ASCII, plainLetter).toLowerCase();

function plainLetter(letter: string): string {
  let plain = baseLetters.get(letter);
  if (plain === undefined) {
    const base = letter.normalize('NFD')[0]!.toLowerCase();
    baseLetters.set(letter, (plain = base.length === 1 ? base : '?'));
  }
  return plain;
}
