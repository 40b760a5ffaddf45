// Decides whether two sides of a gutter are columns, rather than the cells of a table or form.
import { listLabel } from '../../list-label.ts';
import type { Words } from '../../words/words.ts';
import type { Fragments } from '../lines/fragments.ts';
import type { DocumentGrid } from './document-grid.ts';
import type { Gutter } from './gutter.ts';
import type { PageText } from './page-text.ts';
import { alternation, isInterrupted, isProse, measureSide, PROSE_ROWS, type Side, sharedBaselines } from './side.ts';
import { NO_EVIDENCE, weighStream } from './stream-evidence.ts';

export interface PageOrder extends PageText {
  readonly words: Words;
  readonly grid: DocumentGrid;
  /** Whether the order of the content stream says anything of the order of reading. */
  readonly trusted: boolean;
  /** Columns are read from the right, as most of the text is. */
  readonly rtl: boolean;
}

/** Two sides of a gutter are columns. */
export interface Verdict {
  readonly right_first: boolean;
  /** The stream finishes one side before the other. */
  readonly by_stream: boolean;
}

/** Narrower gutters, in em, ask for more rows. */
const NARROW = 1.2;
const NARROW_ROWS = 6;
/** A gutter is this wide, in em, where a side has fewer rows than prose. */
const WIDE = 2;
/** Share of the smaller side that a stream may have in the wrong place when it finishes one side before the other. */
export const STRAYS = 0.15;
const GRID_STRAYS = 0.35;
const GRID_EASE = 0.6;
/** Gutters of other pages this close are the same, in em. */
const GRID_SLACK = 0.3;
/** Columns share fewer baselines than rows of a table or form do. */
const PROSE_SHARED = 0.5;
const COLUMNS_SHARED = 0.35;
/** Rows of columns that face each other alternate in height. */
const ALTERNATION = 0.8;
const ROW_SLACK = 0.3;
/** Labels have few characters; a side that is labels to this share is no column. */
const LONGEST_LABEL = 8;
const LABELS = 0.7;

/** Whether a gutter has too few fragments on a side, for its width, to part columns. */
export function isTooNarrow({ fragments: f, grid }: PageOrder, gutter: Gutter, lefts: number, rights: number): boolean {
  return gutter.width < NARROW * f.em && Math.min(lefts, rights) < NARROW_ROWS && !isInGrid(grid, gutter, f.em);
}

const isInGrid = ({ gutters }: DocumentGrid, { x }: Gutter, em: number): boolean =>
  gutters.some((other) => Math.abs(other - x) <= GRID_SLACK * em);

/** Whether what is left and right of a gutter is read as columns; null where it is read row by row. */
export function judgeColumns(
  page: PageOrder,
  gutter: Gutter,
  leftIds: Uint32Array,
  rightIds: Uint32Array,
): Verdict | null {
  const { words, fragments: f, grid, trusted, rtl } = page;
  const isNarrow = gutter.width < NARROW * f.em;
  if (isTooNarrow(page, gutter, leftIds.length, rightIds.length)) return null;
  if (!faceEachOther(f, leftIds, rightIds) || isLabels(words, f, leftIds)) return null;
  const left = measureSide(f, leftIds, true);
  const right = measureSide(f, rightIds, false);
  const stream = trusted ? weighStream(f, gutter.x, leftIds, rightIds) : NO_EVIDENCE;
  const finishes = stream.strays <= STRAYS;
  const verdict: Verdict = { right_first: finishes ? stream.right_first : rtl, by_stream: finishes };
  // A table beside text, or beside another table, is no row of it.
  if (left.rows === 0 || right.rows === 0) return verdict;
  const proseRows = isNarrow ? NARROW_ROWS : PROSE_ROWS;
  if (isProse(left, proseRows) && isProse(right, proseRows)) return verdict;
  const rows = Math.min(left.rows, right.rows);
  if (finishes && gutter.width >= streamWidth(rows, stream.turns_up) * f.em) return verdict;
  if (isInGrid(grid, gutter, f.em)) {
    const eased = isProse(left, 2, GRID_EASE) || isProse(right, 2, GRID_EASE);
    if (eased || stream.strays <= GRID_STRAYS) return verdict;
  }
  const silent = !trusted || stream.by_rows || isInterrupted(left, right) || isInterrupted(right, left);
  return silent && isColumnsByGeometry(left, right, gutter, f.em) ? verdict : null;
}

/** Least width of a gutter that the stream vouches for, in em: words that a line holds apart are no columns. */
const streamWidth = (rows: number, turnsUp: boolean): number =>
  rows >= NARROW_ROWS ? 0 : rows >= PROSE_ROWS || turnsUp ? NARROW : WIDE;

/** What says that two sides are columns where the stream says nothing. */
function isColumnsByGeometry(left: Side, right: Side, gutter: Gutter, em: number): boolean {
  const rows = Math.min(left.rows, right.rows);
  if (gutter.width < NARROW * em && rows < NARROW_ROWS) return false;
  const shared = sharedBaselines(left, right, em);
  if ((isProse(left) || isProse(right)) && shared < PROSE_SHARED) return true;
  if (rows < PROSE_ROWS || gutter.width < WIDE * em) return false;
  return shared < COLUMNS_SHARED && alternation(left, right, em) >= ALTERNATION;
}

/** Whether some row of each side is at the height of the other, and there is more than one row. */
export function faceEachOther(f: Fragments, left: Uint32Array, right: Uint32Array): boolean {
  if (left.length === 0 || right.length === 0) return false;
  const slack = ROW_SLACK * f.em;
  const leftTop = f.baseline[left[0]!]!;
  const rightTop = f.baseline[right[0]!]!;
  const leftEnd = lowest(f, left);
  const rightEnd = lowest(f, right);
  if (Math.max(leftEnd, rightEnd) - Math.min(leftTop, rightTop) <= slack) return false;
  return leftTop <= rightEnd + slack && rightTop <= leftEnd + slack;
}

/** The lowest baseline of the fragments, which are sorted by it, or the foot of a table. */
function lowest(f: Fragments, ids: Uint32Array): number {
  let low = f.baseline[ids[ids.length - 1]!]!;
  for (let k = 0; k < ids.length; k++) if (f.table[ids[k]!]! >= 0) low = Math.max(low, f.y1[ids[k]!]!);
  return low;
}

/** Whether nearly all of it are labels of list items, which belong to the text beside them. */
export function isLabels(words: Words, f: Fragments, ids: Uint32Array): boolean {
  let others = 0;
  for (let k = 0; k < ids.length; k++) {
    if (isLabel(words, f, ids[k]!)) continue;
    others++;
    if (ids.length - others < LABELS * ids.length) return false;
  }
  return true;
}

function isLabel(words: Words, f: Fragments, i: number): boolean {
  if (f.table[i]! >= 0 || f.first[i + 1]! - f.first[i]! !== 1 || f.chars[i]! > LONGEST_LABEL) return false;
  const text = words.text[f.words[f.first[i]!]!]!;
  return listLabel(text)?.length === text.length;
}
