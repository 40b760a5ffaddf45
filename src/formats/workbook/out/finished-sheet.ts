// The state kept of a sheet whose cells are already written, for the end of the document.
import type { CellRect, Comment, Grid, Link } from '../../../model/index.ts';
import type { CellCounts } from '../cells/build-block.ts';
import type { SheetMeasures } from '../cells/sheet-measures.ts';
import type { SheetDetails, SheetStart } from '../parts.ts';
import type { SheetSketch } from '../regions/sheet-sketch.ts';

/** A sheet whose cells have been given out: what is still needed to list it. */
export interface FinishedSheet {
  readonly start: SheetStart;
  /** 1-based. */
  readonly index: number;
  readonly used: CellRect | null;
  readonly counts: CellCounts;
  /** Cells that came too late or lie outside of any sheet. */
  readonly refused: number;
  readonly measures: SheetMeasures;
  readonly grid: Grid;
  readonly merged: readonly CellRect[];
  readonly charts: SheetDetails['charts'];
  readonly pictures: SheetDetails['pictures'];
  readonly shapes: SheetDetails['shapes'];
  readonly filter: CellRect | null;
  readonly comments: readonly Comment[];
  readonly links: readonly Link[];
  readonly sketch: SheetSketch;
}
