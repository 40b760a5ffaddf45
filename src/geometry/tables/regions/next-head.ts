// Cuts a ruled region where the head of another table begins.
import { KIND } from '../text/kinds.ts';
import type { RegionLine } from './region.ts';

/** A text of so many words that reaches over two columns is a sentence between tables, not a row of one. */
const SENTENCE_WORDS = 5;

/**
 * How many of the lines between two rules are of the table that the upper one heads, where the lower one heads another: a sentence stands
 * over its names, right at the end. All of them where it does not.
 */
export function linesBeforeNextHead(band: readonly RegionLine[]): number {
  const names = band.at(-1);
  if (!names || names.chunks.length < 2 || !names.chunks.every((c) => c.kind === KIND.text)) return band.length;
  let end = band.length - 1;
  let sentence = false;
  while (end > 0 && band[end - 1]!.chunks.length === 1) {
    end--;
    const [only] = band[end]!.chunks;
    const over = names.chunks.filter((c) => c.x0 < only!.x1 && c.x1 > only!.x0).length;
    sentence ||= only!.words.length >= SENTENCE_WORDS && over > 1;
  }
  return sentence && end > 0 && band[end - 1]!.chunks.length > 1 ? end : band.length;
}
