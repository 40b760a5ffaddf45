export { builtInFormat } from './built-in-formats.ts';

export { createWorkbookBuilder } from './create-workbook-builder.ts';
export { findHeaderRows } from './header-rows.ts';
export { isLabelValues } from './label-values.ts';
export { tooManyCells, tooManyColumns } from './limits.ts';

export type * from './parts.ts';
export { confidenceOf, placeRegions } from './place-regions.ts';
export type { FoundRegions, Region, TableRegion, TextRegion } from './region.ts';
export type { ColumnStats, RowShape, ShapeCell } from './row-shape.ts';
export { tableConfidence } from './table-confidence.ts';
