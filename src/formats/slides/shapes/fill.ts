// How a shape or a cell is filled.
import type { DrawingColor } from '../../ooxml/index.ts';

/** A colour, none, or null where the shape does not say. */
export type Fill = DrawingColor | 'none' | null;
