// Checks that a match does not begin or end inside a word.
const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}]$/u;
/** Scripts without blanks between words: every place in them may be an edge. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]$/u;

/** Whether a stretch neither begins nor ends within a word, so that `12` is not found in `512`. */
export function isWholeWord(text: string, [start, end]: readonly [number, number]): boolean {
  return !isWithinWord(text, start) && !isWithinWord(text, end);
}

function isWithinWord(text: string, position: number): boolean {
  const [before, after] = [characterBefore(text, position), characterAt(text, position)];
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return false;
  return !UNSPACED.test(before) && !UNSPACED.test(after);
}

const characterAt = (text: string, position: number): string => {
  const code = text.codePointAt(position);
  return code === undefined ? '' : String.fromCodePoint(code);
};

const characterBefore = (text: string, position: number): string => {
  if (position <= 0) return '';
  const low = text.charCodeAt(position - 1);
  const isLow = low >= 0xdc00 && low <= 0xdfff && position > 1;
  return characterAt(text, isLow ? position - 2 : position - 1);
};
