// Groups neighbouring cells that share a formula into rectangles, the nodes of the dependency graph.
import {
  type CellBlock,
  type CellRect,
  type ColumnCells,
  type Formula,
  parseRange,
  SHEET_BOUNDS,
} from '../../model/index.ts';
import type { RectIndex } from './rect-index.ts';

/** Rectangles of one sheet whose cells all share a formula: 20 bytes each. */
export interface FormulaBlocks {
  readonly count: number;
  /** Positions among the sheet's formulas. */
  readonly formula: Uint32Array;
  /** Top, left, bottom, right. */
  readonly boxes: Int32Array;
}

/** The formulas of one sheet. */
export interface SheetNode {
  /** In the order of the index. */
  readonly blocks: FormulaBlocks;
  readonly index: RectIndex;
  /** The number of the sheet's first block; blocks are numbered through all sheets. */
  readonly first_block: number;
  /** Where the areas of each formula begin; one entry more than there are formulas. */
  readonly area_starts: Uint32Array;
}

export const rectAt = (boxes: Int32Array, at: number): CellRect => ({
  top: boxes[at * 4]!,
  left: boxes[at * 4 + 1]!,
  bottom: boxes[at * 4 + 2]!,
  right: boxes[at * 4 + 3]!,
});

/**
 * Gathers the formulas of a sheet as its cells come by, in ascending order of rows. Consecutive rows of a column with one formula are a run;
 * runs side by side with the same rows and formula become one rectangle. An array is the rectangle that it fills, whether or not its other cells
 * name it.
 */
export class BlockCollector {
  #formula = new Uint32Array(64);
  #boxes = new Int32Array(4 * 64);
  #count = 0;
  /** The run at the bottom of each column, as a position; runs of other columns are closed by never being looked at again. */
  readonly #open = new Map<number, number>();
  readonly #arrays: ReadonlyMap<number, CellRect>;
  readonly #seen = new Set<number>();

  constructor(formulas: readonly Formula[]) {
    this.#arrays = listArrays(formulas);
  }

  add(block: CellBlock): void {
    for (const column of block.columns) if (column.formulas) this.#addColumn(column, column.formulas, block.first_row);
  }

  #addColumn(column: ColumnCells, formulas: Uint32Array, firstRow: number): void {
    const { rows, col } = column;
    let run = this.#open.get(col) ?? -1;
    for (let entry = 0; entry < formulas.length; entry++) {
      const formula = formulas[entry]! - 1;
      if (formula < 0) continue;
      const row = firstRow + (rows ? rows[entry]! : entry);
      if (run >= 0 && this.#formula[run] === formula && this.#boxes[run * 4 + 2] === row - 1) {
        this.#boxes[run * 4 + 2] = row;
      } else if (this.#arrays.has(formula)) {
        this.#addArray(formula);
      } else {
        run = this.#push(formula, row, col, row, col);
      }
    }
    if (run >= 0) this.#open.set(col, run);
  }

  #addArray(formula: number): void {
    if (this.#seen.has(formula)) return;
    this.#seen.add(formula);
    const { top, left, bottom, right } = this.#arrays.get(formula)!;
    this.#push(formula, top, left, bottom, right);
  }

  #push(formula: number, top: number, left: number, bottom: number, right: number): number {
    if (this.#count === this.#formula.length) this.#grow();
    this.#formula[this.#count] = formula;
    const at = this.#count * 4;
    // One by one: `set` takes many times as long for four numbers.
    this.#boxes[at] = top;
    this.#boxes[at + 1] = left;
    this.#boxes[at + 2] = bottom;
    this.#boxes[at + 3] = right;
    return this.#count++;
  }

  #grow(): void {
    const formula = new Uint32Array(this.#count * 2);
    formula.set(this.#formula);
    const boxes = new Int32Array(this.#count * 8);
    boxes.set(this.#boxes);
    this.#formula = formula;
    this.#boxes = boxes;
  }

  finish(): FormulaBlocks {
    const formula = this.#formula.slice(0, this.#count);
    const boxes = this.#boxes.slice(0, this.#count * 4);
    return joinColumns({ count: this.#count, formula, boxes });
  }
}

function listArrays(formulas: readonly Formula[]): Map<number, CellRect> {
  const arrays = new Map<number, CellRect>();
  for (const [i, { range, kind }] of formulas.entries()) {
    if (range === null || kind === 'normal' || kind === 'shared') continue;
    const rect = parseRange(range, SHEET_BOUNDS);
    if (rect) arrays.set(i, rect);
  }
  return arrays;
}

/** Runs of one formula with the same rows, side by side. */
function joinColumns({ count, formula, boxes }: FormulaBlocks): FormulaBlocks {
  const side = (block: number, at: number): number => boxes[block * 4 + at]!;
  const order = new Uint32Array(count).map((_, i) => i);
  order.sort(
    (a, b) =>
      formula[a]! - formula[b]! || side(a, 0) - side(b, 0) || side(a, 2) - side(b, 2) || side(a, 1) - side(b, 1),
  );
  const joined: FormulaBlocks = { count, formula: new Uint32Array(count), boxes: new Int32Array(count * 4) };
  let length = 0;
  for (const block of order) {
    const last = (length - 1) * 4;
    const goesOn =
      length > 0 &&
      joined.formula[length - 1] === formula[block] &&
      joined.boxes[last] === side(block, 0) &&
      joined.boxes[last + 2] === side(block, 2) &&
      joined.boxes[last + 3] === side(block, 1) - 1;
    if (goesOn) {
      joined.boxes[last + 3] = side(block, 3);
    } else {
      joined.formula[length] = formula[block]!;
      for (let at = 0; at < 4; at++) joined.boxes[length * 4 + at] = side(block, at);
      length++;
    }
  }
  return { count: length, formula: joined.formula.slice(0, length), boxes: joined.boxes.slice(0, length * 4) };
}
