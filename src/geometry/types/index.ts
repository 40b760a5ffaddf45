export { createFurniture } from './furniture.ts';
export { createTyper } from './typer.ts';
