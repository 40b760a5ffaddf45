// A part of the page that may be a table without a lattice; built from lines and cut at headings.
import type { Rule } from '../rules/rule.ts';
import type { Chunk } from '../text/chunks.ts';
import { KIND } from '../text/kinds.ts';

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
  /** Whether its first line names the columns by its look. */
  readonly headed?: boolean;
  /** Where it was found by its values: how many of its lines are its head. */
  readonly head?: number;
  /** Whether rules over all of it are over and under its head. */
  readonly framed?: boolean;
}

export function regionLine(line: number, baseline: number, chunks: readonly Chunk[]): RegionLine {
  let y0 = Number.POSITIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (const chunk of chunks) {
    y0 = Math.min(y0, chunk.y0);
    y1 = Math.max(y1, chunk.y1);
  }
  return { line, baseline, y0, y1, chunks };
}

/** The region of lines that white space holds together, with those of the rules that lie in it. */
export function whitespaceRegion(lines: readonly RegionLine[], across: readonly Rule[]): Region {
  let [x0, x1] = [Infinity, -Infinity];
  for (const { chunks } of lines)
    for (const c of chunks) {
      x0 = Math.min(x0, c.x0);
      x1 = Math.max(x1, c.x1);
    }
  const [top, bottom] = [lines[0]!.y0, lines.at(-1)!.y1];
  const own = across.filter((r) => r.at > top && r.at < bottom && r.from < x1 && r.to > x0);
  return { x0, x1, lines, across: own, method: 'whitespace', drawn: false };
}

/** Share of a width that rules at one height cover. */
export const coverOf = (rule: Rule, x0: number, x1: number): number =>
  x1 > x0 ? (Math.min(rule.to, x1) - Math.max(rule.from, x0)) / (x1 - x0) : 0;

/** A text alone in its line and larger than the rest by this factor is a heading, not a row. */
const HEADING = 1.2;
/** So is one of this many words over this share of the width, if it stands off by so many times the usual distance of lines. */
const TITLE_WORDS = 6;
const TITLE_WIDTH = 0.4;
const STANDS_OFF = 1.7;

/** A region cut at headings and titles inside it: several tables may be between rules of one width. */
export function cutAtHeadings(region: Region): Region[] {
  const { lines } = region;
  if (!lines.some((l, i) => i > 0 && l.chunks.length === 1)) return [region];
  const sizes = new Float64Array(lines.length);
  const steps = new Float64Array(lines.length - 1);
  for (let i = 0; i < lines.length; i++) {
    sizes[i] = lines[i]!.chunks[0]!.size;
    if (i > 0) steps[i - 1] = lines[i]!.baseline - lines[i - 1]!.baseline;
  }
  const usual = median(sizes);
  const pitch = median(steps);
  const isTitle = (l: RegionLine, i: number): boolean => {
    const chunk = l.chunks[0]!;
    if (l.chunks.length > 1 || i === 0) return false;
    if (chunk.size > HEADING * usual) return true;
    const wide = chunk.x1 - chunk.x0 > TITLE_WIDTH * (region.x1 - region.x0);
    if (!wide || chunk.words.length < TITLE_WORDS || l.baseline - lines[i - 1]!.baseline <= STANDS_OFF * pitch)
      return false;
    // The title of another table is followed by its header; values follow the label of a group.
    const next = lines.find((m, k) => k > i && m.chunks.length > 1);
    return next !== undefined && !next.chunks.some((c) => c.kind === KIND.number);
  };
  const parts: RegionLine[][] = [[]];
  lines.forEach((line, i) => {
    if (isTitle(line, i)) parts.push([]);
    else parts.at(-1)!.push(line);
  });
  if (parts.length === 1) return [region];
  return parts
    .filter((own) => own.length > 1)
    .map((own) => ({
      ...region,
      lines: own,
      across: region.across.filter((r) => r.at > own[0]!.y0 - usual && r.at < own.at(-1)!.y1 + usual),
    }));
}

/** Sorts the values. */
function median(values: Float64Array): number {
  values.sort();
  return values[values.length >> 1] ?? 0;
}
