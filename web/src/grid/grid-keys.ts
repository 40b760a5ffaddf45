// Maps arrow, page and other movement keys to the next active cell.
import type { CellPosition } from '../a1.ts';

interface Moves {
  readonly rows: number;
  readonly cols: number;
  /** Rows that a page key moves. */
  readonly page: number;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The cell that a key moves to, null where the key is not one of movement. */
export function moveByKey(
  { row, col }: CellPosition,
  press: KeyPress,
  { rows, cols, page }: Moves,
): CellPosition | null {
  const far = press.ctrlKey || press.metaKey;
  const within = (toRow: number, toCol: number): CellPosition => ({
    row: Math.max(0, Math.min(toRow, rows - 1)),
    col: Math.max(0, Math.min(toCol, cols - 1)),
  });
  switch (press.key) {
    case 'ArrowUp':
      return within(far ? 0 : row - 1, col);
    case 'ArrowDown':
    case 'Enter':
      return within(far ? rows - 1 : row + 1, col);
    case 'ArrowLeft':
      return within(row, far ? 0 : col - 1);
    case 'ArrowRight':
      return within(row, far ? cols - 1 : col + 1);
    case 'PageUp':
      return within(row - page, col);
    case 'PageDown':
      return within(row + page, col);
    case 'Home':
      return within(far ? 0 : row, 0);
    case 'End':
      return within(far ? rows - 1 : row, cols - 1);
    default:
      return null;
  }
}
