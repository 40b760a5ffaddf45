export { buildMatcher, type Matcher, type MatchOptions, type Span } from './matcher.ts';
export { canBeRendered, scanColumn, type Tested } from './scan-column.ts';
export { type Position, scanSheet, type Window } from './scan-sheet.ts';
export { type Hit, type SearchOptions, searchView } from './search-view.ts';
export { buildSnippet, type Snippet } from './snippet.ts';
