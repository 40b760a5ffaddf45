// Entry for electronic invoices: merging embedded XML with what was found on the pages, and finding known values there.
export { createTextFinder } from './locate-text.ts';
export { isMoney, locateAmount, type PageSearch } from './locate-value.ts';
export { mergeEmbedded } from './merge-embedded.ts';
export { findReadings } from './number-readings.ts';
export { type AmountSpot, indexPages, type PageIndex, type Piece, placeOfPieces, textOfPieces } from './page-index.ts';
export { isStated, statedFindings } from './stated-findings.ts';
