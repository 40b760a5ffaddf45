// Finds tables by their values: lines of numbers under one another, the lines between them and those over them that name their columns.
import type { Rule } from '../rules/rule.ts';
import { isCaption } from '../text/captions.ts';
import type { Chunk } from '../text/chunks.ts';
import { isNumeric, KIND } from '../text/kinds.ts';
import { headOver, isFramed, namesColumns } from './head-over.ts';
import { coverOf, type Region, type RegionLine, regionLine, whitespaceRegion } from './region.ts';
import type { Track } from './tracks.ts';
import { addValues, labelCount, type ValueBlock, valueLeft } from './value-block.ts';

/** Lines of one table follow within this distance, in parts of the font size. */
const LINE_REACH = 3.4;
/** A number alone in its line follows within this distance: a sum without a label, not the number of the page. */
const LONE_REACH = 2;
/** More lines without a value between two with some are text, not labels. */
const MOST_LABELS = 7;
/** A step as many times as high as the usual one parts two tables where a head follows. */
const STANDS_OFF = 1.45;
/** A text may end this far inside the columns of values and still be a label, in parts of the font size. */
const INTO_VALUES = 0.5;
/** A line of more chunks is no row. */
const MOST_CHUNKS = 200;
/** No page has more lines of values. */
const MOST_LINES = 2000;

/** Regions of lines with numbers under one another, each with its head. Text is only told from labels by where the values are. */
export function findValueRegions(tracks: readonly Track[], across: readonly Rule[]): Region[] {
  return tracks.flatMap((track) => {
    if (track.length > MOST_LINES) return [];
    let floor = 0;
    return findBlocks(track, across).flatMap((block): Region[] => {
      const region = regionOf(track, block, floor, across);
      floor = block.last + 1;
      return region ? [region] : [];
    });
  });
}

/** Lines of the track from the first to the last with values. */
interface Span {
  first: number;
  last: number;
  readonly values: ValueBlock;
}

function findBlocks(track: Track, across: readonly Rule[]): Span[] {
  const blocks: Span[] = [];
  let open: Span | null = null;
  const close = () => {
    if (open) blocks.push(open);
    open = null;
  };
  for (let k = 0; k < track.length; k++) {
    const line = track[k];
    if (!line) {
      close();
      continue;
    }
    const own = valuesOf(track, k, open?.values ?? null);
    if (open && isAside(line, open.values)) continue;
    if (open && (!follows(track, k) || !isWithin(open, track, k, own))) close();
    if (own.length === 0) continue;
    if (open && startsAnother(open, track, k, across)) close();
    if (!open) open = { first: k, last: k, values: { columns: [], left: Number.POSITIVE_INFINITY, labels: [] } };
    open.last = k;
    addValues(open.values, line, own);
  }
  close();
  return blocks;
}

/** Whether all of a line is left of labels and values: text of another column. */
const isAside = ({ chunks }: RegionLine, { left }: ValueBlock): boolean =>
  chunks.at(-1)!.x1 < left - NOTE_GAP * chunks[0]!.size;

/** Numbers of a line that may be in columns: not its first text, unless it is where others do or labels stand far left of it. */
function valuesOf(track: Track, k: number, open: ValueBlock | null): readonly Chunk[] {
  const { chunks } = track[k]!;
  if (chunks.length > MOST_CHUNKS) return [];
  const first = chunks[0]!;
  const isValue = () =>
    (open !== null && first.core > valueLeft(open) - first.size && standsIn(open, first)) || isBeside(track, k);
  const values = chunks.filter((c, i) => isNumeric(c.kind) && (i > 0 || isValue()));
  if (values.length === 0) return values;
  const isSure = (c: Chunk) => c.kind === KIND.number || DASH.test(c.text) || (open !== null && standsIn(open, c));
  return values.some(isSure) ? values : [];
}

/** What stands for nothing in a column of sums. */
const DASH = /^[$€£]?\s?[-–—]$/;

