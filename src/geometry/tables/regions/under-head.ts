// Tells whether lines keep to the columns that a head names.
import type { Chunk } from '../text/chunks.ts';
import type { RegionLine } from './region.ts';

/** Of the lines under a head, so many have text in several of its columns; fewer are paragraphs with something beside them. */
export const FEWEST_PARTED = 2;

/**
 * Whether all text of some lines keeps to the columns that a head names: none reaches from one name to the next, and not all columns
 * hold running text, as those of a page do under a running head. Sentences that are broken to be so are cells of several lines.
 */
export function standsUnder(
  head: readonly RegionLine[],
  lines: readonly RegionLine[],
  prose: ReadonlySet<Chunk>,
  fewest: number = FEWEST_PARTED,
): boolean {
  const names = head.reduce<readonly Chunk[]>((most, { chunks }) => (chunks.length > most.length ? chunks : most), []);
  if (names.length < 2) return false;
  const running = new Set<Chunk>();
  let parted = 0;
  for (const { chunks } of lines) {
    if (chunks.length > 1) parted++;
    for (const chunk of chunks) {
      const over = names.filter((name) => name.x0 < chunk.x1 && name.x1 > chunk.x0);
      if (over.length > 1) return false;
      if (over.length === 1 && prose.has(chunk)) running.add(over[0]!);
    }
  }
  return parted >= fewest && running.size < names.length;
}
