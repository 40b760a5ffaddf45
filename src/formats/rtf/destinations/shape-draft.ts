// A shape while its group is read.
import type { FlowBlock } from '../../../geometry/index.ts';
import type { ShapeBox } from './shape-place.ts';

/** A drawn shape and what is in it. */
export interface ShapeDraft {
  readonly numbers: Map<string, number>;
  readonly properties: Map<string, string>;
  blocks: FlowBlock[] | null;
  has_picture: boolean;
  alt: string | null;
  /** Shapes within a group of shapes. */
  parts: number;
  readonly group: ShapeDraft | null;
  /** Its box, and the words that say what this is measured against; null until that is asked for. */
  frame: ShapeFrame | null;
}

/** The box of a shape and the numbers that say what it is measured against. */
export interface ShapeFrame {
  readonly box: ShapeBox;
  readonly numbers: ReadonlyMap<string, number>;
}
