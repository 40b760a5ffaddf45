// Joins neighbouring pieces of a sheet that belong to one table, across spacer columns and blank rows.
import { MAX_HEADER_ROWS } from './header-rows.ts';
import { heightOf, joinPieces, type Piece, widthOf } from './piece.ts';
import { beginsWithHeader, columnsOf, headerOf, headShapes, isTotalRow } from './piece-shape.ts';
import type { PictureRow } from './sheet-picture.ts';

/** Blank columns and rows over which a table may go on. */
const MAX_GAP = 2;
const SHARED_ROWS = 0.9;
const HEIGHT_DIFFERENCE = 0.25;
const SPAN_AGREEMENT = 0.9;
const KIND_AGREEMENT = 0.7;
const HEADER_WIDTH_SHARE = 0.6;
const REPEATED_SHARE = 0.6;
/** A block of labels that comes again is as long as this. */
const MIN_BLOCK_ROWS = 3;
const MAX_BLOCK_ROWS = 50;
/** Labels differ from each other, kinds and states do not. */
const DISTINCT_SHARE = 0.6;
/** Rows of a piece that tell what its columns hold. */
const COMPARED_ROWS = 64;
/** Lines that may name a group of rows. */
const MAX_LABELS = 3;
/** Pieces that a piece is held against; those further back lie far away. */
const LOOK_BACK = 32;

/** Joins pieces that are beside each other over a spacer. */
export function joinSideways(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.rect.left - b.rect.left)) {
    const at = findLast(joined, (left) => goesOnRight(left, piece));
    if (at < 0) joined.push(piece);
    else joined[at] = joinPieces(joined[at]!, piece);
  }
  return joined;
}

function findLast(pieces: readonly Piece[], fits: (piece: Piece) => boolean): number {
  for (let i = pieces.length - 1; i >= Math.max(0, pieces.length - LOOK_BACK); i--) if (fits(pieces[i]!)) return i;
  return -1;
}

/** Two blank columns set tables apart, but not a column of labels or of results from its table. */
function goesOnRight(left: Piece, right: Piece): boolean {
  const gap = right.rect.left - left.rect.right - 1;
  if (gap < 0 || gap > MAX_GAP || left.role !== 'body' || right.role !== 'body') return false;
  const shared = Math.min(left.rect.bottom, right.rect.bottom) - Math.max(left.rect.top, right.rect.top) + 1;
  const [low, high] = [heightOf(left), heightOf(right)].sort((a, b) => a - b) as [number, number];
  if (shared < SHARED_ROWS * low || high - low > HEIGHT_DIFFERENCE * high) return false;
  const apart = gap > 1 && widthOf(left) > 1 && widthOf(right) > 1;
  return !apart && !repeatsTexts(left, right);
}

/** Two tables of one make stand side by side where the heads of the right are those of the left. */
function repeatsTexts(left: Piece, right: Piece): boolean {
  const [a, b] = [headShapes(left)[0], headShapes(right)[0]];
  if (!a || !b || a.cells.length < 2 || b.cells.length < 2) return false;
  const texts = new Set(a.cells.filter((cell) => !cell.typed).map((cell) => cell.text.trim()));
  const equal = b.cells.filter((cell) => !cell.typed && texts.has(cell.text.trim())).length;
  return equal >= REPEATED_SHARE * b.cells.length;
}

/** Joins pieces that are under each other, over blank rows and labels of groups. */
export function joinDown(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.rect.top - b.rect.top)) {
    const at =
      piece.role === 'body' ? findLast(joined, (upper) => upper.role === 'body' && nearAbove(upper, piece)) : -1;
    if (at < 0) {
      joined.push(piece);
      continue;
    }
    const upper = joined[at]!;
    const between = joined.slice(at + 1).filter((other) => liesBetween(upper, other, piece));
    if (!goesOnBelow(upper, piece, between)) joined.push(piece);
    else {
      joined[at] = [...between, piece].reduce(joinPieces, upper);
      for (const label of between) joined.splice(joined.indexOf(label, at + 1), 1);
    }
  }
  return joined;
}

const overlaps = (a: Piece, b: Piece): boolean => a.rect.left <= b.rect.right && b.rect.left <= a.rect.right;

function nearAbove(upper: Piece, lower: Piece): boolean {
  const gap = lower.rect.top - upper.rect.bottom - 1;
  return gap >= 0 && gap <= MAX_LABELS + (MAX_LABELS + 1) * MAX_GAP && overlaps(upper, lower);
}

const liesBetween = (upper: Piece, other: Piece, lower: Piece): boolean =>
  other.rect.top > upper.rect.bottom &&
  other.rect.bottom < lower.rect.top &&
  (overlaps(upper, other) || overlaps(lower, other));

function goesOnBelow(upper: Piece, lower: Piece, between: readonly Piece[]): boolean {
  if (between.length > MAX_LABELS || !between.every((label) => isGroupLabel(label, upper))) return false;
  if (!isNear([upper, ...between, lower])) return false;
  if (between.length === 0 && isTotalOf(lower, upper)) return true;
  if (isTotalRow(upper.rows.at(-1)!) || repeatsAbove(upper, lower) || beginsWithHeader(lower)) return false;
  if (isHeaderLike(upper)) return isHeaderOf(upper, lower);
  return spansAgree(upper, lower) && kindsAgree(upper, lower) && !repeatsBlock(upper, lower);
}

