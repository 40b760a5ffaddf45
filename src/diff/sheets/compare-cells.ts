// Compares the cells of aligned rows and columns by value, formula, result and, on request, number format.
import { formulaAt } from '../../formulas/index.ts';
import type { ChangeWhat } from '../change.ts';
import type { ColumnMap } from '../grid/align-columns.ts';
import { canonicalFormula, type FindMove, type SheetMove } from './canonical-formula.ts';
import { patternsOf } from './row-keys.ts';
import type { SheetCells } from './sheet-cells.ts';

/** A cell that differs; rows and columns count from 0, -1 where that side has none. */
export interface CellChange {
  readonly what: ChangeWhat | 'added' | 'removed';
  readonly aRow: number;
  readonly aCol: number;
  readonly bRow: number;
  readonly bCol: number;
}

export interface CellOptions {
  /** Number formats count too. */
  readonly formats: boolean;
  /** False where one of the formats has no formulas. */
  readonly formulas: boolean;
}

/** Results that differ by less than this share are the same number computed in another order. */
const ROUNDING = 1e-9;

export interface Moves {
  readonly own: SheetMove;
  readonly find: FindMove;
  /** The same for the workbook after, in which nothing moves. */
  readonly ownAfter: SheetMove;
  readonly findAfter: FindMove;
}

/** Compares the cells of rows that go together, in columns that go together. */
export function createCellComparer(
  a: SheetCells,
  b: SheetCells,
  columns: ColumnMap,
  moves: Moves,
  options: CellOptions,
) {
  const patternsA = options.formulas ? patternsOf(a) : null;
  const patternsB = options.formulas ? patternsOf(b) : null;
  const fromA = new Map([...columns.toB].map(([col, other]) => [other, col]));
  const added = new Set(columns.added.filter((col) => countInColumn(b, col) > 1));
  const single = new Set(columns.removed.filter((col) => countInColumn(a, col) === 1));

  const isSameFormula = (x: number, y: number, change: Omit<CellChange, 'what'>): boolean => {
    const [own, other] = [a.formulaOf[x]! - 1, b.formulaOf[y]! - 1];
    if (patternsA![own] === patternsB![other]) return true;
    const text = formulaAt(a.formulas[own]!, change.aRow, change.aCol);
    const otherText = formulaAt(b.formulas[other]!, change.bRow, change.bCol);
    return (
      canonicalFormula(text, moves.own, moves.find) === canonicalFormula(otherText, moves.ownAfter, moves.findAfter)
    );
  };
  const isSameValue = (x: number, y: number): boolean =>
    a.values[x] === b.values[y] || (a.shown !== null && b.shown !== null && a.shown[x] === b.shown[y]);
  const isSameResult = (x: number, y: number): boolean => {
    if (isSameValue(x, y)) return true;
    const [own, other] = [a.numbers[x]!, b.numbers[y]!];
    return Math.abs(own - other) <= ROUNDING * Math.max(Math.abs(own), Math.abs(other));
  };
  const differ = (x: number, y: number, place: Omit<CellChange, 'what'>): ChangeWhat | null => {
    const [hadFormula, hasFormula] = [a.formulaOf[x]! > 0, b.formulaOf[y]! > 0];
    if (options.formulas && hadFormula !== hasFormula)
      return hadFormula ? 'formula_to_constant' : 'constant_to_formula';
    if (options.formulas && hadFormula) {
      if (!isSameFormula(x, y, place)) return 'formula';
      if (!isSameResult(x, y)) return 'result';
    } else if (!isSameValue(x, y)) return a.types[x] === b.types[y] ? 'value' : 'type';
    return options.formats && formatOf(a, x) !== formatOf(b, y) ? 'format' : null;
  };

  /** Positions of rows among the filled ones. */
  return (rowA: number, rowB: number, report: (change: CellChange) => void): number => {
    let same = 0;
    const cellsA = new Map<number, number>();
    for (let x = a.starts[rowA]!; x < a.starts[rowA + 1]!; x++) {
      const col = columns.toB.get(a.cols[x]!) ?? (single.has(a.cols[x]!) ? -1 - a.cols[x]! : undefined);
      if (col !== undefined) cellsA.set(col, x);
    }
    const [aRow, bRow] = [a.rows[rowA]!, b.rows[rowB]!];
    for (let y = b.starts[rowB]!; y < b.starts[rowB + 1]!; y++) {
      const bCol = b.cols[y]!;
      if (added.has(bCol)) continue;
      const x = cellsA.get(bCol);
      if (x === undefined) {
        report({ what: 'added', aRow, aCol: fromA.get(bCol) ?? bCol, bRow, bCol });
        continue;
      }
      cellsA.delete(bCol);
      const place = { aRow, aCol: a.cols[x]!, bRow, bCol };
      const what = differ(x, y, place);
      if (what === null) same++;
      else report({ what, ...place });
    }
    for (const [bCol, x] of cellsA)
      report({ what: 'removed', aRow, aCol: a.cols[x]!, bRow, bCol: Math.max(bCol, a.cols[x]!) });
    return same;
  };
}

const formatOf = ({ view, numberFormats }: SheetCells, entry: number): string =>
  view.head.number_formats[numberFormats[entry]!] ?? 'General';

/** Cells of a column. */
export function countInColumn({ cols }: SheetCells, col: number): number {
  let counts = columnCounts.get(cols);
  if (!counts) {
    counts = new Map();
    for (const each of cols) counts.set(each, (counts.get(each) ?? 0) + 1);
    columnCounts.set(cols, counts);
  }
  return counts.get(col) ?? 0;
}

/** Counted once a sheet: there may be thousands of columns. */
const columnCounts = new WeakMap<Uint32Array, Map<number, number>>();
