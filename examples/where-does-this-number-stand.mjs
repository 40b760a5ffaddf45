// Where does this number stand? The cell, its box on the page, and a name for the place that stays the same.
import { open } from 'folioscope';

const document = await open(new URL('travel-costs.csv', import.meta.url));

for await (const { snippet, anchor, cell, sheet, page, bbox } of document.search('301,75')) {
  console.log(`"${snippet}" stands in ${anchor}, page ${page}, box ${bbox.join(' ')}`);
  const { cells } = await document.readRange({ sheet, range: cell });
  console.log(`and is the number ${cells[0].value}`);
}

/* Prints:
"301,75" stands in 'travel-costs'!D10, page 1, box 249.5 135 290.5 150
and is the number 301.75
*/
