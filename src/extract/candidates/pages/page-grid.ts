// Geometry of the cells on a page: what is right of, below or above a label.
import { countLeading } from '../../../model/index.ts';
import type { TextCell, TextLine, TextPage } from '../../text/index.ts';

/** Cells are on one height where they share this much of the lower one's. */
const SAME_HEIGHT = 0.45;
/** Lines before and after that may hold a cell of the same height, set on another base line. */
const NEIGHBOUR_LINES = 2;
/** How far below a label its value may be, in heights of the label. */
export const REACH_BELOW = 2.2;
/** Left edges this close are aligned, in heights. */
const ALIGNED = 0.8;
/** A cell below may begin this much above the label's lower edge, in heights. */
const OVERLAP_BELOW = 0.35;
/** Lines looked at for what is below. */
const LINES_BELOW = 12;
const MAX_COLUMN_LINES = 200;
/** Cells of a line that are looked at for one label: a line may hold thousands, one upon the other. */
const MAX_SCANNED = 64;
/** Dots, lines and dashes that lead the eye from a label to its value. */
const FILLER = /^[\s._…·•–—-]{2,}$|^[/|:]$/;

export const heightOf = (cell: TextCell): number => Math.max(1, cell.box[3] - cell.box[1]);

/** So many cells to the right of one on its height, the nearest first. */
export function cellsRight(page: TextPage, cell: TextCell, count: number): TextCell[] {
  const found: TextCell[] = [];
  for (let at = cell.line - NEIGHBOUR_LINES; at <= cell.line + NEIGHBOUR_LINES; at++) {
    const line = page.lines[at];
    if (!line) continue;
    const from = at === cell.line ? cell.position + 1 : firstFrom(line, cell.box[2] - 1);
    let taken = 0;
    const last = Math.min(line.cells.length, from + MAX_SCANNED);
    for (let i = from; i < last && taken < count; i++) {
      const other = line.cells[i]!;
      if (FILLER.test(other.text) || (at !== cell.line && !isLevel(cell, other))) continue;
      found.push(other);
      taken += 1;
    }
  }
  return found.sort((a, b) => a.box[0] - b.box[0] || a.line - b.line).slice(0, count);
}

function isLevel(a: TextCell, b: TextCell): boolean {
  const shared = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
  return shared >= SAME_HEIGHT * Math.min(heightOf(a), heightOf(b));
}

export interface CellBelow {
  readonly cell: TextCell;
  /** Between the two, in heights of the upper one. */
  readonly gap: number;
}

/** The boxes of large letters reach into the line below. */
const overlapOf = (a: TextCell, b: TextCell): number => OVERLAP_BELOW * Math.max(heightOf(a), heightOf(b));

/** The cells below one, in its column, from the nearest on: at most one of each line. */
export function cellsBelow(page: TextPage, cell: TextCell, count: number): CellBelow[] {
  const found: CellBelow[] = [];
  let upper = cell;
  for (let at = cell.line + 1; at <= cell.line + LINES_BELOW && found.length < count; at++) {
    const line = page.lines[at];
    if (!line) break;
    const gap = (line.box[1] - upper.box[3]) / heightOf(cell);
    if (gap > REACH_BELOW) break;
    const below = inColumn(line, cell);
    if (!below || below.box[1] < upper.box[3] - overlapOf(below, upper)) continue;
    const own = (below.box[1] - upper.box[3]) / heightOf(cell);
    if (own > REACH_BELOW) continue;
    found.push({ cell: below, gap: Math.max(0, own) });
    upper = below;
  }
  return found;
}

/** The cell above one, in its column, rules aside; null where the distance is too large. */
export function cellAbove(page: TextPage, cell: TextCell): TextCell | null {
  for (let at = cell.line - 1; at >= 0 && at >= cell.line - LINES_BELOW; at--) {
    const line = page.lines[at]!;
    if ((cell.box[1] - line.box[3]) / heightOf(cell) > REACH_BELOW) return null;
    const above = inColumn(line, cell);
    if (above && above.box[3] <= cell.box[1] + overlapOf(above, cell)) return above;
  }
  return null;
}

const RULE = /^_{6,}$/;

