// A line of text with the columns that its chunks take.

import type { PlacedChunk } from '../grid/columns.ts';
import type { RegionLine } from '../regions/region.ts';

/** A line of a region and the columns its chunks take. */
export interface PlacedLine {
  readonly line: RegionLine;
  readonly placed: readonly PlacedChunk[];
}