/** A label on a line of its own stands this near to its values, and this far left of them, in parts of the font size. */
const LABEL_REACH = 1;
const LABEL_LEFT = 4;

/** Whether the line right above or below begins far left: the label of the numbers of this line. */
function isBeside(track: Track, k: number): boolean {
  const { chunks, baseline } = track[k]!;
  const { x0, size } = chunks[0]!;
  return [track[k - 1], track[k + 1]].some(
    (l) =>
      l?.chunks.length === 1 &&
      Math.abs(l.baseline - baseline) < LABEL_REACH * size &&
      l.chunks[0]!.x0 < x0 - LABEL_LEFT * size &&
      l.chunks[0]!.x1 < x0,
  );
}

const standsIn = ({ columns }: ValueBlock, c: Chunk): boolean =>
  columns.some((column) => Math.min(column.x1, c.x1) - Math.max(column.x0, c.core) > -0.5 * c.size);

/** Whether a line is near enough to the one above it. */
function follows(track: Track, k: number): boolean {
  const [above, line] = [track[k - 1], track[k]!];
  return above ? line.baseline - above.baseline <= LINE_REACH * Math.max(sizeOf(line), sizeOf(above)) : false;
}

const sizeOf = ({ chunks }: RegionLine): number => {
  let size = 0;
  for (const c of chunks) size = Math.max(size, c.size);
  return size;
};

/** Whether a line may be of a table whose values are known: its numbers keep to the columns, its texts are labels or are in columns. */
function isWithin({ values, last }: Span, track: Track, k: number, own: readonly Chunk[]): boolean {
  const line = track[k]!;
  if (own.length > 0) {
    if (line.chunks.length === 1 && line.baseline - track[k - 1]!.baseline > LONE_REACH * sizeOf(line)) return false;
    const known = own.filter((c) => standsIn(values, c)).length;
    return own.every((c) => columnsUnder(values, c) < 2) && known > 0 && (k === last + 1 || known >= own.length / 2);
  }
  if (k - last > MOST_LABELS || isCaption(line.chunks[0]!.text)) return false;
  const left = valueLeft(values);
  const crossing = line.chunks.filter((c) => c.x0 < left - 2 * c.size && c.x1 > left + INTO_VALUES * c.size);
  if (crossing.length === 0) return true;
  // A label of a group may run over columns without values; a sentence, or a second such line, is no label.
  const above = track[k - 1];
  const lastChunk = line.chunks.at(-1)!;
  if (line.chunks.length > Math.max(1, labelCount(values)) || /[.;]$/.test(lastChunk.text)) return false;
  if (k - last > 1 && above && above.chunks.some((c) => c.x1 > left + INTO_VALUES * c.size)) return false;
  return lastChunk.x1 - lastChunk.x0 < 0.75 * (rightOf(values) - values.left);
}

const rightOf = ({ columns }: ValueBlock): number => columns.reduce((right, c) => Math.max(right, c.x1), -Infinity);

function columnsUnder({ columns }: ValueBlock, c: Chunk): number {
  let count = 0;
  for (const column of columns) if (Math.min(column.x1, c.x1) - Math.max(column.x0, c.core) > 0.3 * c.size) count++;
  return count;
}

/** Whether the lines between two with values name columns anew and stand off from what is above, or are underlined: another table begins. */
function startsAnother({ values, first, last }: Span, track: Track, k: number, across: readonly Rule[]): boolean {
  if (k === last + 1) return false;
  const left = valueLeft(values);
  let head = last + 1;
  while (head < k && !track[head]!.chunks.some((c) => c.x0 > left - 2 * c.size)) head++;
  if (head === k) return false;
  if (head > last + 1 && namesColumns(track[head]!, values, across)) return true;
  const pitch = usualStep(track, first, last);
  for (let n = last + 1; n <= head; n++)
    if (track[n]!.baseline - track[n - 1]!.baseline > STANDS_OFF * pitch) return true;
  return false;
}

