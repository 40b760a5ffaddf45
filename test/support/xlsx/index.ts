export type { Book, CellSpec, SheetSpec } from './book.ts';
export { buildXlsx } from './build-xlsx.ts';
