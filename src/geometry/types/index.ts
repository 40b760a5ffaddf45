export { createFurniture, FURNITURE, type Furniture } from './furniture.ts';
export { createTyper, type Typer } from './typer.ts';
export type { TypingPage } from './typing-page.ts';
