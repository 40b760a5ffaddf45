// Entry of evaluation: loads cells on demand, evaluates pending formulas first, and bounds the work.
import type { Formula } from '../../model/index.ts';
import type { CellPlace, CellSource, PlacedFormula } from './cells/cell-source.ts';
import { CellStore } from './cells/cell-store.ts';
import { listRanges } from './cells/static-ranges.ts';
import { Workbook } from './cells/workbook.ts';
import { Evaluator } from './evaluator.ts';
import { DEFAULT_LIMITS, type EvaluationLimits, Meter } from './meter.ts';
import { parseFormula } from './syntax/parse-formula.ts';
import type { Node } from './syntax/syntax.ts';
import { Missing, Unsupported } from './values/signals.ts';
import { type Area, areaSize, ERROR, isError, isMatrix, type Matrix, matrix, type Scalar } from './values/values.ts';

export interface EvaluateOptions extends Partial<EvaluationLimits> {
  /** How the formula was entered; `normal` where it is left out. */
  readonly kind?: Formula['kind'];
}

/** What a formula comes to. Errors of the sheet are values: type `error`, value `#REF!`. */
export interface Evaluated {
  /** Why there is no value: `volatile`, `external`, `budget`, `circular`, `depth`, `syntax`, `function FOO`, …; null where there is one. */
  readonly unsupported: string | null;
  readonly type: 'number' | 'string' | 'boolean' | 'error' | null;
  /** Of the formula's own cell. */
  readonly value: number | string | boolean | null;
  /** The whole result, row by row, where it is more than one value; errors as their code. */
  readonly array: readonly (readonly (number | string | boolean)[])[] | null;
  readonly steps: number;
  readonly cells: number;
}

/** Ranges up to this size are loaded before the formula is tried, whether it turns out to need them or not. */
const PREFETCH_CELLS = 4096;

/** Formulas that wait for each other; beyond, the result would take too long. */
const MAX_WAITING = 100_000;

/** What it costs to put a formula on the stack, which bounds how high it grows. */
const STEPS_PER_TASK = 8;

interface Task {
  readonly place: CellPlace;
  readonly node: Node;
  readonly formula: Pick<PlacedFormula, 'kind' | 'range'>;
  state: 'queued' | 'begun' | 'done';
}

/**
 * Evaluates a formula from the values that the file holds; cells without one are evaluated first. The text is in A1 as it
 * would in the cell `at`. Never throws for what is in a formula: what cannot be evaluated is told in `unsupported`.
 */
export async function evaluateFormula(
  text: string,
  at: CellPlace,
  source: CellSource,
  options: EvaluateOptions = {},
): Promise<Evaluated> {
  const meter = new Meter({ ...DEFAULT_LIMITS, ...options });
  try {
    const evaluation = new Evaluation(source, meter);
    return toEvaluated(await evaluation.run(text, at, options.kind ?? 'normal'), meter);
  } catch (thrown) {
    const reason = reasonOf(thrown);
    if (reason === null) throw thrown;
    return { ...NOTHING, unsupported: reason, steps: meter.steps, cells: meter.cells };
  }
}

/** A stack or an array that grows beyond what the engine bears is a budget too. */
function reasonOf(thrown: unknown): string | null {
  if (thrown instanceof Unsupported) return thrown.reason;
  return thrown instanceof RangeError ? 'budget' : null;
}

const NOTHING = { type: null, value: null, array: null } as const;

class Evaluation {
  readonly #store: CellStore;
  readonly #evaluator: Evaluator;
  readonly #workbook: Workbook;
  readonly #meter: Meter;
  /** The last is worked on. One that is found again to be needed is put on top again; below it is passed over when done. */
  readonly #stack: Task[] = [];
  /** By place, those that are not done. */
  readonly #waiting = new Map<string, Task>();

  constructor(source: CellSource, meter: Meter) {
    this.#meter = meter;
    this.#workbook = new Workbook(source);
    this.#store = new CellStore(source, this.#workbook, meter);
    this.#evaluator = new Evaluator(this.#workbook, this.#store, meter);
  }

  async run(text: string, at: CellPlace, kind: Formula['kind']): Promise<Scalar | Matrix> {
    const root: Task = { place: at, node: parseFormula(text), formula: { kind, range: null }, state: 'queued' };
    this.#waiting.set(placeKey(at), root);
    this.#stack.push(root);
    for (;;) {
      const task = this.#stack.at(-1)!;
      const result = task.state === 'done' ? null : await this.#attempt(task);
      if (result === undefined) continue;
      this.#stack.pop();
      if (task.state === 'done') continue;
      if (task === root) return result;
      task.state = 'done';
      this.#waiting.delete(placeKey(task.place));
      this.#settle(task, result);
    }
  }

