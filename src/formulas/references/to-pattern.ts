// Computes the R1C1-like pattern that filled copies of a formula share.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../model/index.ts';
import { ReferenceScanner } from './reference-scanner.ts';

/**
 * A key of the formula at a cell (0-based): formulas that were filled from one cell to others have the same. References stand as in R1C1
 * notation behind a tilde, which no formula holds outside of texts; the rest stands as written.
 */
export function toPattern(text: string, row: number, col: number): string {
  const scanner = new ReferenceScanner(text);
  // Joined at the end: what is put together piece by piece is kept in pieces, at ten times the memory.
  const pieces: string[] = [];
  let from = 0;
  while (scanner.next()) {
    pieces.push(text.slice(from, scanner.start), '~');
    if (scanner.row >= 0)
      pieces.push(scanner.rowFixed ? `R${scanner.row}` : `R[${wrap(scanner.row - row, SHEET_ROWS)}]`);
    if (scanner.col >= 0)
      pieces.push(scanner.colFixed ? `C${scanner.col}` : `C[${wrap(scanner.col - col, SHEET_COLUMNS)}]`);
    from = scanner.end;
  }
  if (from === 0) return text;
  pieces.push(text.slice(from));
  return pieces.join('');
}

/** Distances wrap around the edges of the sheet; those of up to half a sheet keep their sign, small numbers being cheap. */
function wrap(distance: number, size: number): number {
  const half = size >> 1;
  if (distance >= half) return distance - size;
  return distance < -half ? distance + size : distance;
}
