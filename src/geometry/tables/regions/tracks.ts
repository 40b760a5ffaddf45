// Divides a page into tracks of text columns, so that tables are sought within each.
import type { Chunk } from '../text/chunks.ts';
import { isNumeric } from '../text/kinds.ts';
import type { TextLine } from '../text/text-lines.ts';
import { type RegionLine, regionLine } from './region.ts';

/** Columns of running text are parted by white at least so wide, in parts of the font size. */
const GUTTER = 0.8;
/** A column of running text has at least so many lines. */
const FEWEST_LINES = 3;
/** Of the lines of running text, this share may run over a gutter, as those of a summary over two columns do. */
const CROSSING = 0.2;
/** So many lines without running text on either side are looked at over the whole width. */
const WHOLE_RUN = 3;
/** Of these, this share must be on both sides of the gutter. */
const BOTH_SIDES = 0.6;

/** Lines that are read as one column, from top to bottom; null where something else comes between. */
export type Track = readonly (RegionLine | null)[];

/** The lines of a page as tracks: one where its text runs over the whole width, else one for each column of running text. */
export function findTracks(
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
): Track[] {
  const gutters = findGutters(prose);
  const rest = prose.size ? chunks.map((own) => withoutProse(own, prose)) : chunks;
  const lineOf = (n: number, own: readonly Chunk[]): RegionLine | null =>
    own.length ? regionLine(n, lines[n]!.baseline, own) : null;
  if (gutters.length === 0)
    return [
      rest
        .map((own, n) => (own.length || chunks[n]!.length > 1 ? lineOf(n, own) : null))
        .filter((l, n) => l || chunks[n]!.length === 1),
    ];
  const whole = wholeLines(chunks, prose, gutters);
  const tracks: (RegionLine | null)[][] = [rest.map((own, n) => (whole[n] ? lineOf(n, own) : null))];
  for (let t = 0; t <= gutters.length; t++) {
    const [from, to] = [gutters[t - 1] ?? -Infinity, gutters[t] ?? Infinity];
    const track: (RegionLine | null)[] = [];
    for (let n = 0; n < lines.length; n++) {
      const own = chunks[n]!.filter((c) => (c.x0 + c.x1) / 2 > from && (c.x0 + c.x1) / 2 < to);
      if (!own.length) continue;
      track.push(whole[n] ? null : lineOf(n, withoutProse(own, prose)));
    }
    tracks.push(track);
  }
  return tracks;
}

/** The same tracks with all of their text but paragraphs beside other text; null only where a line of another track comes between. */
export function findFullTracks(
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
): Track[] {
  const gutters = findGutters(prose);
  const paragraphs = prose.size ? inParagraphs(chunks, prose) : prose;
  // A long text right before a value is its label.
  const isLabel = (own: readonly Chunk[], i: number) => i + 1 < own.length && isNumeric(own[i + 1]!.kind);
  const edges = leftEdges(paragraphs);
  const isBeside = (own: readonly Chunk[], i: number) =>
    i > 0 && own[i]!.words.length >= FEWEST_BESIDE && edges.some((x) => Math.abs(x - own[i]!.x0) < 0.5 * own[i]!.size);
  const rest = chunks.map((own) =>
    own.length > 1 && paragraphs.size
      ? own.filter((c, i) => !(paragraphs.has(c) || isBeside(own, i)) || isLabel(own, i))
      : own,
  );
  const lineOf = (n: number, own: readonly Chunk[]): RegionLine => regionLine(n, lines[n]!.baseline, own);
  if (gutters.length === 0) return [rest.flatMap((own, n) => (own.length ? [lineOf(n, own)] : []))];
  const whole = wholeLines(chunks, paragraphs, gutters);
  const tracks: (RegionLine | null)[][] = [rest.map((own, n) => (whole[n] && own.length ? lineOf(n, own) : null))];
  for (let t = 0; t <= gutters.length; t++) {
    const [from, to] = [gutters[t - 1] ?? -Infinity, gutters[t] ?? Infinity];
    const track: (RegionLine | null)[] = [];
    for (let n = 0; n < lines.length; n++) {
      const own = rest[n]!.filter((c) => (c.x0 + c.x1) / 2 > from && (c.x0 + c.x1) / 2 < to);
      if (own.length) track.push(whole[n] ? null : lineOf(n, own));
    }
    tracks.push(track);
  }
  return tracks;
}

