// Drops words that were painted twice for boldness or shadow.
import { selectWords } from './word-list.ts';
import type { Words } from './words.ts';

/** The same word painted again within so many em was made bold, or given a shadow, by hand. */
const TWIN_DISTANCE = 0.15;

/** Words are looked up by a number made of their text; where two share one, the later takes the place. */
const PLACES = 4096;
/** The last word at each place; kept, since to clear it costs less than to have a new one for each page. */
const last = new Int32Array(PLACES);

/** Words without those painted twice, and how many glyphs were left out. */
export function dropDuplicates(words: Words): { readonly words: Words; readonly dropped: number } {
  last.fill(-1);
  let kept: Uint8Array | null = null;
  let dropped = 0;
  for (let w = 0; w < words.count; w++) {
    const place = placeOf(words.text[w]!);
    const before = last[place]!;
    if (before >= 0 && isTwin(words, before, w) && words.text[before] === words.text[w]) {
      kept ??= new Uint8Array(words.count).fill(1);
      kept[w] = 0;
      dropped += words.glyphs[w]!;
    } else last[place] = w;
  }
  return { words: kept ? selectWords(words, kept) : words, dropped };
}

/** By length and a few letters; good enough to keep different words apart. */
function placeOf(text: string): number {
  const end = text.length - 1;
  const mixed =
    (text.charCodeAt(0) * 31 + text.charCodeAt(end)) * 31 +
    text.charCodeAt(end >> 1) * 7 +
    (text.charCodeAt(1) || 0) +
    end;
  return mixed & (PLACES - 1);
}

function isTwin({ x0, y0, size, flags }: Words, a: number, b: number): boolean {
  const reach = TWIN_DISTANCE * size[b]!;
  return Math.abs(x0[a]! - x0[b]!) <= reach && Math.abs(y0[a]! - y0[b]!) <= reach && flags[a] === flags[b];
}
