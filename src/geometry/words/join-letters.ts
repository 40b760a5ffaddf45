// Joins letter-spaced words such as "T I T L E".
import { selectWords } from './word-list.ts';
import { WORD, type Words } from './words.ts';

/** So many letters in a row, each a word of its own, are one word that was spaced out. */
const MIN_LETTERS = 4;
/** Gaps between the letters of one word, in em. */
const MAX_GAP = 0.9;
/** A gap wider than the narrowest by this factor parts two spaced-out words. */
const WIDER = 1.7;
const BASELINE_SLACK = 0.1;
const SINGLE_LETTER = /^\p{L}$/u;

/** "T I T L E" is one word. Digits stay apart: they may be columns. */
export function joinLetters(words: Words): Words {
  let kept: Uint8Array | null = null;
  let joined: { -readonly [K in keyof Words]: Words[K] } | null = null;
  let text: string[] = [];
  for (let first = 0; first < words.count; ) {
    const end = endOfLetters(words, first);
    if (end - first < MIN_LETTERS) {
      first = Math.max(end, first + 1);
      continue;
    }
    if (!joined) {
      kept = new Uint8Array(words.count).fill(1);
      text = [...words.text];
      joined = { ...words, text, x1: words.x1.slice(), glyphs: words.glyphs.slice() };
    }
    joinRun(words, joined, text, kept!, first, end);
    first = end;
  }
  return joined ? selectWords(joined, kept!) : words;
}

/** Past the last of the single letters that begin at `first` and stand evenly on one line. */
function endOfLetters(words: Words, first: number): number {
  let at = first;
  while (at < words.count && isSingleLetter(words, at) && (at === first || follows(words, at))) at++;
  return at;
}

const isSingleLetter = ({ text, glyphs }: Words, w: number): boolean =>
  glyphs[w] === 1 && text[w]!.length === 1 && SINGLE_LETTER.test(text[w]!);

function follows(words: Words, w: number): boolean {
  const em = words.size[w]!;
  const gap = words.x0[w]! - words.x1[w - 1]!;
  return (
    words.style[w] === words.style[w - 1] &&
    Math.abs(words.baseline[w]! - words.baseline[w - 1]!) <= BASELINE_SLACK * em &&
    (words.flags[w]! & (WORD.raised | WORD.lowered | WORD.glued)) === 0 &&
    gap > 0 &&
    gap <= MAX_GAP * WIDER * em
  );
}

function joinRun(
  words: Words,
  joined: { readonly x1: Float32Array; readonly glyphs: Uint32Array },
  text: string[],
  kept: Uint8Array,
  first: number,
  end: number,
): void {
  let narrowest = Number.POSITIVE_INFINITY;
  for (let w = first + 1; w < end; w++) narrowest = Math.min(narrowest, words.x0[w]! - words.x1[w - 1]!);
  if (narrowest > MAX_GAP * words.size[first]!) return;
  let head = first;
  for (let w = first + 1; w < end; w++) {
    if (words.x0[w]! - words.x1[w - 1]! > WIDER * narrowest) {
      head = w;
      continue;
    }
    text[head] += words.text[w]!;
    joined.x1[head] = words.x1[w]!;
    joined.glyphs[head]!++;
    kept[w] = 0;
  }
}
