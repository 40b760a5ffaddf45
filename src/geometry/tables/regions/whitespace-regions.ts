// Finds table regions by white space alone: runs of lines with several chunks.
import type { Rule } from '../rules/rule.ts';
import { isCaption } from '../text/captions.ts';
import { type Region, type RegionLine, whitespaceRegion } from './region.ts';
import type { Track } from './tracks.ts';

/** Lines of one table follow within this distance, in parts of the font size. */
const LINE_REACH = 2.6;
/** Rows of several entries that are under those above follow from further off: their cells are as high as their padding. */
const ROW_REACH = 4;
const ROW_ENTRIES = 3;
const MOST_ENTRIES = 120;
/** So many lines with a single chunk may be between others. */
const MOST_SINGLE = 3;

/** Runs of lines with two or more chunks, running text left out. */
export function findWhitespaceRegions(tracks: readonly Track[], across: readonly Rule[]): Region[] {
  const regions: Region[] = [];
  for (const track of tracks) {
    let open: RegionLine[] = [];
    let single = 0;
    /** The widest step between the open lines, kept as they come: a page may have rows without number. */
    let widest = 0;
    const add = (line: RegionLine) => {
      const above = open.at(-1);
      if (above) widest = Math.max(widest, line.baseline - above.baseline);
      open.push(line);
    };
    const close = () => {
      const kept = open.slice(0, endOf(open, open.length - single));
      if (kept.length >= 2) regions.push(whitespaceRegion(kept, across));
      open = [];
      single = 0;
      widest = 0;
    };
    for (let k = 0; k < track.length; k++) {
      const line = track[k];
      if (open.length && (!line || !isWithinReach(open, widest, line, track[k + 1] ?? null))) close();
      if (!line) continue;
      if (line.chunks.length > 1) {
        add(line);
        single = 0;
      } else if (open.length) {
        if (isCaption(line.chunks[0]!.text) || single === MOST_SINGLE) close();
        else {
          add(line);
          single++;
        }
      }
    }
    close();
  }
  return regions;
}

/** The rest of a cell follows within this distance, in parts of the font size. */
const CELL_REACH = 1.45;

/** Where a region ends whose last row is at `end - 1`: behind the lines that only go on with a cell of that row. */
function endOf(lines: readonly RegionLine[], end: number): number {
  const row = lines[end - 1];
  let at = end;
  while (row && end > 1 && at < lines.length && goesOnCell(row, lines[at - 1]!, lines[at]!)) at++;
  return at;
}

/** Whether a line is right under an entry of a row, other than its first, and within its column. */
function goesOnCell(row: RegionLine, above: RegionLine, { chunks, baseline }: RegionLine): boolean {
  const only = chunks[0]!;
  if (baseline - above.baseline > CELL_REACH * only.size) return false;
  const at = row.chunks.findIndex((c) => Math.abs(c.x0 - only.x0) <= SAME_EDGE * only.size);
  const next = row.chunks[at + 1];
  return at > 0 && only.x1 <= (next ? next.x0 : row.chunks[at]!.x1) + SAME_EDGE * only.size;
}

/** Rows that stand far apart do so evenly: some two others are at least this part as far. */
const EVEN = 0.6;

function isWithinReach(
  open: readonly RegionLine[],
  widest: number,
  line: RegionLine,
  next: RegionLine | null,
): boolean {
  const above = open.at(-1)!;
  const distance = line.baseline - above.baseline;
  const { size } = line.chunks[0]!;
  if (distance <= LINE_REACH * size) return true;
  if (distance > ROW_REACH * size) return false;
  const row = open.findLastIndex((l) => l.chunks.length > 1);
  if (!isLikeRow(open[row]!, line) || !isOneRow(open, row)) return false;
  const other = open.length === 1 && next ? next.baseline - line.baseline : widest;
  return other >= EVEN * distance;
}

/** Whether what follows a row is but the rest of its cells: a line of its own between rows is no table's. */
function isOneRow(lines: readonly RegionLine[], row: number): boolean {
  for (let k = row + 1; k < lines.length; k++)
    if (lines[k]!.baseline - lines[k - 1]!.baseline > CELL_REACH * lines[k]!.chunks[0]!.size) return false;
  return true;
}

/** Edges of entries that are under one another agree within this, in parts of the font size. */
const SAME_EDGE = 0.35;

/** Whether all entries of a line but one share an edge with one of the line above. */
function isLikeRow({ chunks: above }: RegionLine, { chunks }: RegionLine): boolean {
  if (Math.min(above.length, chunks.length) < ROW_ENTRIES || Math.max(above.length, chunks.length) > MOST_ENTRIES)
    return false;
  let alike = 0;
  for (const { x0, x1, size } of chunks) {
    const slack = SAME_EDGE * size;
    if (above.some((c) => Math.abs(c.x0 - x0) <= slack || Math.abs(c.x1 - x1) <= slack)) alike++;
  }
  return alike >= chunks.length - 1;
}
