// Types for table arithmetic: relations found among the numbers of a table, and the cells that break them.
import type { RelationKind } from '../relation-kind.ts';

/** A position of a table; both from 0, with the header counted. */
export interface GridCell {
  readonly row: number;
  readonly col: number;
}

/** A number that does not come to what the others make. */
export interface Mismatch {
  readonly kind: RelationKind;
  /** The cell that states the result. */
  readonly cell: GridCell;
  readonly printed: number;
  readonly computed: number;
  readonly tolerance: number;
  readonly parts: readonly GridCell[];
  /** What the parts state. */
  readonly values: readonly number[];
  /** How the parts go into a sum or a difference; null where it is none. */
  readonly signs: readonly number[] | null;
  /** How often the relation holds where it could fail: 0 where this is its only instance. */
  readonly holds: number;
  /** `quantity × price`, for the message. */
  readonly formula: string;
}

/** A relation and how often it was found. */
export interface Relation {
  /** The row or column that states the results. */
  readonly line: number;
  readonly kind: RelationKind;
  readonly holds: number;
  readonly mismatches: readonly Mismatch[];
}
