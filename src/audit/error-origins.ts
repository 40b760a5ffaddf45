// Traces error values along formula references to the cells that cause them, so that rules report the cause and not
// every cell it spreads to.
import { targetOf } from '../formulas/index.ts';
import { type CellRect, countLeading } from '../model/index.ts';
import type { AuditedBook } from './audited-book.ts';
import { errorOfKind, formulaOfKind } from './error-kind.ts';
import type { Place } from './finding.ts';
import { countCells } from './gather-places.ts';

/** Cells that show errors; with more of them, those that were filled down from one cell count as one. */
const MAX_SINGLE_CELLS = 5_000;
/** Errors of a sheet, as runs, that are followed at all. */
const MAX_UNITS = 100_000;

/** Cells whose own formula or value makes an error, and what only passes it on. */
export interface ErrorOrigin extends Place {
  /** Position of the formula; -1 where the error was typed or pasted. */
  readonly formula: number;
  readonly error: string;
  /** Cells that only pass it on, and the first of them. */
  readonly passed: number;
  readonly passedTo: readonly Place[];
}

interface Unit extends Place {
  readonly kind: number;
}

/** Places of `passedTo` that are kept for each origin. */
const MAX_KEPT = 50;

const known = new WeakMap<AuditedBook, readonly ErrorOrigin[]>();

/** By sheet, row and column. */
export function findErrorOrigins(book: AuditedBook): readonly ErrorOrigin[] {
  let origins = known.get(book);
  if (!origins) {
    origins = traceOrigins(book);
    known.set(book, origins);
  }
  return origins;
}

function traceOrigins(book: AuditedBook): ErrorOrigin[] {
  const units = listUnits(book);
  const index = new UnitIndex(units);
  const parents = Int32Array.from(units, (unit, at) => findParent(book, index, unit, at));
  const roots = findRoots(parents);
  const origins = new Map<number, { passed: number; passedTo: Place[] }>();
  for (const [at, root] of roots.entries()) {
    let origin = origins.get(root);
    if (!origin) origins.set(root, (origin = { passed: 0, passedTo: [] }));
    if (at === root) continue;
    const { sheet, rect } = units[at]!;
    origin.passed += countCells(rect);
    if (origin.passedTo.length < MAX_KEPT) origin.passedTo.push({ sheet, rect });
  }
  return [...origins]
    .sort(([a], [b]) => a - b)
    .map(([root, origin]) => {
      const { sheet, rect, kind } = units[root]!;
      return { sheet, rect, formula: formulaOfKind(kind), error: errorOfKind(kind), ...origin };
    });
}

function listUnits(book: AuditedBook): Unit[] {
  const units: Unit[] = [];
  let total = 0;
  for (const { cells } of book.sheets) {
    for (let run = 0; run < cells.errors.length; run++) total += cells.errors.size(run);
  }
  for (const { sheet, cells } of book.sheets) {
    const { errors } = cells;
    if (errors.length > MAX_UNITS) book.limits.reached('errors were not followed everywhere');
    for (const run of errors.order('rows').slice(0, MAX_UNITS)) {
      const { top, bottom, col, kind } = errors.get(run);
      const step = total <= MAX_SINGLE_CELLS ? 1 : bottom - top + 1;
      for (let row = top; row <= bottom; row += step) {
        units.push({ sheet: sheet.index, rect: { top: row, left: col, bottom: row + step - 1, right: col }, kind });
      }
    }
  }
  return units;
}

/** Finds units that meet a rectangle. */
class UnitIndex {
  readonly #units: readonly Unit[];
  /** By sheet, then column: positions downwards. */
  readonly #columns = new Map<number, Map<number, number[]>>();

  constructor(units: readonly Unit[]) {
    this.#units = units;
    for (const [at, { sheet, rect }] of units.entries()) {
      let columns = this.#columns.get(sheet);
      if (!columns) this.#columns.set(sheet, (columns = new Map()));
      const column = columns.get(rect.left);
      if (column) column.push(at);
      else columns.set(rect.left, [at]);
    }
    for (const columns of this.#columns.values()) {
      for (const column of columns.values()) column.sort((a, b) => units[a]!.rect.top - units[b]!.rect.top);
    }
  }

  error(at: number): string {
    return errorOfKind(this.#units[at]!.kind);
  }

  /** The first unit of the rectangle for which it holds, or -1. */
  find(sheet: number, rect: CellRect, holds: (at: number) => boolean): number {
    for (const [col, column] of this.#columns.get(sheet) ?? []) {
      if (col < rect.left || col > rect.right) continue;
      const from = countLeading(column.length, (i) => this.#units[column[i]!]!.rect.bottom < rect.top);
      for (let i = from; i < column.length; i++) {
        const at = column[i]!;
        if (this.#units[at]!.rect.top > rect.bottom) break;
        if (holds(at)) return at;
      }
    }
    return -1;
  }
}

/** A cell that the formula refers to and that shows the same error; -1 where there is none. */
function findParent({ graph }: AuditedBook, index: UnitIndex, unit: Unit, at: number): number {
  const formula = formulaOfKind(unit.kind);
  if (formula < 0) return -1;
  const error = errorOfKind(unit.kind);
  for (const area of graph.areas({ ...unit, formula, block: -1 })) {
    const found = index.find(
      area.sheet,
      targetOf(area, unit.rect),
      (other) => other !== at && index.error(other) === error,
    );
    if (found >= 0) return found;
  }
  return -1;
}

/** Where the way from parent to parent ends; a circle ends at its first cell. */
function findRoots(parents: Int32Array): Int32Array {
  const roots = new Int32Array(parents.length).fill(-1);
  for (let start = 0; start < parents.length; start++) {
    const path: number[] = [];
    let at = start;
    const onPath = new Set<number>();
    while (roots[at] === -1 && parents[at]! >= 0 && !onPath.has(at)) {
      onPath.add(at);
      path.push(at);
      at = parents[at]!;
    }
    const root =
      roots[at]! >= 0
        ? roots[at]!
        : onPath.has(at)
          ? path.slice(path.indexOf(at)).reduce((a, b) => Math.min(a, b))
          : at;
    for (const step of path) roots[step] = root;
    roots[at] = root;
  }
  return roots;
}
