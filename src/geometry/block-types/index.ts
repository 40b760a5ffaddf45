// Types of blocks: running heads and feet, headings with levels, lists, captions, notes, code.
export { createBlockTyper } from './block-typer.ts';
export { linesText } from './facts/line-text.ts';
export { createFurniture } from './furniture/furniture.ts';
