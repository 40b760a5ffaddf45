// What readers of text without markup share: its parts by their shape, and the tree that they make.
export { findAlignedTable, hasGap } from './aligned-table.ts';
export type { TextBlock } from './blocks.ts';
export { findBlocks } from './find-blocks.ts';
export { HeadingLevels } from './headings.ts';
export { isBlank, lineOf, splitText, type TextLine } from './lines.ts';
export { findMarkers, type Marker } from './markers.ts';
export { markNotes } from './notes.ts';
export { findRuledTable } from './ruled-table.ts';
export { findRunningLines } from './running-lines.ts';
export { toTree } from './to-tree.ts';
export { findWrapping } from './wrapping.ts';
