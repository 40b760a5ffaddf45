// Public entry of the search layer: matchers, search over a document, sheet scans, signatures and snippets.
export type { CompareWork } from './match/edit-distance.ts';
export { createFoldMemo } from './match/fold-memo.ts';
export { createFuzzySearch, type FuzzyWindow } from './match/fuzzy-match.ts';
export { buildMatcher, type Matcher } from './match/matcher.ts';
export { anyOf } from './match/words-matcher.ts';
export { searchForEach } from './search-each.ts';
export { type Acceptance, type Hit, searchView } from './search-view.ts';
export { createTextScan } from './sheets/scan-column.ts';
export { type Position, type SheetScan, scanSheet } from './sheets/scan-sheet.ts';
export { createValueScan } from './sheets/scan-values.ts';
export { createOutlook } from './signature/may-hold.ts';
export { buildSignature, readSignature, SIGNATURE_VERSION } from './signature/signature.ts';
export { buildSnippet } from './snippet.ts';
