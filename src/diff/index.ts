export type { Change, Comparison, Edit, FoundChange, Side } from './change.ts';
export { type CompareOptions, compareViews } from './compare-views.ts';
export { shorten, toMarkdown } from './to-markdown.ts';
