export { buildMatcher, type Matcher } from './matcher.ts';
export { canBeRendered, scanColumn, type Tested } from './scan-column.ts';
export { type Position, scanSheet } from './scan-sheet.ts';
export { type Hit, searchView } from './search-view.ts';
export { buildSnippet } from './snippet.ts';