/** Whether a line to write on is right above a cell, with something written on it or over it. */
export function isUnderRule(page: TextPage, cell: TextCell): boolean {
  const line = page.lines[cell.line - 1];
  if (!line || (cell.box[1] - line.box[3]) / heightOf(cell) > 1) return false;
  return line.cells.some(
    ({ text, box }) => RULE.test(text) && box[0] < cell.box[2] && box[2] > cell.box[0] && box[0] <= cell.box[0] + 2,
  );
}

/** All cells of the column under a header, to its first large gap. */
export function* columnUnder(page: TextPage, header: TextCell): Generator<TextCell> {
  let bottom = header.box[3];
  const last = Math.min(page.lines.length, header.line + MAX_COLUMN_LINES);
  for (let at = header.line + 1; at < last; at++) {
    const line = page.lines[at]!;
    if (line.box[1] - bottom > 4 * heightOf(header)) break;
    bottom = Math.max(bottom, line.box[3]);
    const below = inColumn(line, header);
    if (below) yield below;
  }
}

/** The cell of a line that is in the column of another: the one that shares most of its width, or begins like it. */
function inColumn(line: TextLine, column: TextCell): TextCell | null {
  const [left, , right] = column.box;
  const tolerance = ALIGNED * heightOf(column);
  let best: TextCell | null = null;
  let bestShare = Number.NEGATIVE_INFINITY;
  const from = Math.max(0, firstFrom(line, left - tolerance) - 1);
  for (let i = from; i < Math.min(line.cells.length, from + MAX_SCANNED); i++) {
    const cell = line.cells[i]!;
    if (cell.box[0] > right) break;
    const share = Math.min(right, cell.box[2]) - Math.max(left, cell.box[0]);
    if (share <= 0 && Math.abs(cell.box[0] - left) > tolerance) continue;
    if (FILLER.test(cell.text)) continue;
    if (share > bestShare) [best, bestShare] = [cell, share];
  }
  return best;
}

/** The cells of a line that begin within a stretch of it. */
export function cellsBetween(line: TextLine, left: number, right: number): TextCell[] {
  const from = firstFrom(line, left);
  const near = line.cells.slice(from, from + MAX_SCANNED);
  const end = near.findIndex((cell) => cell.box[0] >= right);
  return end < 0 ? near : near.slice(0, end);
}

/** Position of the first cell of a line that begins at or right of x. */
function firstFrom(line: TextLine, x: number): number {
  return countLeading(line.cells.length, (at) => line.cells[at]!.box[0] < x);
}

/** Whether a cell heads a column: at least two others of its line do, and the line below has cells under them all. */
export function headsColumns(page: TextPage, cell: TextCell, isHead: (cell: TextCell) => boolean): boolean {
  const line = page.lines[cell.line]!;
  const next = page.lines[cell.line + 1];
  if (!next || line.cells.length < 3) return false;
  const near = line.cells.slice(Math.max(0, cell.position - 2), cell.position + 3);
  return near.filter((head) => isHead(head) && inColumn(next, head) !== null).length >= 3;
}

/**
 * What is under a cell and the one to the right of it, words alone, where both head columns of figures: neither is the other's value. Null
 * where they do not.
 */
export function figuresUnder(page: TextPage, cell: TextCell): readonly TextCell[] | null {
  const { cells } = page.lines[cell.line]!;
  const pair = cells.slice(cell.position, cell.position + 2);
  if (cells.length < 3 || pair.length < 2 || pair.some((head) => DIGIT.test(head.text))) return null;
  // Between heads and figures may be a line of its own, such as a date.
  for (const line of page.lines.slice(cell.line + 1, cell.line + 1 + LINES_TO_FIGURES)) {
    const under = pair.flatMap((head) => inColumn(line, head) ?? []);
    if (under.length === pair.length) return under.every((below) => DIGIT.test(below.text)) ? under : null;
  }
  return null;
}

const LINES_TO_FIGURES = 3;
const DIGIT = /\d/;
const LETTER = /\p{L}/u;

export const isFigure = ({ text }: TextCell): boolean => DIGIT.test(text) && !LETTER.test(text);

/** Whether two cells, one below the other, name rows of figures: neither is the other's value. */
export const areRowsOfFigures = (page: TextPage, upper: TextCell, lower: TextCell): boolean =>
  [upper, lower].every((cell) => cellsRight(page, cell, 1).some(isFigure));
