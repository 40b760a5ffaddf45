export type { Change, Comparison, Edit, Side } from './change.ts';
export { type CompareOptions, compareViews } from './compare-views.ts';
export { shorten, toMarkdown } from './to-markdown.ts';
