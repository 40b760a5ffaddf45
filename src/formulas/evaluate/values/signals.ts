// The exceptions that steer an evaluation: unsupported constructs, and cells still to be loaded.
import type { Area } from './values.ts';

/** Thrown through the evaluation where the answer cannot be had; becomes the result's reason. */
export class Unsupported {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Thrown through the evaluation where cells, formulas or values of other cells must be fetched first. */
export class Missing {
  readonly what: 'cells' | 'formulas' | 'values';
  readonly areas: readonly Area[];

  constructor(what: 'cells' | 'formulas' | 'values', areas: readonly Area[]) {
    this.what = what;
    this.areas = areas;
  }
}
