export { createFuzzyMatcher, type FuzzyWindow } from './fuzzy-match.ts';
export { buildMatcher, type Matcher } from './matcher.ts';
export { createTextScan } from './scan-column.ts';
export { type Position, type SheetScan, scanSheet } from './scan-sheet.ts';
export { createValueScan } from './scan-values.ts';
export { type Hit, searchView } from './search-view.ts';
export { buildSnippet } from './snippet.ts';
