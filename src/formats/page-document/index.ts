// What formats share whose pages place glyphs: the writer of laid-out pages, the styles of their text, and recognised pages as ink.
export * from './extras.ts';
export { createCoverage, type PageCoverage } from './out/coverage.ts';
export type { ExtraBlock } from './out/extra-blocks.ts';
export { findFigures } from './out/find-figures.ts';
export { createPageWriter, type PagePicture } from './out/page-writer.ts';
export { blocksOfPicture } from './out/picture-blocks.ts';
export type { PictureText } from './out/picture-pieces.ts';
export { within } from './out/set-text.ts';
export { createHeldPictures, type HeldPictures } from './scan/held-pictures.ts';
export { inkOfRecognition } from './scan/ink-of-recognition.ts';
export { createPageRecogniser, type NotRecognised, type PageRecogniser } from './scan/page-recogniser.ts';
export { toPageRecognition } from './scan/page-recognition.ts';
export { sureText } from './scan/sure-text.ts';
export { createPictureAccount, createUnreadAccount, toldRecognition } from './scan/told-recognition.ts';
export { createStyleTable, type Font, NO_FONT, type StyleTable } from './style-table.ts';
