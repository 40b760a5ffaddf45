// Finds tables of sentence-long cells under a bold line of column names.
import type { Frame } from '../../words/frame.ts';
import type { Rule } from '../rules/rule.ts';
import { isCaption } from '../text/captions.ts';
import type { Chunk } from '../text/chunks.ts';
import { KIND } from '../text/kinds.ts';
import type { TextLine } from '../text/text-lines.ts';
import { type Region, type RegionLine, regionLine, whitespaceRegion } from './region.ts';
import { standsUnder } from './under-head.ts';

/** A bold line of so many texts names the columns of what is under it. */
const FEWEST_NAMES = 3;
const MOST_NAMES = 40;
/** Rows follow within this distance, the rest of a cell within the other, in parts of the font size. */
const ROW_REACH = 4;
const CELL_REACH = 1.45;
/** Text may begin this far left of the first name, in parts of the font size. */
const BEFORE = 1;
const MOST_LINES = 400;

/**
 * Lines under a bold line that names columns, where cells hold sentences of several lines: such lines look like running text, and no
 * rule tells that they are none.
 */
export function findHeadedRegions(
  frame: Frame,
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
  across: readonly Rule[],
): Region[] {
  if (prose.size === 0) return [];
  const regions: Region[] = [];
  for (let n = 0; n + 2 < lines.length; n++) {
    if (!isHead(frame, chunks[n]!)) continue;
    const head = regionLine(n, lines[n]!.baseline, chunks[n]!);
    const body = linesUnder(frame, head, lines, chunks);
    if (!body.some((l) => l.chunks.some((c) => prose.has(c))) || !standsUnder([head], body, prose)) continue;
    regions.push({ ...whitespaceRegion([head, ...body], across), headed: true });
    n = body.at(-1)!.line;
  }
  return regions;
}

const isHead = (frame: Frame, chunks: readonly Chunk[]): boolean =>
  chunks.length >= FEWEST_NAMES &&
  chunks.length <= MOST_NAMES &&
  isBold(frame, chunks) &&
  chunks.every((c) => c.kind === KIND.text);

const isBold = ({ words, styles }: Frame, chunks: readonly Chunk[]): boolean =>
  chunks.every((c) => c.words.every((w) => styles[words.style[w]!]?.bold));

function linesUnder(
  frame: Frame,
  head: RegionLine,
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
): RegionLine[] {
  const { size, x0 } = head.chunks[0]!;
  const out: RegionLine[] = [];
  let last = head;
  for (let n = head.line + 1; n < lines.length && out.length < MOST_LINES; n++) {
    const own = chunks[n]!;
    if (own.length === 0) continue;
    const line = regionLine(n, lines[n]!.baseline, own);
    const distance = (line.baseline - last.baseline) / size;
    if (distance > (own.length > 1 ? ROW_REACH : CELL_REACH) || own[0]!.x0 < x0 - BEFORE * size) break;
    if (isBold(frame, own) || isCaption(own[0]!.text) || reachesOver(head.chunks, own)) break;
    out.push(line);
    last = line;
  }
  return out;
}

/** Whether some text is under two names at once. */
const reachesOver = (names: readonly Chunk[], own: readonly Chunk[]): boolean =>
  own.some((c) => {
    let over = 0;
    for (const name of names) if (name.x0 < c.x1 && name.x1 > c.x0) over++;
    return over > 1;
  });