/** No page has more columns and indents. */
const MOST_EDGES = 50;
/** A line of another column of the page has so many words. */
const FEWEST_BESIDE = 3;

/** Where paragraphs begin at the left. Right of other text, a line that begins there is of such a column, not of the table. */
function leftEdges(paragraphs: ReadonlySet<Chunk>): readonly number[] {
  const edges: number[] = [];
  for (const { x0, size } of paragraphs)
    if (edges.length < MOST_EDGES && !edges.some((x) => Math.abs(x - x0) < 0.25 * size)) edges.push(x0);
  return edges;
}

/** So many lines of running text are a paragraph; a label has fewer. */
const PARAGRAPH = 4;
/** Lines beside those of a paragraph may come between two of it, which stand no farther apart than this, in parts of the font size. */
const MOST_BETWEEN = 3;
const MOST_LEADING = 0.7;

/** The lines of running text with enough others above and below them to be a paragraph. */
function inParagraphs(chunks: readonly (readonly Chunk[])[], prose: ReadonlySet<Chunk>): ReadonlySet<Chunk> {
  const above = new Map<Chunk, number>();
  const next = new Map<Chunk, Chunk>();
  const order: Chunk[] = [];
  chunks.forEach((own, n) => {
    for (const chunk of own) {
      if (!prose.has(chunk)) continue;
      order.push(chunk);
      above.set(chunk, above.get(chunk) ?? 1);
      for (let m = n + 1; m <= n + MOST_BETWEEN && m < chunks.length; m++) {
        const below = chunks[m]!.find((c) => c.x0 < chunk.x1 && c.x1 > chunk.x0);
        if (!below) continue;
        if (!prose.has(below) || below.y0 - chunk.y1 > MOST_LEADING * chunk.size) break;
        above.set(below, above.get(chunk)! + 1);
        next.set(chunk, below);
        break;
      }
    }
  });
  const length = new Map<Chunk, number>();
  for (const chunk of order.reverse()) {
    const below = next.get(chunk);
    length.set(chunk, Math.max(above.get(chunk)!, below ? length.get(below)! : 0));
  }
  return new Set(order.filter((chunk) => length.get(chunk)! >= PARAGRAPH));
}

const withoutProse = (own: readonly Chunk[], prose: ReadonlySet<Chunk>): readonly Chunk[] =>
  own.some((c) => prose.has(c)) ? own.filter((c) => !prose.has(c)) : own;

/** Middles of the white between columns of running text. */
function findGutters(prose: ReadonlySet<Chunk>): number[] {
  if (prose.size < 2 * FEWEST_LINES) return [];
  const starts = [...prose].sort((a, b) => a.x0 - b.x0);
  const ends = new Float64Array(starts.length);
  for (let i = 0; i < ends.length; i++) ends[i] = starts[i]!.x1;
  ends.sort();
  const allowed = CROSSING * prose.size;
  const gutters: number[] = [];
  let white = Number.NaN;
  let depth = 0;
  for (let before = 0, ended = 0; before < starts.length; ) {
    const { x0, size } = starts[before]!;
    if (ends[ended]! < x0) {
      if (depth > allowed && depth - 1 <= allowed) white = ends[ended]!;
      depth--;
      ended++;
      continue;
    }
    if (depth <= allowed && depth + 1 > allowed && x0 - white >= GUTTER * size && before >= FEWEST_LINES)
      gutters.push((white + x0) / 2);
    depth++;
    before++;
  }
  return gutters;
}

/** Lines over the whole width: those that cross a gutter, and runs of lines without running text on either side of it. */
function wholeLines(
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
  gutters: readonly number[],
): boolean[] {
  const crosses = chunks.map((own) => own.some((c) => gutters.some((g) => c.x0 < g && c.x1 > g)));
  const running = chunks.map((own) => own.some((c) => prose.has(c)));
  const both = chunks.map((own) => own.some((c) => c.x1 <= gutters[0]!) && own.some((c) => c.x0 >= gutters[0]!));
  const whole = crosses.slice();
  for (let n = 0; n < chunks.length; ) {
    let end = n;
    while (end < chunks.length && !running[end]) end++;
    if (end - n >= WHOLE_RUN) {
      let count = 0;
      for (let k = n; k < end; k++) if (both[k] || crosses[k]) count++;
      if (count >= BOTH_SIDES * (end - n)) whole.fill(true, n, end);
    }
    n = Math.max(end, n + 1);
  }
  return whole;
}
