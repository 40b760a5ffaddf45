// Assigns the pieces of a line to the columns of a header band by position, order and content.
import type { Box } from '../../../model/index.ts';
import type { Column } from './header-band.ts';
import type { Piece } from './piece.ts';

/** How well a piece suits a column by what it says, 0 to 1; 0 rules it out. */
export type Suits<Kind extends string> = (kind: Kind | null, piece: Piece) => number;

/** So far beside its head may a piece stand, in points; less for what a row is known by. */
const REACH = 40;
const KEY_REACH = 22;
/** What standing under the head counts at least, and what the share that lies under it adds. */
const UNDER = { floor: 0.7, share: 0.3 } as const;
/** What the reader's own grid adds, and leaves where it says otherwise. */
const GRID = { same: 0.5, other: 0.6 } as const;
/** Pieces of one line that are looked at. */
const MAX_PIECES = 60;

/**
 * The pieces of a line under the columns, both from left to right. Heads may be centred over left-set text and texts
 * may start left of their heads, so that the order counts as much as the place: found as in the alignment of two
 * sequences, by the best sum of fits.
 */
export function alignPieces<Kind extends string>(
  pieces: readonly Piece[],
  columns: readonly Column<Kind>[],
  suits: Suits<Kind>,
  { wide, key }: { readonly wide: Kind | null; readonly key: Kind | null },
): Map<number, Piece> {
  const held = pieces.slice(0, MAX_PIECES);
  const width = columns.length + 1;
  const best = new Float64Array((held.length + 1) * width);
  held.forEach((piece, i) => {
    columns.forEach((column, j) => {
      const isWide = column.kind !== null && column.kind === wide;
      const near = nearness(piece, columns, j, isWide, column.kind === key ? KEY_REACH : REACH);
      // Its place is told more quickly than what it says.
      const gain = near > 0 ? near * suits(column.kind, piece) : 0;
      const [skipPiece, skipColumn] = [best[i * width + j + 1]!, best[(i + 1) * width + j]!];
      best[(i + 1) * width + j + 1] = Math.max(skipPiece, skipColumn, gain > 0 ? best[i * width + j]! + gain : 0);
    });
  });
  const aligned = new Map<number, Piece>();
  for (let i = held.length, j = columns.length; i > 0 && j > 0; ) {
    const here = best[i * width + j]!;
    if (here === best[(i - 1) * width + j]!) i -= 1;
    else if (here === best[i * width + j - 1]!) j -= 1;
    else aligned.set(--j, held[--i]!);
  }
  return aligned;
}

function nearness<Kind extends string>(
  piece: Piece,
  columns: readonly Column<Kind>[],
  at: number,
  isWide: boolean,
  reach: number,
): number {
  const column = columns[at]!;
  const grid = piece.grid && column.grid && piece.grid.id === column.grid.id ? piece.grid.col - column.grid.col : null;
  // The columns of a sheet are what they are; those of a page were found by its reader, who may be wrong.
  if (grid !== null && grid !== 0 && piece.cell.words[0]!.owner.kind === 'cell') return 0;
  const near = isWide ? inZone(piece.box, columns, at) : under(piece.box, column.box, reach);
  return near * (grid === null ? 1 : grid === 0 ? 1 + GRID.same : GRID.other);
}

function under(piece: Box, head: Box, reach: number): number {
  const shared = Math.min(piece[2], head[2]) - Math.max(piece[0], head[0]);
  if (shared <= 0) return Math.max(0, UNDER.floor * (1 + shared / reach));
  return UNDER.floor + UNDER.share * (shared / Math.max(1e-6, Math.min(piece[2] - piece[0], head[2] - head[0])));
}

/** A wide column reaches from the head before it to the one after it. */
function inZone<Kind extends string>(piece: Box, columns: readonly Column<Kind>[], at: number): number {
  const left = columns[at - 1]?.box[2] ?? 0;
  const right = columns[at + 1]?.box[0] ?? Number.POSITIVE_INFINITY;
  return under(piece, [left, 0, Math.max(left, right), 0], REACH);
}
