// Adapts a stored document to the cell source that evaluation reads from.
import {
  type CellBlock,
  type CellRect,
  type ColumnCells,
  type DocumentView,
  type Formula,
  parseRange,
  SHEET_BOUNDS,
} from '../model/index.ts';
import type { CellPut, CellSource, PlacedFormula } from './evaluate/index.ts';
import { formulaAt } from './formula-at.ts';
import type { FormulaGraph, FormulaPart } from './graph/formula-graph.ts';
import { originOf } from './references/formula-areas.ts';
import { storedValue } from './stored-value.ts';

/** Formulas that one question gives; a filled-down column has more than anyone evaluates. */
const MAX_PLACED = 10_000;

/** The property that a workbook states whose days count from 1904. */
export const isDate1904 = (view: DocumentView): boolean => view.head.metadata.properties['date_system'] === '1904';

/** A stored document, as the evaluation of formulas asks for it. */
export function viewSource(view: DocumentView, graph: FormulaGraph): CellSource {
  const { sheets, names, list_objects } = view.head;
  const date1904 = isDate1904(view);
  return {
    sheets,
    names,
    list_objects,
    date1904,
    load: async (sheet, rect, put) => {
      for await (const block of view.cells(sheet, rect.top, rect.bottom)) putBlock(block, rect, put, date1904);
    },
    formulas: async (sheet, rect) => {
      const parts: FormulaPart[] = [];
      graph.visitFormulas({ sheet, rect }, (part) => parts.push(part) >= MAX_PLACED);
      const formulas = await view.formulas(sheet);
      return parts.flatMap((part) => placeFormulas(formulas[part.formula]!, part)).slice(0, MAX_PLACED);
    },
  };
}

function putBlock(block: CellBlock, rect: CellRect, put: CellPut, date1904: boolean): void {
  const [top, bottom] = [rect.top - block.first_row, rect.bottom - block.first_row];
  for (const column of block.columns) {
    if (column.col < rect.left || column.col > rect.right) continue;
    for (let entry = firstEntry(column, top); entry < column.types.length; entry++) {
      const row = column.rows ? column.rows[entry]! : entry;
      if (row > bottom) break;
      putCell(column, entry, block.first_row + row, put, date1904);
    }
  }
}

/** The first entry at or below a row of the block. */
function firstEntry({ rows }: ColumnCells, row: number): number {
  if (!rows) return Math.max(0, row);
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function putCell(column: ColumnCells, entry: number, row: number, put: CellPut, date1904: boolean): void {
  const { col } = column;
  const stored = storedValue(column, entry, date1904);
  if (stored.type === 'number') put.number(row, col, stored.value);
  else if (stored.type === 'text') put.text(row, col, stored.value);
  else if (stored.type === 'boolean') put.boolean(row, col, stored.value);
  else if (stored.type === 'error') put.error(row, col, stored.value);
  else if ((column.formulas?.[entry] ?? 0) > 0) put.pending(row, col);
}

/** A formula at each cell that has it; an array once, at its first cell. */
function placeFormulas(formula: Formula, { sheet, rect }: FormulaPart): PlacedFormula[] {
  const { kind } = formula;
  if (kind !== 'normal' && kind !== 'shared') {
    const { row, col } = originOf(formula, sheet);
    const range = formula.range === null ? null : parseRange(formula.range, SHEET_BOUNDS);
    return [{ row, col, text: formula.text, kind, range }];
  }
  const placed: PlacedFormula[] = [];
  for (let row = rect.top; row <= rect.bottom; row++) {
    for (let col = rect.left; col <= rect.right && placed.length < MAX_PLACED; col++) {
      placed.push({ row, col, text: formulaAt(formula, row, col), kind, range: null });
    }
    if (placed.length >= MAX_PLACED) break;
  }
  return placed;
}
