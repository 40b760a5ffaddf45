// Public entry of the cite layer: anchors, citations and reading a place or a box back.
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
