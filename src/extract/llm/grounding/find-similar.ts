// Finds the stretch of text that shares most words with a quote, for quotes that are not literal.
import { foldTokens, type Token } from '../../values/index.ts';
import type { Span } from './text-index.ts';

/** Of a quote's words, in any order, this share must be together. */
export const MIN_SHARED_WORDS = 0.8;
/** Shorter quotes would be found by accident. */
const MIN_WORDS = 5;
/** The first words of a longer quote decide. */
const MAX_WORDS = 60;

/** The stretch that has most words of a quote in common with it; null where none is alike. */
export function findSimilar(quote: string, text: string, from: number): Span | null {
  const wanted = foldTokens(quote)
    .slice(0, MAX_WORDS)
    .map((token) => token.word);
  if (wanted.length < MIN_WORDS) return null;
  const tokens = foldTokens(text);
  const best = bestWindow(wanted, tokens);
  if (!best) return null;
  return [from + tokens[best.first]!.start, from + tokens[best.last]!.end];
}

/** The document may have so many words more than the quote, in parts of it. */
const STRETCH = 1.3;

/** Slides a window over the words and counts those that it has in common with the quote. */
function bestWindow(wanted: readonly string[], tokens: readonly Token[]): { first: number; last: number } | null {
  const missing = new Map<string, number>();
  for (const word of wanted) missing.set(word, (missing.get(word) ?? 0) + 1);
  const length = Math.ceil(STRETCH * wanted.length);
  let shared = 0;
  let best = Math.ceil(MIN_SHARED_WORDS * wanted.length) - 1;
  let found: { first: number; last: number } | null = null;
  for (const [i, { word }] of tokens.entries()) {
    shared += change(missing, word, -1);
    const gone = tokens[i - length];
    if (gone) shared -= change(missing, gone.word, 1);
    if (shared > best) [best, found] = [shared, { first: Math.max(0, i - length + 1), last: i }];
  }
  return found && trimmed(found, new Set(wanted), tokens);
}

/** 1 where the word was still missing before, or is missing after. */
function change(missing: Map<string, number>, word: string, by: 1 | -1): number {
  const count = missing.get(word);
  if (count === undefined) return 0;
  missing.set(word, count + by);
  return by < 0 ? Number(count > 0) : Number(count >= 0);
}

function trimmed(window: { first: number; last: number }, wanted: ReadonlySet<string>, tokens: readonly Token[]) {
  let { first, last } = window;
  while (first < last && !wanted.has(tokens[first]!.word)) first++;
  while (last > first && !wanted.has(tokens[last]!.word)) last--;
  return { first, last };
}
