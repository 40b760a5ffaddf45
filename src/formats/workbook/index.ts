export { builtInFormat } from './built-in-formats.ts';

export { createWorkbookBuilder } from './create-workbook-builder.ts';
export { findHeaderRows } from './header-rows.ts';
export { isLabelValues } from './label-values.ts';
export { tooManyCells, tooManyColumns } from './limits.ts';

export type * from './parts.ts';
export { confidenceOf, placeRegions } from './place-regions.ts';
export { readByLibrary } from './read-by-library.ts';
export type { FoundRegions, Region, TableRegion, TextRegion } from './region.ts';
export type { ColumnStats, RowShape, ShapeCell } from './row-shape.ts';
export { type CompoundKind, sniffCompound, sniffLockedXlsx, sniffXls } from './sniff.ts';
export { tableConfidence } from './table-confidence.ts';
