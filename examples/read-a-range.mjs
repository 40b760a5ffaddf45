// What stands in these cells? Values as numbers and dates, and the text as the file has it.
import { readFile } from 'node:fs/promises';
import { readDocument, readRange } from 'folioscope';

const bytes = await readFile(new URL('travel-costs.csv', import.meta.url));
const document = await readDocument(bytes, { file_name: 'travel-costs.csv' });
const { cells } = await readRange.run(document, { range: 'A6:D7' });

for (const { cell, type, value, text } of cells) console.log(cell, type, value, `(${text})`);

const { cells: amounts } = await readRange.run(document, { range: 'D6:D10' });
const total = amounts.reduce((sum, { value }) => sum + value, 0);
console.log(`D6:D10 come to ${total.toFixed(2)}`);

/* Prints:
A6 date 2024-03-04 (04.03.2024)
B6 string Bahnfahrt (Bahnfahrt)
C6 string Hamburg (Hamburg)
D6 number 128.4 (128,40)
A7 date 2024-03-05 (05.03.2024)
B7 string Hotel (Hotel)
C7 string Hamburg (Hamburg)
D7 number 214 (214,00)
D6:D10 come to 803.85
*/
