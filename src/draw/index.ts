export { DRAWING_VERSION, drawPage } from './draw-page.ts';
export { createFontShelf, type FontShelf } from './pdf/font-shelf.ts';
export { toPdf } from './to-pdf.ts';
export { toSvg } from './to-svg.ts';
