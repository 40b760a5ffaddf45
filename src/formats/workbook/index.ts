// What the XLS, XLSX and CSV readers share: the workbook builder, its ports, region rules, and the library fallback.
export { builtInFormat } from './built-in-formats.ts';
export { readByLibrary } from './by-library/read-by-library.ts';
export { comparison, OPERATORS } from './comparison.ts';
export { createWorkbookBuilder } from './create-workbook-builder.ts';
export { errorText } from './error-text.ts';
export { textTooLong, tooManyCells, tooManyColumns } from './limits.ts';
export type * from './parts.ts';
export { findHeaderRows, MAX_HEADER_ROWS } from './regions/header-rows.ts';
export { isLabelValues } from './regions/label-values.ts';
export { confidenceOf, placeRegions } from './regions/place-regions.ts';
export type { FoundRegions, Region, TableRegion, TextRegion } from './regions/region.ts';
export type { ColumnStats, RowShape, ShapeCell } from './regions/row-shape.ts';
export { tableConfidence } from './regions/table-confidence.ts';
