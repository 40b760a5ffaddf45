// Finds the lines over columns of values that name them.
import type { Rule } from '../rules/rule.ts';
import { isCaption } from '../text/captions.ts';
import type { Chunk } from '../text/chunks.ts';
import { KIND } from '../text/kinds.ts';
import { coverOf, type RegionLine } from './region.ts';
import type { Track } from './tracks.ts';
import { labelCount, type ValueBlock, type ValueColumn, valueLeft } from './value-block.ts';

/** Lines of a head follow within this distance, in parts of the font size, and from further off with a rule between them. */
const HEAD_REACH = 2.3;
const RULED_REACH = 3.2;
/** Names with a rule of their own stand off further: names of columns may be turned upright between them. */
const UNDERLINED_REACH = 4.5;
/** Nor do they stand farther off than rows do, by this factor. */
const ROW_STEP = 1.1;
/** No head has more lines. */
const MOST_LINES = 12;
/** So many lines with a label alone may be between a head and the first values. */
const MOST_LABELS = 3;
/** A name is as far off the middle or an edge of its columns, in parts of the font size. */
const OFF = 1;
/** A rule under a name is within this distance, in parts of the font size. */
const UNDER = 1.3;
/** One that is no longer than the text by this only underlines it, in points. */
const LONGER = 3;

/** Positions in the track: the first line, the one behind the head, and how many names its fullest line has. */
export interface Head {
  readonly first: number;
  readonly end: number;
  readonly names: number;
}

/** The head of values whose first line is at `first`; an empty one where nothing names them. Lines before `floor` are taken; `pitch` is the usual step. */
export function headOver(
  track: Track,
  first: number,
  floor: number,
  values: ValueBlock,
  across: readonly Rule[],
  pitch: number,
): Head {
  let top = first;
  let end = first;
  let names = 0;
  for (let k = first - 1; k >= floor && first - k <= MOST_LINES; k--) {
    const [line, below] = [track[k], track[k + 1]!];
    if (!line) break;
    const kind = kindOfLine(line, values, across);
    const reach = namesColumns(line, values, across) ? UNDERLINED_REACH : RULED_REACH;
    const isPitched = below.baseline - line.baseline <= ROW_STEP * pitch;
    if (!isPitched && !isNear(line, below, across, reach) && !isFramed(line, below, values, across)) break;
    if (
      kind === 'other' &&
      isGroupTitle(line) &&
      isHeadLine(track, k - 1, floor, values, across) &&
      isNear(track[k - 1]!, line, across)
    )
      continue;
    if (kind === 'other' || (kind === 'label' && top - k > MOST_LABELS)) break;
    if (kind === 'label') continue;
    if (top === first) end = k + 1;
    top = k;
    names = Math.max(names, line.chunks.filter((c) => !isStub(c, values)).length);
  }
  if (top < first) return { first: top, end: withUnit(track, endOver(track, top, end, values, across), first), names };
  return {
    first: withGroup(track, first, floor, values),
    end: first - labelsOver(track, first, floor, values),
    names: 0,
  };
}

/** A rule over this share of a table parts its head from its body. */
const FULL_RULE = 0.8;
/** Rules around a head are within this distance of its first and last line, in parts of the font size. */
const FRAME_REACH = 2;

const isFull = (r: Rule, { left, columns }: ValueBlock): boolean =>
  r.drawn && coverOf(r, left, columns.at(-1)!.x1) >= FULL_RULE;

/** Whether two lines are between rules over all of the table, the one right over the upper, the other right under the lower. */
export function isFramed(line: RegionLine, below: RegionLine, values: ValueBlock, across: readonly Rule[]): boolean {
  const reach = FRAME_REACH * line.chunks[0]!.size;
  let isOver = false;
  let isUnder = false;
  for (let k = 0; k < across.length; k++) {
    const rule = across[k]!;
    const { at } = rule;
    if (!(at > line.baseline - reach && at < below.baseline + reach) || !isFull(rule, values)) continue;
    if (at > line.baseline && at < below.baseline) return false;
    isOver ||= at < line.baseline;
    isUnder ||= at > below.baseline;
  }
  return isOver && isUnder;
}

/** Where a head ends: a line under a rule over all of the table that names no values is the first of the body. */
function endOver(track: Track, top: number, end: number, values: ValueBlock, across: readonly Rule[]): number {
  let at = end;
  while (at > top + 1) {
    const [above, line] = [track[at - 2]!, track[at - 1]!];
    if (line.chunks.some((c) => !isStub(c, values))) break;
    if (!across.some((r) => isFull(r, values) && r.at > above.baseline && r.at < line.baseline)) break;
    at--;
  }
  return at;
}

/** A title over a group of rows has no more words. */
const TITLE_WORDS = 6;

/** Whether a short text stands alone in its line, as the title of the first rows may under a head. */
const isGroupTitle = ({ chunks }: RegionLine): boolean =>
  chunks.length === 1 &&
  chunks[0]!.kind === KIND.text &&
  chunks[0]!.words.length <= TITLE_WORDS &&
  !chunks[0]!.text.endsWith('.');

/** Whether a line of the track has several names, or one that is underlined. */
function isHeadLine(track: Track, k: number, floor: number, values: ValueBlock, across: readonly Rule[]): boolean {
  const line = k >= floor ? track[k] : null;
  if (!line || kindOfLine(line, values, across) !== 'head') return false;
  return line.chunks.filter((c) => !isStub(c, values)).length > 1 || namesColumns(line, values, across);
}

const labelsOver = (track: Track, first: number, floor: number, values: ValueBlock): number =>
  first - withGroup(track, first, floor, values);

