// Tests whether boxes share a left edge, right edge or centre.
import type { Box } from '../../../model/index.ts';

/** What lines under each other have in common. */
export type Edge = 'left' | 'right' | 'centre';
export const EDGES: readonly Edge[] = ['left', 'right', 'centre'];

const edgeOf = (box: Box, edge: Edge): number =>
  edge === 'left' ? box[0] : edge === 'right' ? box[2] : (box[0] + box[2]) / 2;

/** Whether two boxes are at one edge; the tolerance is in points. */
export const isAligned = (a: Box, b: Box, edge: Edge, tolerance: number): boolean =>
  Math.abs(edgeOf(a, edge) - edgeOf(b, edge)) <= tolerance;
