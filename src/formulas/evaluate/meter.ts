// Counts steps and cells of an evaluation and stops it at its limits.
import { Unsupported } from './values/signals.ts';

export interface EvaluationLimits {
  /** Steps are node visits and cells looked at; a step takes well under a microsecond, text and dates aside. */
  readonly maxSteps: number;
  /** Cells that may be loaded, and entries that one array may have. */
  readonly maxCells: number;
}

export const DEFAULT_LIMITS: EvaluationLimits = { maxSteps: 20_000_000, maxCells: 2_000_000 };

/** Counts what an evaluation costs and ends it at the limits. */
export class Meter {
  readonly #limits: EvaluationLimits;
  steps = 0;
  cells = 0;

  constructor(limits: EvaluationLimits) {
    this.#limits = limits;
  }

  step(count: number): void {
    this.steps += count;
    if (!(this.steps <= this.#limits.maxSteps)) throw new Unsupported('budget');
  }

  /** Before an array of so many entries is made. */
  allocate(entries: number): void {
    if (!(entries <= this.#limits.maxCells)) throw new Unsupported('budget');
    this.step(entries);
  }

  load(cells: number): void {
    this.cells += cells;
    if (!(this.cells <= this.#limits.maxCells)) throw new Unsupported('budget');
  }
}
