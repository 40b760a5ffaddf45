// Which rows speak of Zürich? Found by cell, without regard to case and accents, and read back by row.
import { open } from 'folioscope';

const document = await open(new URL('travel-costs.csv', import.meta.url));

for await (const { cell } of document.findCells({ query: 'zurich' })) {
  const row = cell.replace(/\D/g, '');
  const { cells } = await document.readRange({ range: `A${row}:E${row}` });
  console.log(`${cell}: ${cells.map(({ text }) => text).join(' | ')}`);
}

/* Prints:
C9: 12.03.2024 | Bahnfahrt | Zürich | 96,20 | R-1004
C10: 13.03.2024 | Hotel | Zürich | 301,75 | R-1005
*/
