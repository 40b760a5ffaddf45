// Finds the cell that holds the value of a label: to its right or below.
import { type DocumentView, MAX_COLUMNS, type Sheet } from '../../model/index.ts';
import type { Position } from '../../search/index.ts';
import { type Cell, listCells } from '../../view/index.ts';
import type { CellCriteria } from './cell-criteria.ts';
import { emptyCell } from './sheet-cells.ts';

/** Columns right of a label, and rows below it, within which its value is looked for. */
const REACH = { columns: 8, rows: 3 };

/**
 * The cell that holds the value of a label: the next filled one at its right or, as under the head of a column, below it. Anything
 * but a text goes before a text, which may be a label itself. Where both are empty, the cell at the right.
 */
export async function valueOfLabel(
  view: DocumentView,
  sheet: Sheet,
  { row, col }: Position,
  criteria: CellCriteria,
): Promise<Cell> {
  const right = { top: row, left: col + 1, bottom: row, right: Math.min(col + REACH.columns, MAX_COLUMNS - 1) };
  const below = { top: row + 1, left: col, bottom: row + REACH.rows, right: col };
  const beside = await listCells(view, sheet.index, right);
  const under = await listCells(view, sheet.index, below);
  const fits = (cell: Cell): boolean => isWanted(cell, criteria);
  const nearest = [beside.find(fits), under.find(fits)].filter((cell) => cell !== undefined);
  return nearest.find((cell) => cell.type !== 'string') ?? nearest[0] ?? emptyCell(row, col + 1);
}

function isWanted(cell: Cell, { type, error, number_format }: CellCriteria): boolean {
  if (type !== undefined && cell.type !== type) return false;
  if (error !== undefined && (cell.type !== 'error' || cell.text.toLowerCase() !== error.toLowerCase())) return false;
  return number_format === undefined || cell.number_format.toLowerCase().includes(number_format.toLowerCase());
}
