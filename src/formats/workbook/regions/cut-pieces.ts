// Cuts the picture of a sheet into pieces at blank rows and columns and at new headers; peels titles and notes off.
import { joinDown, joinSideways } from './join-pieces.ts';
import { medianFill, type Piece, toPiece } from './piece.ts';
import { isInnerHeader } from './piece-shape.ts';
import type { PictureRow } from './sheet-picture.ts';

/** Cuts within cuts; sheets that people make have three or four. */
const MAX_DEPTH = 10;
/** Lines with a single cell at the edge of a table that are taken off it. */
const MAX_LINES = 200;
const MAX_LABEL_LINES = 8;
/** Rows of a table before another may begin. */
const MIN_ROWS_ABOVE = 2;
/** Lines are over a row of so many cells, though most rows below it have one. */
const MIN_HEAD_CELLS = 3;
/** A line of labels has at most this share of the cells that rows of the table have. */
const NARROW_SHARE = 0.5;

/**
 * Cuts a piece at blank rows, then at blank columns, and so on. What belongs together is joined again before columns are cut, so that a
 * column which is blank in one group of rows only is no gap, and once more behind.
 */
export function cutPieces(piece: Piece, depth = 0): Piece[] {
  if (depth >= MAX_DEPTH) return [piece];
  const bands = joinDown(cutRows(piece).flatMap(cutAtHeaders).flatMap(peelLines));
  if (bands.length === 1) return cutStripes(bands[0]!, depth);
  return joinDown(bands.flatMap((band) => (band.role === 'body' ? cutStripes(band, depth) : [band])));
}

function cutStripes(piece: Piece, depth: number): Piece[] {
  const stripes = cutColumns(piece);
  if (stripes.length === 1) return [piece];
  return joinSideways(stripes.flatMap((stripe) => cutPieces(stripe, depth + 1)));
}

function cutRows({ rows, rect }: Piece): Piece[] {
  const bands: PictureRow[][] = [];
  let reach = -2;
  for (const row of rows) {
    if (row.first > reach + 1) bands.push([]);
    bands.at(-1)!.push(row);
    reach = Math.max(reach, row.last);
    for (const cell of row.cells) reach = Math.max(reach, cell.bottom);
  }
  return bands.map((band) => toPiece(band, rect.left, rect.right)!);
}

/** Tables that follow each other without a blank row begin with a header each. */
function cutAtHeaders(piece: Piece): Piece[] {
  const { rows, rect } = piece;
  const cuts = rows.flatMap((_, i) => (i >= MIN_ROWS_ABOVE && isInnerHeader(rows, i, rect) ? [i] : []));
  if (cuts.length === 0) return [piece];
  const ends = [...cuts, rows.length];
  return [0, ...cuts].map((from, i) => toPiece(rows.slice(from, ends[i]), rect.left, rect.right)!);
}

function cutColumns({ rows, rect }: Piece): Piece[] {
  const covered = new Uint8Array(rect.right - rect.left + 1);
  for (const { cells } of rows) {
    for (const { col, right } of cells) covered.fill(1, col - rect.left, Math.min(right, rect.right) - rect.left + 1);
  }
  const stripes: Piece[] = [];
  for (let from = 0; from < covered.length; ) {
    if (covered[from] === 0) {
      from++;
      continue;
    }
    const gap = covered.indexOf(0, from);
    const to = gap < 0 ? covered.length : gap;
    const stripe = toPiece(rows, rect.left + from, rect.left + to - 1);
    if (stripe) stripes.push(stripe);
    from = to;
  }
  return stripes;
}

/**
 * Lines of one cell over and under a table: titles, dates and units; notes and sources. A lone number is a total and stays. Lines of
 * labels with a colon go along, where the rows of the table are much fuller.
 */
function peelLines(piece: Piece): Piece[] {
  const { rows, rect } = piece;
  let from = 0;
  let to = rows.length;
  while (from < Math.min(MAX_LINES, to - 1) && isLine(rows[from]!)) from++;
  while (to > Math.max(from + 1, rows.length - MAX_LINES) && isNote(rows[to - 1]!, rect.left)) to--;
  const median = medianFill(rows.slice(from, to));
  if (median < 2 && rows[from]!.cells.length < MIN_HEAD_CELLS) return [piece];
  while (from < Math.min(MAX_LABEL_LINES, to - 2) && isLabelLine(rows[from]!, median)) from++;
  if (from === 0 && to === rows.length) return [piece];
  const line = (role: 'above' | 'below') => (row: PictureRow) => toPiece([row], rect.left, rect.right, role)!;
  return [
    ...rows.slice(0, from).map(line('above')),
    toPiece(rows.slice(from, to), rect.left, rect.right)!,
    ...rows.slice(to).map(line('below')),
  ];
}

const isLine = ({ first, last, cells }: PictureRow): boolean => first === last && cells.length === 1;

/** A text further to the right is the end of a column that is longer than the others. */
const isNote = (row: PictureRow, left: number): boolean =>
  isLine(row) && row.cells[0]!.typed === 0 && row.cells[0]!.col <= left + 1;

/** `Unit: …   Date: …` */
function isLabelLine({ first, last, cells }: PictureRow, median: number): boolean {
  if (first !== last || cells.length > NARROW_SHARE * median) return false;
  const labels = cells.filter((cell) => cell.typed === 0 && /[:：]\s*$/u.test(cell.text()));
  return labels.length * 2 >= cells.length;
}
