import { isCaption } from './captions.ts';
import type { Chunk } from './chunks.ts';
import { type Region, type RegionLine, regionLine } from './region.ts';
import type { Rule } from './rules.ts';
import type { TextLine } from './text-lines.ts';

/** Lines of one table follow within this distance, in parts of the font size. */
const LINE_REACH = 2.6;
/** So many lines with a single chunk may stand between others. */
const MOST_SINGLE = 3;

/** Runs of lines with two or more chunks, running text left out. */
export function findWhitespaceRegions(
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
  across: readonly Rule[],
): Region[] {
  const regions: Region[] = [];
  let open: RegionLine[] = [];
  let single = 0;
  const close = () => {
    const kept = open.slice(0, open.length - single);
    if (kept.length >= 2) regions.push(regionOf(kept, across));
    open = [];
    single = 0;
  };
  for (let n = 0; n < lines.length; n++) {
    const own = chunks[n]!.filter((c) => !prose.has(c));
    const last = open.at(-1);
    if (last && lines[n]!.baseline - last.baseline > LINE_REACH * Math.max(lines[n]!.size, 1)) close();
    if (own.length === 0) {
      if (chunks[n]!.length === 1) close();
      continue;
    }
    const line = regionLine(n, lines[n]!.baseline, own);
    if (own.length === 1) {
      if (!open.length) continue;
      if (isCaption(own[0]!.text) || ++single > MOST_SINGLE) close();
      else open.push(line);
      continue;
    }
    open.push(line);
    single = 0;
  }
  close();
  return regions;
}

function regionOf(lines: readonly RegionLine[], across: readonly Rule[]): Region {
  let [x0, x1] = [Infinity, -Infinity];
  for (const { chunks } of lines)
    for (const c of chunks) {
      x0 = Math.min(x0, c.x0);
      x1 = Math.max(x1, c.x1);
    }
  const [top, bottom] = [lines[0]!.y0, lines.at(-1)!.y1];
  const own = across.filter((r) => r.at > top && r.at < bottom && r.from < x1 && r.to > x0);
  return { x0, x1, lines, across: own, method: 'whitespace' };
}
