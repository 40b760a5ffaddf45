// What formats share whose pages place glyphs: the writer of laid-out pages, the styles of their text, and recognised pages as ink.
export * from './extras.ts';
export { createCoverage, type PageCoverage } from './out/coverage.ts';
export { findFigures } from './out/find-figures.ts';
export { createPageWriter, type PagePicture } from './out/page-writer.ts';
export type { PictureText } from './out/picture-pieces.ts';
export { within } from './out/set-text.ts';
export { inkOfRecognition } from './scan/ink-of-recognition.ts';
export { createPageRecogniser, type NotRecognised, type PageRecogniser } from './scan/page-recogniser.ts';
export { createPictureAccount, toldRecognition } from './scan/told-recognition.ts';
export { createStyleTable, type Font, NO_FONT, type StyleTable } from './style-table.ts';
