import { selectWords } from './word-list.ts';
import type { Words } from './words.ts';

/** The same word painted again within so many em was made bold, or given a shadow, by hand. */
const TWIN_DISTANCE = 0.15;

/** Words without those painted twice, and how many glyphs were left out. */
export function dropTwins(words: Words): { readonly words: Words; readonly dropped: number } {
  const last = new Map<string, number>();
  let kept: Uint8Array | null = null;
  let dropped = 0;
  for (let w = 0; w < words.count; w++) {
    const before = last.get(words.text[w]!);
    if (before !== undefined && isTwin(words, before, w)) {
      kept ??= new Uint8Array(words.count).fill(1);
      kept[w] = 0;
      dropped += words.glyphs[w]!;
    } else last.set(words.text[w]!, w);
  }
  return { words: kept ? selectWords(words, kept) : words, dropped };
}

function isTwin({ x0, y0, size, flags }: Words, a: number, b: number): boolean {
  const reach = TWIN_DISTANCE * size[b]!;
  return Math.abs(x0[a]! - x0[b]!) <= reach && Math.abs(y0[a]! - y0[b]!) <= reach && flags[a] === flags[b];
}