  /** Undefined where something had to be fetched, or evaluated, first. */
  async #attempt(task: Task): Promise<Scalar | Matrix | undefined> {
    if (task.formula.kind === 'data_table') throw new Unsupported('data table');
    if (task.state === 'queued') {
      task.state = 'begun';
      await this.#prefetch(task);
    }
    try {
      return this.#evaluator.run(task.node, task.place, isArrayKind(task.formula.kind));
    } catch (thrown) {
      if (!(thrown instanceof Missing)) throw thrown;
      await this.#fetch(thrown);
      return undefined;
    }
  }

  async #prefetch(task: Task): Promise<void> {
    for (const area of listRanges(task.node, task.place, this.#workbook)) {
      this.#meter.step(1);
      if (areaSize(area) <= PREFETCH_CELLS && !this.#store.isLoaded(area)) await this.#store.load(area);
    }
  }

  async #fetch(missing: Missing): Promise<void> {
    for (const area of missing.areas) {
      this.#meter.step(1);
      if (missing.what === 'cells') await this.#store.load(area);
      else if (missing.what === 'formulas') await this.#store.loadFormulas(area);
    }
    if (missing.what === 'values') await this.#queue(missing.areas);
  }

  /** The first of them is to be evaluated first: it lies on top. */
  async #queue(cells: readonly Area[]): Promise<void> {
    for (const { sheet, top, left } of cells.toReversed()) {
      if (!this.#store.isPending(sheet, top, left)) continue;
      const formula = await this.#store.loadFormula(sheet, top, left);
      if (!formula) {
        this.#store.settle(sheet, top, left, null);
        continue;
      }
      this.#meter.step(STEPS_PER_TASK);
      this.#stack.push(this.#taskFor(sheet, formula));
    }
  }

  #taskFor(sheet: number, formula: PlacedFormula): Task {
    const place = { sheet, row: formula.row, col: formula.col };
    const key = placeKey(place);
    const known = this.#waiting.get(key);
    if (known?.state === 'begun') throw new Unsupported('circular');
    if (known) return known;
    if (this.#waiting.size >= MAX_WAITING) throw new Unsupported('depth');
    const task: Task = { place, node: parseFormula(formula.text), formula, state: 'queued' };
    this.#waiting.set(key, task);
    return task;
  }

  #settle({ place, formula }: Task, result: Scalar | Matrix): void {
    const { sheet, row, col } = place;
    if (!formula.range) {
      this.#store.settle(sheet, row, col, isMatrix(result) ? (result.data[0] ?? 0) : result);
      return;
    }
    const { top, left, bottom, right } = formula.range;
    this.#meter.allocate((bottom - top + 1) * (right - left + 1));
    const whole = isMatrix(result) ? result : matrix(1, 1, [result]);
    for (let r = top; r <= bottom; r++) {
      for (let c = left; c <= right; c++) this.#store.settle(sheet, r, c, spread(whole, r - top, c - left));
    }
  }
}

/** Rows and columns of an array formula's result that stand alone repeat; what lies beyond is `#N/A`. */
function spread(whole: Matrix, row: number, col: number): Scalar {
  const r = whole.rows === 1 ? 0 : row;
  const c = whole.cols === 1 ? 0 : col;
  return r < whole.rows && c < whole.cols ? (whole.data[r * whole.cols + c] ?? 0) : ERROR.na;
}

const placeKey = ({ sheet, row, col }: CellPlace): string => `${sheet}:${row}:${col}`;

const isArrayKind = (kind: Formula['kind']): boolean => kind === 'array' || kind === 'dynamic_array';

const bare = (value: Scalar | undefined): number | string | boolean => (isError(value) ? value.code : (value ?? 0));

function toEvaluated(result: Scalar | Matrix, meter: Meter): Evaluated {
  const first = isMatrix(result) ? (result.data[0] ?? 0) : (result ?? 0);
  return {
    unsupported: null,
    type: isError(first) ? 'error' : (typeof first as 'number' | 'string' | 'boolean'),
    value: bare(first),
    array: isMatrix(result) ? toRows(result) : null,
    steps: meter.steps,
    cells: meter.cells,
  };
}

function toRows({ rows, cols, data }: Matrix): (number | string | boolean)[][] {
  return Array.from({ length: rows }, (_, row) => data.slice(row * cols, (row + 1) * cols).map(bare));
}