/** The median step between neighbouring lines. */
function usualStep(track: Track, first: number, last: number): number {
  const steps: number[] = [];
  for (let n = first + 1; n <= last; n++) steps.push(track[n]!.baseline - track[n - 1]!.baseline);
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 1.5 * sizeOf(track[first]!);
}

/** A single line of values is a table only under a head of so many names. */
const FEWEST_NAMES = 2;

function regionOf(track: Track, { first, last, values }: Span, floor: number, across: readonly Rule[]): Region | null {
  const names = namesUntil(track, first, last, values, across);
  const over = headOver(track, first, floor, values, across, usualStep(track, first, last));
  const head = names > first ? { ...over, end: names, names: track[first]!.chunks.length } : over;
  if (last === first && (head.names < FEWEST_NAMES || values.columns.length < FEWEST_NAMES)) return null;
  const end = withRest(track, last, values);
  const lines = withoutNotes(track.slice(head.first, end + 1) as readonly RegionLine[], values);
  const { x0, x1, across: own, method, drawn } = whitespaceRegion(lines, across);
  const framed = head.end > head.first && isFramed(track[head.first]!, track[head.end - 1]!, values, across);
  const size = lines.filter((l) => l.line < track[head.end]!.line).length;
  return { x0, x1, lines, across: own, method, drawn, head: size, framed };
}

/** A rule over this share of a table parts its head from its body. */
const FULL_RULE = 0.8;

/** The first line of values proper: one with names among its numbers, right over a rule across all of the table, is of the head. */
function namesUntil(track: Track, first: number, last: number, values: ValueBlock, across: readonly Rule[]): number {
  const [line, next] = [track[first]!, track[first + 1]];
  if (first === last || !next) return first;
  const isNamed = line.chunks.some((c) => c.kind === KIND.text && c.x0 > valueLeft(values) - c.size);
  const isRuled = across.some(
    (r) =>
      r.drawn && r.at > line.baseline && r.at < next.baseline && coverOf(r, values.left, rightOf(values)) >= FULL_RULE,
  );
  return isNamed && isRuled ? first + 1 : first;
}

/** Of the lines with values, fewer than this share have a note beside them. */
const NOTED = 0.4;
/** A note stands this far off, in parts of the font size. */
const NOTE_GAP = 1;

/** Lines without what is left of all labels beside a few of them: notes and text of another column. */
function withoutNotes(lines: readonly RegionLine[], values: ValueBlock): readonly RegionLine[] {
  const left = valueLeft(values);
  let label = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { chunks } of lines) {
    const own = chunks.filter((c) => c.x1 < left).at(-1);
    if (!own || own === chunks.at(-1)) continue;
    label = Math.min(label, own.x0);
    count++;
  }
  const isNote = (c: Chunk) => c.x1 < label - NOTE_GAP * c.size;
  const noted = lines.filter((l) => l.chunks.length > 1 && isNote(l.chunks[0]!)).length;
  if (noted >= NOTED * count) return lines;
  return lines.flatMap((l) => {
    const own = l.chunks.filter((c) => !isNote(c));
    return own.length === l.chunks.length ? [l] : own.length ? [regionLine(l.line, l.baseline, own)] : [];
  });
}

/** The rest of a label goes on below its values within this distance, in parts of the font size. */
const REST_REACH = 1.3;

/** The last line of the last row: its label may go on below its values. */
function withRest(track: Track, last: number, values: ValueBlock): number {
  const left = valueLeft(values);
  let end = last;
  for (let k = last + 1; k < track.length; k++) {
    const [above, line] = [track[k - 1], track[k]];
    if (!above || !line || line.chunks.length > 1) break;
    const only = line.chunks[0]!;
    if (only.x1 > left || line.baseline - above.baseline > REST_REACH * only.size || !/^[\p{Ll}(&]/u.test(only.text))
      break;
    if (only.x0 < values.left - 0.5 * only.size) break;
    end = k;
  }
  return end;
}
