// Detects right-to-left words and puts their characters into visual order for drawing.

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Letters with their marks, and numbers, which are written from left to right in every script. */
const CLUSTER = /\p{Nd}(?:[\p{Nd}.,:/]*\p{Nd})?|\P{M}\p{M}*|\p{M}+/gu;
const MIRRORED: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open, close]) => [
    [open!, close!],
    [close!, open!],
  ]),
);

/** A word in the order in which it is on the page, from left to right. */
export function visualOrder(word: string): string {
  if (!isRightToLeft(word)) return word;
  const clusters = word.match(CLUSTER) ?? [];
  return clusters
    .reverse()
    .map((cluster) => MIRRORED.get(cluster) ?? cluster)
    .join('');
}
