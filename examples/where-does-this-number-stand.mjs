// Where does this number stand? The cell, its box on the page, and a name for the place that stays the same.
import { readFile } from 'node:fs/promises';
import { readDocument, readRange, searchDocument } from 'folioscope';

const bytes = await readFile(new URL('travel-costs.csv', import.meta.url));
const document = await readDocument(bytes, { file_name: 'travel-costs.csv' });
const { matches } = await searchDocument.run(document, { query: '301,75' });

for (const { snippet, anchor, cell, sheet, page, bbox } of matches) {
  console.log(`"${snippet}" stands in ${anchor}, page ${page}, box ${bbox.join(' ')}`);
  const { cells } = await readRange.run(document, { sheet, range: cell });
  console.log(`and is the number ${cells[0].value}`);
}

/* Prints:
"301,75" stands in 'travel-costs'!D10, page 1, box 249.5 135 290.5 150
and is the number 301.75
*/
