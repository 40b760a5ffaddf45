/** A small writer of PDFs for tests: see `buildPdf`, and the items that a page is made of. */
export type { Annotation } from './annotations.ts';
export { A4, buildPdf, type PageSpec, type PdfSpec } from './build-pdf.ts';
export { cutBefore, loseXref, patch, prepend, shiftXref, truncate } from './damage.ts';
export type { Encryption } from './encryption.ts';
export { type CidFont, type Font, widthOf } from './fonts.ts';
export type { Field } from './form-fields.ts';
export type { Item, Items } from './ink.ts';
export {
  aligned,
  clip,
  form,
  image,
  layer,
  line,
  polygon,
  type Raster,
  raster,
  raw,
  rect,
  runs,
  type TextOptions,
  text,
  transform,
} from './items.ts';
export { artifact, tag } from './structure.ts';
export { type CellSpec, columnWidths, table } from './table.ts';
export { cutAfterLine, paragraph } from './typeset.ts';
