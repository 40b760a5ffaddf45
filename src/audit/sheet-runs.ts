// Stores the cells of a sheet as compact vertical runs of one kind, with lookup by cell; the basis of all audit rules.
import { CELL, type CellBlock, type ColumnCells, countLeading } from '../model/index.ts';
import { textAt } from '../view/index.ts';
import { errorKind } from './error-kind.ts';

/** Kinds of cells without a formula; those with one have its position, from 0. */
export const KIND = { number: -1, date: -2, text: -3, boolean: -4, error: -5 } as const;

/** Cells of one column below each other that are of one kind: numbers, texts, or the same formula filled down. */
export interface Run {
  readonly col: number;
  readonly top: number;
  readonly bottom: number;
  readonly kind: number;
}

/** Runs in a few arrays: 16 bytes each. */
export class RunTable {
  length = 0;
  #numbers = new Int32Array(4 * 64);

  push(col: number, top: number, bottom: number, kind: number): number {
    if (this.length * 4 === this.#numbers.length) this.#grow();
    this.#numbers.set([col, top, bottom, kind], this.length * 4);
    return this.length++;
  }

  #grow(): void {
    const numbers = new Int32Array(this.#numbers.length * 2);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }

  col(run: number): number {
    return this.#numbers[run * 4]!;
  }

  top(run: number): number {
    return this.#numbers[run * 4 + 1]!;
  }

  bottom(run: number): number {
    return this.#numbers[run * 4 + 2]!;
  }

  kind(run: number): number {
    return this.#numbers[run * 4 + 3]!;
  }

  size(run: number): number {
    return this.bottom(run) - this.top(run) + 1;
  }

  get(run: number): Run {
    return { col: this.col(run), top: this.top(run), bottom: this.bottom(run), kind: this.kind(run) };
  }

  extend(run: number, bottom: number): void {
    this.#numbers[run * 4 + 2] = bottom;
  }

  /** Positions column by column and downwards, or row by row and to the right. */
  order(by: 'columns' | 'rows'): Uint32Array {
    const keys = new Float64Array(this.length);
    const size = this.length;
    for (let run = 0; run < size; run++) {
      const place = by === 'columns' ? this.col(run) * ROWS + this.top(run) : this.top(run) * COLUMNS + this.col(run);
      keys[run] = place;
    }
    const order = new Uint32Array(size).map((_, run) => run);
    return order.sort((a, b) => keys[a]! - keys[b]!);
  }
}

/** Factors beyond every row and column of a workbook. */
const ROWS = 2 ** 21;
const COLUMNS = 2 ** 15;

/** The cells of one sheet as runs, and apart from them those that hold an error or lack a value. */
export interface SheetRuns {
  readonly runs: RunTable;
  /** `runs` column by column. */
  readonly byColumn: Uint32Array;
  /** Where the runs of each column begin in `byColumn`, columns ascending. */
  readonly columns: readonly { readonly col: number; readonly from: number; readonly to: number }[];
  /** Cells that hold errors, in runs by their formula and error: `errorKind` of both. */
  readonly errors: RunTable;
  /** Formulas without a value. */
  readonly missing: RunTable;
  readonly cells: number;
  readonly formulas: number;
}

/** Gathers runs as the cells of a sheet come by, in ascending order of rows. */
export class RunCollector {
  readonly #runs = new OpenRuns();
  readonly #errors = new OpenRuns();
  readonly #missing = new OpenRuns();
  readonly #alike: Uint32Array;
  #cells = 0;
  #formulas = 0;

  /** `alike` gives for each formula the one that stands for it. */
  constructor(alike: Uint32Array) {
    this.#alike = alike;
  }

  add(block: CellBlock): void {
    for (const column of block.columns) this.#addColumn(column, block.first_row);
  }

  #addColumn(column: ColumnCells, firstRow: number): void {
    const { col, rows, types, formulas } = column;
    for (let entry = 0; entry < types.length; entry++) {
      const own = formulas ? formulas[entry]! - 1 : -1;
      const formula = own < 0 ? -1 : (this.#alike[own] ?? own);
      const type = types[entry]!;
      if (type === CELL.empty && formula < 0) continue;
      const row = firstRow + (rows ? rows[entry]! : entry);
      this.#cells++;
      if (formula >= 0) this.#formulas++;
      this.#runs.put(col, row, formula >= 0 ? formula : KINDS[type]!);
      if (type === CELL.error) this.#errors.put(col, row, errorKind(formula, textAt(column, entry, [])));
      else if (type === CELL.empty) this.#missing.put(col, row, formula);
    }
  }

  finish(): SheetRuns {
    const runs = this.#runs.table;
    const byColumn = runs.order('columns');
    return {
      runs,
      byColumn,
      columns: listColumns(runs, byColumn),
      errors: this.#errors.table,
      missing: this.#missing.table,
      cells: this.#cells,
      formulas: this.#formulas,
    };
  }
}

const KINDS: Readonly<Record<number, number>> = {
  [CELL.string]: KIND.text,
  [CELL.number]: KIND.number,
  [CELL.literal]: KIND.number,
  [CELL.boolean]: KIND.boolean,
  [CELL.date]: KIND.date,
  [CELL.datetime]: KIND.date,
  [CELL.time]: KIND.date,
  [CELL.error]: KIND.error,
};

/** Runs of which the lowest of each column may go on. */
class OpenRuns {
  readonly table = new RunTable();
  readonly #open = new Map<number, number>();

  put(col: number, row: number, kind: number): void {
    const run = this.#open.get(col);
    if (run !== undefined && this.table.kind(run) === kind && this.table.bottom(run) === row - 1)
      this.table.extend(run, row);
    else this.#open.set(col, this.table.push(col, row, row, kind));
  }
}

function listColumns(runs: RunTable, byColumn: Uint32Array): SheetRuns['columns'] {
  const columns: { col: number; from: number; to: number }[] = [];
  for (let at = 0; at < byColumn.length; at++) {
    const col = runs.col(byColumn[at]!);
    const last = columns.at(-1);
    if (last?.col === col) last.to = at + 1;
    else columns.push({ col, from: at, to: at + 1 });
  }
  return columns;
}

/** The run at a cell, or -1. */
export function runAt({ runs, byColumn, columns }: SheetRuns, row: number, col: number): number {
  const column = columns[countLeading(columns.length, (at) => columns[at]!.col <= col) - 1];
  if (column?.col !== col) return -1;
  const { from, to } = column;
  const at = from - 1 + countLeading(to - from, (i) => runs.top(byColumn[from + i]!) <= row);
  const run = at < column.from ? -1 : byColumn[at]!;
  return run >= 0 && runs.bottom(run) >= row ? run : -1;
}
