export {
  cellsAnchor,
  formatAnchor,
  formatSheetRange,
  parseAnchor,
  parseSheetRange,
  type SheetRange,
} from './anchor.ts';
export { type CiteOptions, cite, citeBlock, citeCell, citeRange, citeTable } from './cite.ts';
export { resolveAnchor } from './place.ts';
export { type BoxReading, readBox } from './read-box.ts';
