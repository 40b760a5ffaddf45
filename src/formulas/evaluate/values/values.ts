// Value types of the formula evaluator: scalars, errors, matrices, references and lambdas, with tests and constructors.

/** What formulas calculate with. A blank cell is null, an argument that was left out undefined. */
export type Scalar = number | string | boolean | null | ErrorValue;

export type ErrorCode =
  | '#NULL!'
  | '#DIV/0!'
  | '#VALUE!'
  | '#REF!'
  | '#NAME?'
  | '#NUM!'
  | '#N/A'
  | '#GETTING_DATA'
  | '#SPILL!'
  | '#CALC!'
  | '#FIELD!'
  | '#BLOCKED!'
  | '#CONNECT!'
  | '#UNKNOWN!';

/** One object for each code, so that errors compare by identity. Functions throw them too. */
export interface ErrorValue {
  readonly kind: 'error';
  readonly code: ErrorCode;
}

/** Row by row. */
export interface Matrix {
  readonly kind: 'matrix';
  readonly rows: number;
  readonly cols: number;
  readonly data: Scalar[];
}

/** Sheets count from 1, rows and columns from 0; both corners belong to it. */
export interface Area {
  readonly sheet: number;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Reference {
  readonly kind: 'ref';
  readonly areas: readonly Area[];
}

/** `null` among the arguments is one that the caller left out. */
export interface Lambda {
  readonly kind: 'lambda';
  readonly arity: number;
  readonly apply: (args: readonly Value[]) => Value;
}

export type Value = Scalar | Matrix | Reference | Lambda;

const error = (code: ErrorCode): ErrorValue => Object.freeze({ kind: 'error', code });

export const ERROR = {
  null: error('#NULL!'),
  div0: error('#DIV/0!'),
  value: error('#VALUE!'),
  ref: error('#REF!'),
  name: error('#NAME?'),
  num: error('#NUM!'),
  na: error('#N/A'),
  gettingData: error('#GETTING_DATA'),
  spill: error('#SPILL!'),
  calc: error('#CALC!'),
  field: error('#FIELD!'),
  blocked: error('#BLOCKED!'),
  connect: error('#CONNECT!'),
  unknown: error('#UNKNOWN!'),
} as const;

const ERRORS = new Map<string, ErrorValue>(Object.values(ERROR).map((value) => [value.code, value]));

/** Codes that we do not know count as `#VALUE!`. */
export const toError = (code: string): ErrorValue => ERRORS.get(code.toUpperCase()) ?? ERROR.value;

export const isError = (value: unknown): value is ErrorValue =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'error';

export const isMatrix = (value: Value | undefined): value is Matrix =>
  typeof value === 'object' && value !== null && value.kind === 'matrix';

export const isReference = (value: Value | undefined): value is Reference =>
  typeof value === 'object' && value !== null && value.kind === 'ref';

export const isLambda = (value: Value | undefined): value is Lambda =>
  typeof value === 'object' && value !== null && value.kind === 'lambda';

export const matrix = (rows: number, cols: number, data: Scalar[]): Matrix => ({ kind: 'matrix', rows, cols, data });

export const reference = (...areas: readonly Area[]): Reference => ({ kind: 'ref', areas });

export const areaSize = (area: Area): number => (area.bottom - area.top + 1) * (area.right - area.left + 1);
