// Finds the words and numbers of a folded text.

/** `2q24`, `sg&a`, `u.s.`, `1,234.5`, `year`. */
const WORD =
  /[1-4]q(?:fy)?\d{0,4}(?![\p{L}\p{N}])|\p{L}{1,3}&\p{L}{1,3}(?![\p{L}\p{N}])|(?:\p{L}\.){2,}|\d+(?:[.,']\d+)*|[\p{L}\p{N}]+/gu;
const NONE: readonly string[] = [];

/** In order. All at once: a document has hundreds of thousands, and one call for each is most of what they cost. */
export const wordsOf = (folded: string): readonly string[] => folded.match(WORD) ?? NONE;

/** Where each of the words begins. A word begins with a letter or digit and ends before the next one does, so that it is not to be found earlier. */
export function placesOf(folded: string, words: readonly string[]): number[] {
  let end = 0;
  return words.map((word) => {
    const start = folded.indexOf(word, end);
    end = start + word.length;
    return start;
  });
}
