export { builtInFormat } from './built-in-formats.ts';

export { createWorkbookBuilder } from './create-workbook-builder.ts';
export { tooManyCells, tooManyColumns } from './limits.ts';

export type * from './parts.ts';
export { confidenceOf, type Placed, placeRegions, type RegionPlace } from './place-regions.ts';
export { readByLibrary } from './read-by-library.ts';
export type { FoundRegions, Region, TableRegion, TextRegion } from './region.ts';
