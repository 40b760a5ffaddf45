// Finds tables of which only the header is ruled or shaded.
import type { Grid } from '../grid/grid.ts';
import { type Region, type RegionLine, regionLine } from '../regions/region.ts';
import type { Rule } from '../rules/rule.ts';
import type { Chunk } from '../text/chunks.ts';
import { KIND } from '../text/kinds.ts';
import type { TextLine } from '../text/text-lines.ts';

/** Lines under a band follow within this distance, in parts of the font size. */
const LINE_REACH = 3;
/** Lines with so many chunks follow from further off. */
const FULL_LINE = 3;
const FULL_LINE_REACH = 6;
/** Text that reaches beyond the band by more does not belong under it, in points. */
const BEYOND = 8;
/** Of the cells of a band, this share must be filled. */
const FILLED = 0.6;
/** Larger text than that of the band by this factor is a heading of what follows. */
const HEADING = 1.2;
const MOST_LINES = 400;

/** A header drawn as one row of boxes, and the lines under it that it names. */
export interface HeaderBand {
  readonly band: Grid;
  readonly region: Region;
}

/** Bodies of tables whose header alone is ruled or shaded. */
export function findHeaderBands(
  bands: readonly Grid[],
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
  across: readonly Rule[],
): HeaderBand[] {
  const found: HeaderBand[] = [];
  const striped = findStripes(bands);
  for (const band of bands) {
    if (striped.has(band)) continue;
    const filled = band.cells.filter((c) => c.chunks.length > 0);
    if (band.xs.length < 3 || filled.length < 2 || filled.length < FILLED * band.cells.length) continue;
    const body = linesUnder(
      band,
      lines,
      chunks,
      prose,
      bands.filter((b) => !striped.has(b)),
    );
    if (!body.some((l) => l.chunks.length > 1)) continue;
    const [x0, x1] = [band.xs[0]!, band.xs.at(-1)!];
    const [top, bottom] = [band.ys.at(-1)!, body.at(-1)!.y1];
    const own = across.filter((r) => r.at > top + 1 && r.at < bottom && r.from < x1 && r.to > x0);
    found.push({ band, region: { x0, x1, lines: body, across: own, method: 'rules', drawn: true } });
  }
  return found;
}

/** Stripes of one table follow within this many times their height, and their ends agree within so many points. */
const STRIPE_REACH = 4;
const SAME_END = 3;

/** Bands that are every other row of a table. The first is none of them where it alone holds no numbers. */
function findStripes(bands: readonly Grid[]): Set<Grid> {
  const striped = new Set<Grid>();
  const order = [...bands].sort((a, b) => a.ys[0]! - b.ys[0]!);
  order.forEach((band, i) => {
    const next = order.find((b, j) => j > i && follows(band, b));
    if (!next) return;
    striped.add(next);
    if (striped.has(band) || hasNumbers(band) || !hasNumbers(next)) striped.add(band);
  });
  return striped;
}

const follows = (a: Grid, b: Grid): boolean =>
  Math.abs(a.xs[0]! - b.xs[0]!) <= SAME_END &&
  Math.abs(a.xs.at(-1)! - b.xs.at(-1)!) <= SAME_END &&
  b.ys[0]! - a.ys.at(-1)! <= STRIPE_REACH * (a.ys.at(-1)! - a.ys[0]!);

const hasNumbers = (band: Grid): boolean => band.cells.some((c) => c.chunks.some((k) => k.kind === KIND.number));

function linesUnder(
  band: Grid,
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
  bands: readonly Grid[],
): RegionLine[] {
  const [x0, x1] = [band.xs[0]!, band.xs.at(-1)!];
  const size = band.cells.find((c) => c.chunks.length)!.chunks[0]!.size;
  const next = Math.min(
    ...bands
      .filter((b) => b !== band && b.ys[0]! > band.ys.at(-1)! - 1 && b.xs[0]! < x1 && b.xs.at(-1)! > x0)
      .map((b) => b.ys[0]!),
  );
  const out: RegionLine[] = [];
  let bottom = band.ys.at(-1)!;
  for (let n = 0; n < lines.length && out.length < MOST_LINES; n++) {
    const own = chunks[n]!.filter((c) => c.x1 > x0 && c.x0 < x1 && (c.y0 + c.y1) / 2 > band.ys.at(-1)!);
    if (own.length === 0) continue;
    const line = regionLine(n, lines[n]!.baseline, own);
    const reach = own.length >= FULL_LINE ? FULL_LINE_REACH : LINE_REACH;
    if (line.y0 - bottom > reach * size || line.y1 > next + 1) break;
    if (own.some((c) => prose.has(c) || c.x0 < x0 - BEYOND || c.x1 > x1 + BEYOND)) break;
    if (own.length === 1 && own[0]!.size > HEADING * size) break;
    out.push(line);
    bottom = line.y1;
  }
  while (out.length && out.at(-1)!.chunks.length === 1 && out.at(-1)!.chunks[0]!.words.length > 6) out.pop();
  return out;
}
