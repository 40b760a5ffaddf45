// Pictures of pages drawn from the stored document, as SVG or as a PDF to be rendered.
export { drawExplanation } from './draw-explanation.ts';
export { DRAWING_VERSION, drawPage } from './draw-page.ts';
export { createFallbackFonts, type FallbackFonts } from './pdf/fallback-fonts.ts';
export { pagesToPdf, toPdf } from './to-pdf.ts';
export { toSvg } from './to-svg.ts';
