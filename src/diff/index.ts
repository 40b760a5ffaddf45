// Public entry of the diff layer: comparing two opened documents and writing the changes as Markdown.
export type { Change, Comparison, Edit, Side } from './change.ts';
export { compareViews } from './compare-views.ts';
export { shorten, toMarkdown } from './to-markdown.ts';
