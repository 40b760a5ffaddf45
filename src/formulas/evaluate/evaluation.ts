// What a running evaluation offers to the parts of it that need the evaluator: calls of functions, LET and LAMBDA.
import type { CellPlace } from './cells/cell-source.ts';
import type { Context } from './context.ts';
import type { Meter } from './meter.ts';
import type { Node } from './syntax/syntax.ts';
import type { Matrix, Scalar, Value } from './values/values.ts';

/** Names that LET and LAMBDA have given a value, the innermost first. Names are in lower case. */
export interface Bindings {
  readonly values: ReadonlyMap<string, Value>;
  readonly outer: Bindings | null;
}

export interface Scope {
  readonly place: CellPlace;
  readonly arrays: boolean;
  /** Within a name: what is not fixed moves with the cell. */
  readonly moved: boolean;
  readonly bindings: Bindings | null;
}

/** The evaluator as those see it that it calls. */
export interface Evaluation {
  readonly meter: Meter;
  evaluate(node: Node, scope: Scope): Value;
  /** A single value, or an array where the scope takes arrays. */
  item(value: Value, scope: Scope): Scalar | Matrix;
  /** The evaluation as a function sees it. */
  context(scope: Scope): Context;
}
