// Types of the syntax tree of formulas.
import type { Scalar } from '../values/values.ts';

/** A corner that is null lies at the edge of the sheet (whole columns and rows). */
export interface RangeNode {
  readonly type: 'range';
  /** Null: the sheet of the formula. */
  readonly sheet: string | null;
  /** The last sheet of a 3-D reference. */
  readonly lastSheet: string | null;
  readonly top: number | null;
  readonly left: number | null;
  readonly bottom: number | null;
  readonly right: number | null;
  /** Which corners stay when the formula moves; what is not fixed moves with the cell where a name is used. */
  readonly fixed: { readonly top: boolean; readonly left: boolean; readonly bottom: boolean; readonly right: boolean };
  /** `A1:.B9`: without the empty cells before, behind, or on both sides. */
  readonly trim: 'head' | 'tail' | 'both' | null;
}

export interface TableNode {
  readonly type: 'table';
  /** Empty: the table that the formula is in. */
  readonly table: string;
  readonly columns: readonly string[];
  readonly sections: readonly string[];
}

export interface CallNode {
  readonly type: 'call';
  /** Upper case, without the prefixes of newer functions. */
  readonly name: string;
  /** Null where the argument is left out. */
  readonly args: readonly (Node | null)[];
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

export interface BinaryNode {
  readonly type: 'binary';
  readonly op: BinaryOperator;
  readonly left: Node;
  readonly right: Node;
}

export type Node =
  | { readonly type: 'value'; readonly value: Scalar }
  | { readonly type: 'array'; readonly rows: number; readonly cols: number; readonly data: readonly Scalar[] }
  | RangeNode
  | TableNode
  | CallNode
  | BinaryNode
  | { readonly type: 'name'; readonly sheet: string | null; readonly name: string }
  | { readonly type: 'invoke'; readonly callee: Node; readonly args: readonly (Node | null)[] }
  | { readonly type: 'unary'; readonly op: '-' | '+' | '%'; readonly operand: Node }
  | { readonly type: 'combine'; readonly op: ':' | ' ' | ','; readonly left: Node; readonly right: Node }
  | { readonly type: 'spill' | 'single'; readonly operand: Node }
  /** What is understood and cannot be evaluated, such as a reference to another workbook. */
  | { readonly type: 'unsupported'; readonly reason: string };
