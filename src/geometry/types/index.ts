export { createFurniture } from './furniture/furniture.ts';
export { createTyper } from './typer.ts';
