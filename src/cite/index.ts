export {
  cellsAnchor,
  formatAnchor,
  formatSheetRange,
  parseAnchor,
  parseSheetRange,
  type SheetRange,
} from './anchor.ts';
export { cite, citeBlock, citeCell, citeRange, citeTable } from './cite.ts';
export { resolveAnchor } from './place.ts';
export { readBox } from './read-box.ts';
