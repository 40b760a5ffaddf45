// The columns of values that a table in the making is known by.
import type { Chunk } from '../text/chunks.ts';
import type { RegionLine } from './region.ts';

/** Where numbers of several lines stand. */
export interface ValueColumn {
  /** Extent of the numbers, without signs of currency. */
  x0: number;
  x1: number;
  /** The left edge with the signs. */
  outer: number;
}

export interface ValueBlock {
  /** From left to right. */
  readonly columns: ValueColumn[];
  /** The left edge of all text. */
  left: number;
  /** How many lines have each number of texts before their values. */
  readonly labels: number[];
}

/** The left edge of the first column of values. */
export const valueLeft = ({ columns }: ValueBlock): number => columns[0]?.outer ?? Number.POSITIVE_INFINITY;

/** How many texts are before the values of most lines. */
export function labelCount({ labels }: ValueBlock): number {
  let best = 0;
  for (let n = 1; n < labels.length; n++) if ((labels[n] ?? 0) > (labels[best] ?? 0)) best = n;
  return best;
}

/** Adds the values of a line to the columns that they are in. */
export function addValues(block: ValueBlock, { chunks }: RegionLine, values: readonly Chunk[]): void {
  block.left = Math.min(block.left, chunks[0]!.x0);
  let labels = 0;
  while (labels < chunks.length && chunks[labels] !== values[0]) labels++;
  block.labels[labels] = (block.labels[labels] ?? 0) + 1;
  for (const value of values) {
    const own = block.columns.find((c) => Math.min(c.x1, value.x1) > Math.max(c.x0, value.core));
    if (own) {
      own.x0 = Math.min(own.x0, value.core);
      own.x1 = Math.max(own.x1, value.x1);
      own.outer = Math.min(own.outer, value.x0);
    } else block.columns.push({ x0: value.core, x1: value.x1, outer: value.x0 });
  }
  block.columns.sort((a, b) => a.x0 - b.x0);
}
