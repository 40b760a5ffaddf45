// Types of blocks: running heads and feet, headings with levels, lists, captions, notes, code.
export { createBlockTyper } from './block-typer.ts';
export { createFurniture } from './furniture/furniture.ts';
