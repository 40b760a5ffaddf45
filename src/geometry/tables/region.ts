import type { Chunk } from './chunks.ts';
import type { Rule } from './rules.ts';

/** A line of a region with the chunks of it that belong there. */
export interface RegionLine {
  /** Position among the lines of the frame. */
  readonly line: number;
  readonly baseline: number;
  readonly y0: number;
  readonly y1: number;
  readonly chunks: readonly Chunk[];
}

/** A part of the page that may be a table without a lattice. */
export interface Region {
  readonly x0: number;
  readonly x1: number;
  readonly lines: readonly RegionLine[];
  /** Rules across it, from top to bottom. */
  readonly across: readonly Rule[];
  readonly method: 'rules' | 'whitespace';
}

export function regionLine(line: number, baseline: number, chunks: readonly Chunk[]): RegionLine {
  let [y0, y1] = [Infinity, -Infinity];
  for (const chunk of chunks) {
    y0 = Math.min(y0, chunk.y0);
    y1 = Math.max(y1, chunk.y1);
  }
  return { line, baseline, y0, y1, chunks };
}

/** Share of a width that rules at one height cover. */
export const coverOf = (rule: Rule, x0: number, x1: number): number =>
  x1 > x0 ? (Math.min(rule.to, x1) - Math.max(rule.from, x0)) / (x1 - x0) : 0;
