// Which rows speak of Zürich? Found by cell, without regard to case and accents, and read back by row.
import { readFile } from 'node:fs/promises';
import { findCells, readDocument, readRange } from 'folioscope';

const bytes = await readFile(new URL('travel-costs.csv', import.meta.url));
const document = await readDocument(bytes, { file_name: 'travel-costs.csv' });
const { matches } = await findCells.run(document, { query: 'zurich' });

for (const { cell } of matches) {
  const row = cell.replace(/\D/g, '');
  const { cells } = await readRange.run(document, { range: `A${row}:E${row}` });
  console.log(`${cell}: ${cells.map(({ text }) => text).join(' | ')}`);
}

/* Prints:
C9: 12.03.2024 | Bahnfahrt | Zürich | 96,20 | R-1004
C10: 13.03.2024 | Hotel | Zürich | 301,75 | R-1005
*/
