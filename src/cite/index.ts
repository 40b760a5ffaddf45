export {
  type Anchor,
  cellsAnchor,
  formatAnchor,
  formatSheetRange,
  parseAnchor,
  parseSheetRange,
  quoteSheet,
  type SheetRange,
} from './anchor.ts';
export { type CiteOptions, cite, citeBlock, citeCell, citeRange, citeTable, compareTexts } from './cite.ts';
export { type Place, resolveAnchor } from './place.ts';
export { spanBox } from './span-box.ts';
