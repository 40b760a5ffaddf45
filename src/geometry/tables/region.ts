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
  /** Whether lines that were drawn frame it. */
  readonly drawn: boolean;
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

/** A text alone in its line and larger than the rest by this factor is a heading, not a row. */
const HEADING = 1.2;

/** A region cut at headings inside it. */
export function cutAtHeadings(region: Region): Region[] {
  const least = region.lines.reduce((n, l) => Math.min(n, l.chunks[0]!.size), Infinity);
  if (region.lines.every((l) => l.chunks.length > 1 || l.chunks[0]!.size <= HEADING * least)) return [region];
  const sizes = region.lines.flatMap((l) => l.chunks.map((c) => c.size)).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1]!;
  const isHeading = (l: RegionLine) => l.chunks.length === 1 && l.chunks[0]!.size > HEADING * usual;
  if (!region.lines.some((l, i) => i > 0 && isHeading(l))) return [region];
  const parts: RegionLine[][] = [[]];
  region.lines.forEach((line, i) => {
    if (i > 0 && isHeading(line)) parts.push([]);
    else parts.at(-1)!.push(line);
  });
  return parts
    .filter((lines) => lines.length > 1)
    .map((lines) => ({
      ...region,
      lines,
      across: region.across.filter((r) => r.at > lines[0]!.y0 - usual && r.at < lines.at(-1)!.y1 + usual),
    }));
}
