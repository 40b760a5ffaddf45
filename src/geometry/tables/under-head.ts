import type { Chunk } from './chunks.ts';
import type { RegionLine } from './region.ts';

/** Of the lines under a head, so many have text in several of its columns; fewer are paragraphs with something beside them. */
const FEWEST_PARTED = 2;

/**
 * Whether all text of some lines keeps to the columns that a head names: none reaches from one name to the next. Sentences that are
 * broken to stand so are cells of several lines, not running text.
 */
export function standsUnder(head: readonly RegionLine[], lines: readonly RegionLine[]): boolean {
  const names = head.reduce<readonly Chunk[]>((most, { chunks }) => (chunks.length > most.length ? chunks : most), []);
  if (names.length < 2) return false;
  let parted = 0;
  for (const { chunks } of lines) {
    if (chunks.length > 1) parted++;
    for (const chunk of chunks) if (namesOver(names, chunk) > 1) return false;
  }
  return parted >= FEWEST_PARTED;
}

/** How many names a text stands under. */
function namesOver(names: readonly Chunk[], { x0, x1 }: Chunk): number {
  let count = 0;
  for (const name of names) if (name.x0 < x1 && name.x1 > x0) count++;
  return count;
}
