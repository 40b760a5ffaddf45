// Writes an XLS (BIFF8) of 65,000 × 6 cells. Usage: node make-xls.mjs OUT
import { writeFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';

const ROWS = 65_000;
const rows = Array.from({ length: ROWS }, (_, i) => [
  i,
  `region ${i % 500}`,
  (i * 137) / 100,
  `note ${(i * 7919) % ROWS}`,
  i % 2 === 0,
  (i * 7919) % 10_007,
]);
const book = utils.book_new();
utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { dense: true }), 'Sheet1');
writeFileSync(process.argv[2], write(book, { bookType: 'biff8', type: 'buffer', bookSST: true }));
console.log('{}');
