export { drawPage } from './draw-page.ts';
export type { DrawnPage } from './drawn-page.ts';
export { createFontShelf, type FontFiles, type FontShelf } from './pdf/font-shelf.ts';
export { toPdf } from './to-pdf.ts';
export { toSvg } from './to-svg.ts';
