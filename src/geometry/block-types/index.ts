export { createBlockTyper } from './block-typer.ts';
export { createFurniture } from './furniture/furniture.ts';
