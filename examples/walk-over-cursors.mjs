// How do I get all of a long answer? By a loop: it asks for the next part when it comes to it, and may be left at any time.
import { open } from 'folioscope';

const model = await open(new URL('coffee-shops.xlsx', import.meta.url));

const first = await model.readRange({ sheet: 'Inputs', max_cells: 4 });
console.log(`one answer: ${first.cells.length} cells, more to come: ${first.truncated}`);

const all = await model.readRange({ sheet: 'Inputs', max_cells: 4 }).all();
console.log(`all of them: ${all.length} cells`);

for await (const { cell, text } of model.findCells({ type: 'number', sheet: 'Inputs', max_results: 2 })) {
  console.log(`${cell}: ${text}`);
  if (cell === 'B5') break;
}

let answers = 0;
for await (const { findings } of model.audit({ limit: 2 }).answers()) answers += findings.length > 0 ? 1 : 0;
console.log(`the audit came in ${answers} answers`);

/* Prints:
one answer: 4 cells, more to come: true
all of them: 27 cells
B3: 4
B4: 1
E4: 6,200
B5: 9,000
the audit came in 2 answers
*/
