import { joinDown, joinSideways } from './join-pieces.ts';
import { medianFill, type Piece, toPiece } from './piece.ts';
import type { PictureRow } from './sheet-picture.ts';

/** Cuts within cuts; sheets that people make have three or four. */
const MAX_DEPTH = 10;
/** Lines with a single cell at the edge of a table that are taken off it. */
const MAX_LINES = 200;

/** Cuts a piece at blank rows, then at blank columns, and so on; pieces that belong together are joined again. */
export function cutPieces(piece: Piece, depth = 0): Piece[] {
  if (depth >= MAX_DEPTH) return [piece];
  const bands = cutRows(piece);
  if (bands.length > 1) return joinDown(bands.flatMap((band) => cutPieces(band, depth + 1)));
  const { above, body, below } = peelLines(piece);
  if (above.length + below.length > 0) return joinDown([...above, ...cutPieces(body, depth + 1), ...below]);
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

/** Lines of one cell over and under a table: titles, dates and units; notes and sources. A lone number is a total and stays. */
function peelLines(piece: Piece): {
  readonly above: readonly Piece[];
  readonly body: Piece;
  readonly below: readonly Piece[];
} {
  const { rows, rect } = piece;
  if (rows.length < 2 || medianFill(rows) < 2) return { above: [], body: piece, below: [] };
  let from = 0;
  let to = rows.length;
  while (from < Math.min(MAX_LINES, to - 1) && isLine(rows[from]!)) from++;
  while (
    to > Math.max(from + 1, rows.length - MAX_LINES) &&
    isLine(rows[to - 1]!) &&
    rows[to - 1]!.cells[0]!.typed === 0
  )
    to--;
  const line = (role: 'above' | 'below') => (row: PictureRow) => toPiece([row], rect.left, rect.right, role)!;
  return {
    above: rows.slice(0, from).map(line('above')),
    body: from === 0 && to === rows.length ? piece : toPiece(rows.slice(from, to), rect.left, rect.right)!,
    below: rows.slice(to).map(line('below')),
  };
}

const isLine = ({ first, last, cells }: PictureRow): boolean => first === last && cells.length === 1;
