// Evaluates the formula of one cell from stored values and says whether the file's own value is stale.
import { CELL, type CellCode, type DocumentView, type Formula } from '../model/index.ts';
import { agrees, type Evaluated, evaluateFormula } from './evaluate/index.ts';
import { formulaAt } from './formula-at.ts';
import type { FormulaGraph } from './graph/formula-graph.ts';
import { isArray, originOf } from './references/formula-areas.ts';
import { type StoredValue, storedValue, toDays } from './stored-value.ts';
import { isDate1904, viewSource } from './view-source.ts';

/** Numbers that differ by less are one number, reached on two ways. Relative. */
const ROUNDING = 1e-9;

/** What one answer may cost; formulas over whole sheets are left to those who have the time. */
const LIMITS = { maxSteps: 4_000_000, maxCells: 500_000 };

/** What the formula of a cell comes to, from the values that the file holds for the cells that it refers to. */
export interface ComputedCell {
  readonly value: number | string | boolean | null;
  /** Days of the model where the cell shows a day, with the code of its kind; null elsewhere. */
  readonly day: { readonly days: number; readonly code: CellCode } | null;
  /** The file holds another value. */
  readonly stale: boolean;
  /** Why there is no value, as the evaluation tells it; null where there is one. */
  readonly unsupported: string | null;
  /** Steps that it took, and cells that were read for it. */
  readonly cost: number;
}

interface Position {
  readonly sheet: number;
  readonly row: number;
  readonly col: number;
}

export async function computeCell(
  view: DocumentView,
  graph: FormulaGraph,
  formula: Formula,
  at: Position,
  limits: typeof LIMITS = LIMITS,
): Promise<ComputedCell> {
  const base = isArray(formula) ? originOf(formula, at.sheet) : at;
  const { kind } = formula;
  const text = formulaAt(formula, at.row, at.col);
  const evaluated = await evaluateFormula(text, base, viewSource(view, graph), { kind, ...limits });
  const value = isArray(formula) ? cellOf(evaluated, at.row - base.row, at.col - base.col) : evaluated.value;
  const cost = evaluated.steps + evaluated.cells;
  const cached = await findStored(view, at);
  if (evaluated.unsupported !== null || value === null) {
    return { value: null, day: null, stale: false, unsupported: evaluated.unsupported ?? 'no value', cost };
  }
  const day =
    typeof value === 'number' && DAYS.has(cached.code)
      ? { days: toDays(value, isDate1904(view)), code: cached.code }
      : null;
  return { value, day, stale: isStale({ ...evaluated, value }, cached.stored), unsupported: null, cost };
}

const DAYS: ReadonlySet<CellCode> = new Set([CELL.date, CELL.datetime]);

/** The part of an array's result that falls on a cell; a row, a column or a single value is repeated. */
function cellOf({ value, array }: Evaluated, row: number, col: number): Evaluated['value'] {
  if (!array) return value;
  const line = array[array.length === 1 ? 0 : row];
  return line?.[line.length === 1 ? 0 : col] ?? null;
}

/** A value that the file does not hold cannot be out of date. */
function isStale(evaluated: Evaluated, stored: StoredValue): boolean {
  if (stored.type === 'empty' || agrees(evaluated, stored.value)) return false;
  const { value } = evaluated;
  if (typeof value !== 'number' || stored.type !== 'number') return true;
  return Math.abs(value - stored.value) > ROUNDING * Math.max(Math.abs(value), Math.abs(stored.value));
}

async function findStored(
  view: DocumentView,
  { sheet, row, col }: Position,
): Promise<{ readonly stored: StoredValue; readonly code: CellCode }> {
  for await (const block of view.cells(sheet, row, row)) {
    const column = block.columns.find((candidate) => candidate.col === col);
    const entry = column ? (column.rows ? column.rows.indexOf(row - block.first_row) : row - block.first_row) : -1;
    if (!column || entry < 0) continue;
    return { stored: storedValue(column, entry, isDate1904(view)), code: column.types[entry] as CellCode };
  }
  return { stored: { type: 'empty' }, code: CELL.empty };
}