const UNIT = /^\(.*\)$|^(?:in|dollars in|amounts in|shares in)\b/i;

/** A unit that is under the names, over the labels. */
const withUnit = (track: Track, end: number, first: number): number =>
  end < first && UNIT.test(track[end]!.chunks[0]!.text) ? end + 1 : end;

/** Without a head: the label of a group right over the first values is a row. */
function withGroup(track: Track, first: number, floor: number, values: ValueBlock): number {
  const [above, line] = [track[first - 1], track[first]!];
  if (first - 1 < floor || !above || above.chunks.length > 1) return first;
  const only = above.chunks[0]!;
  const isGroup =
    only.text.endsWith(':') && only.x1 < valueLeft(values) && Math.abs(only.x0 - values.left) < 2 * only.size;
  return isGroup && line.baseline - above.baseline <= 2 * only.size ? first - 1 : first;
}

function isNear(line: RegionLine, below: RegionLine, across: readonly Rule[], reach = RULED_REACH): boolean {
  const size = Math.max(line.chunks[0]!.size, below.chunks[0]!.size);
  const step = below.baseline - line.baseline;
  if (step <= HEAD_REACH * size) return true;
  return step <= reach * size && across.some((r) => r.at > line.baseline && r.at < below.baseline);
}

/** Whether a text begins where labels do and ends before the values, or just ends before them where lines have several labels. */
const isStub = (c: Chunk, values: ValueBlock): boolean =>
  c.x0 < values.left + 2 * c.size
    ? c.x1 <= valueLeft(values) + c.size
    : labelCount(values) > 1 && c.x1 < valueLeft(values) - STUB_GAP * c.size;

/** A name over labels ends this far before the values, in parts of the font size. */
const STUB_GAP = 0.3;

/** Whether a line names columns of values and is underlined there. */
export const namesColumns = (line: RegionLine, values: ValueBlock, across: readonly Rule[]): boolean =>
  kindOfLine(line, values, across) === 'head' &&
  line.chunks.some((c) => !isStub(c, values) && isUnderlined(c, line.baseline, values, across));

/** A mark of a note alone in its line. */
const MARK = /^(?:\(\d{1,2}\)\s?)+$/;

/** Whether a line over values names columns, or is a label, or is neither. */
function kindOfLine(
  { chunks, baseline }: RegionLine,
  values: ValueBlock,
  across: readonly Rule[],
): 'head' | 'label' | 'other' {
  if (isCaption(chunks[0]!.text)) return 'other';
  const most = Math.max(1, labelCount(values));
  const stubs = chunks.filter((c) => isStub(c, values)).length;
  if (stubs > most && most === 1) return 'other';
  // Over several labels stand no more names than labels: the next ones are over the values.
  const names = stubs > most ? chunks.slice(most) : chunks.filter((c) => !isStub(c, values));
  if (names.length === 0)
    return chunks.length === 1 && chunks[0]!.x0 < values.left + 2 * chunks[0]!.size ? 'label' : 'head';
  if (names.some((c) => c.kind === KIND.number && !MARK.test(c.text))) return 'other';
  const isNamed = (c: Chunk) => isUnderlined(c, baseline, values, across) || isOver(c, values);
  // A text that begins at the left of the labels and runs into the values is a sentence or a title.
  if (names.some((c) => c.x0 < values.left + 2 * c.size)) return 'other';
  if (names.length === 1) return isNamed(names[0]!) ? 'head' : 'other';
  return names.filter((c) => isNamed(c) || isBefore(c, values)).length >= names.length / 2 ? 'head' : 'other';
}

/** Whether a rule that is not under the labels is right under a text. */
const isUnderlined = (c: Chunk, baseline: number, values: ValueBlock, across: readonly Rule[]): boolean =>
  across.some(
    (r) =>
      r.drawn &&
      r.at > baseline &&
      r.at < baseline + UNDER * c.size &&
      r.from < c.x0 + 1 &&
      r.to > c.x1 - 1 &&
      r.to - r.from > c.x1 - c.x0 + LONGER &&
      r.from > values.left + 3 * c.size,
  );

/** Whether a text is over the white before a column: numbers are at the right of their cells, names in the middle. */
const isBefore = (c: Chunk, { columns, left }: ValueBlock): boolean =>
  columns.some((column, k) => c.x1 < column.x1 + OFF * c.size && c.x0 > (columns[k - 1]?.x1 ?? left + 2 * c.size));

/** Whether a text is over one column or is centred over several. */
function isOver(c: Chunk, { columns, left }: ValueBlock): boolean {
  const middle = (c.x0 + c.x1) / 2;
  const slack = OFF * c.size;
  const right = columns.at(-1)!.x1;
  const isCentred = (from: ValueColumn, to: ValueColumn) =>
    Math.abs(middle - (from.outer + to.x1) / 2) <= slack || Math.abs(middle - (from.x0 + to.x1) / 2) <= slack;
  if (isCentred(columns[0]!, columns.at(-1)!)) return true;
  // What is centred over labels and values alike is a title.
  if (Math.abs(middle - (left + right) / 2) <= 0.7 * c.size) return false;
  return columns.some((column, k) => {
    if (Math.abs(c.x1 - column.x1) <= slack || Math.abs(c.x0 - column.x0) <= slack) return true;
    const next = columns[k + 1];
    const before = columns[k - 1];
    if (
      middle > column.outer - slack &&
      middle < column.x1 + slack &&
      c.x0 > (before?.x0 ?? left) &&
      (!next || c.x1 < next.x1)
    )
      return true;
    for (let n = k + 1; n < columns.length; n++) if (isCentred(column, columns[n]!)) return true;
    return false;
  });
}
