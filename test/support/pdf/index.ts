/** A small writer of PDFs for tests: see `buildPdf`, and the items that a page is made of. */
export { buildPdf, type PageSpec, type PdfSpec } from './build-pdf.ts';
export { cutBefore, loseXref, patch, prepend, shiftXref, truncate } from './damage.ts';
export { type CidFont, widthOf } from './fonts.ts';
export type { Items } from './ink.ts';
export {
  aligned,
  clip,
  form,
  image,
  layer,
  line,
  polygon,
  raster,
  raw,
  rect,
  runs,
  text,
  transform,
} from './items.ts';
export { artifact, tag } from './structure.ts';
export { columnWidths, table } from './table.ts';
export { cutAfterLine, paragraph } from './typeset.ts';