/** No two neighbours with more than a few blank rows between. */
const isNear = (pieces: readonly Piece[]): boolean =>
  pieces.every((piece, i) => i === 0 || piece.rect.top - pieces[i - 1]!.rect.bottom - 1 <= MAX_GAP);

/** A line of one cell in the first column, between rows of one table, names a group of them. */
const isGroupLabel = ({ role, rect, rows }: Piece, upper: Piece): boolean =>
  role !== 'body' && rect.left === upper.rect.left && rows[0]!.cells[0]!.typed === 0;

function isTotalOf(lower: Piece, upper: Piece): boolean {
  const inside = lower.rect.left >= upper.rect.left && lower.rect.right <= upper.rect.right;
  return (
    inside &&
    heightOf(lower) === 1 &&
    heightOf(upper) > 2 &&
    lower.rect.top - upper.rect.bottom <= MAX_GAP &&
    isTotalRow(lower.rows[0]!)
  );
}

function spansAgree(upper: Piece, lower: Piece): boolean {
  const shared = Math.min(upper.rect.right, lower.rect.right) - Math.max(upper.rect.left, lower.rect.left) + 1;
  return shared >= SPAN_AGREEMENT * Math.max(widthOf(upper), widthOf(lower));
}

function repeatsAbove(upper: Piece, lower: Piece): boolean {
  const [a, b] = [headShapes(upper)[0], headShapes(lower)[0]];
  if (!a || !b || a.cells.length < 2) return false;
  const texts = new Map(a.cells.map((cell) => [cell.col, cell.text]));
  return b.cells.filter((cell) => texts.get(cell.col) === cell.text).length >= REPEATED_SHARE * a.cells.length;
}

/** Whether the labels of the first columns come again: a block of labels and values for each of several things. */
function repeatsBlock(upper: Piece, lower: Piece): boolean {
  if (lower.rows.length > MAX_BLOCK_ROWS || lower.rows.length < MIN_BLOCK_ROWS) return false;
  for (let col = lower.rect.left; col < lower.rect.left + 2; col++) {
    const labels = new Set(lower.rows.map((row) => labelAt(row, col)).filter(Boolean));
    if (labels.size < Math.max(MIN_BLOCK_ROWS, DISTINCT_SHARE * lower.rows.length)) continue;
    const above = new Set(upper.rows.slice(-2 * MAX_BLOCK_ROWS).map((row) => labelAt(row, col)));
    if ([...labels].filter((label) => above.has(label)).length >= REPEATED_SHARE * labels.size) return true;
  }
  return false;
}

const labelAt = ({ cells }: PictureRow, col: number): string => {
  const cell = cells.find((candidate) => candidate.col === col);
  return cell && cell.typed === 0 ? cell.text() : '';
};

const isTextRow = ({ cells }: PictureRow): boolean => cells.every((cell) => cell.typed === 0);

const isHeaderLike = ({ rows }: Piece): boolean => rows.length <= MAX_HEADER_ROWS && rows.every(isTextRow);

/** Names that are over most columns of what follows. */
function isHeaderOf(upper: Piece, lower: Piece): boolean {
  const inside = upper.rect.left >= lower.rect.left - 1 && upper.rect.right <= lower.rect.right + 1;
  return inside && coveredColumns(upper) >= Math.max(2, HEADER_WIDTH_SHARE * columnsOf(lower).size);
}

/** Columns that cells are in or, being merged, over. */
function coveredColumns({ rows, rect }: Piece): number {
  const covered = new Set<number>();
  for (const { cells } of rows) {
    for (const { col, right } of cells) for (let at = col; at <= Math.min(right, rect.right); at++) covered.add(at);
  }
  return covered.size;
}

/** The rows without their header; of many, the last say enough. */
function bodyOf(piece: Piece): Piece {
  if (piece.rows.length > COMPARED_ROWS) return { ...piece, rows: piece.rows.slice(-COMPARED_ROWS) };
  const first = piece.rect.top + headerOf(piece).rows;
  return { ...piece, rows: piece.rows.filter((row) => row.first >= first) };
}

function kindsAgree(upper: Piece, lower: Piece): boolean {
  const below = columnsOf(lower);
  let same = 0;
  let compared = 0;
  for (const [col, a] of columnsOf(bodyOf(upper))) {
    const b = below.get(col);
    if (!b) continue;
    compared++;
    if (a.typed * 2 >= a.filled === b.typed * 2 >= b.filled) same++;
  }
  return compared > 0 && same >= KIND_AGREEMENT * compared;
}

/** Pieces whose boxes overlap are one: cells of both are between each other. */
export function joinOverlapping(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const at =
      piece.role === 'body' ? findLast(joined, (other) => other.role === 'body' && boxesMeet(other, piece)) : -1;
    if (at < 0) joined.push(piece);
    else joined[at] = joinPieces(joined[at]!, piece);
  }
  return joined;
}

const boxesMeet = (a: Piece, b: Piece): boolean =>
  overlaps(a, b) && a.rect.top <= b.rect.bottom && b.rect.top <= a.rect.bottom;
