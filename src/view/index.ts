export { type Cell, cellAt, entryOf, textAt } from './cell.ts';
export { isoDate } from './dates.ts';
export { type Grid, gridOf } from './grid.ts';
export { listCells, readCells } from './read-cells.ts';
export { headersOf, sheetRange, tableRows } from './table-rows.ts';
