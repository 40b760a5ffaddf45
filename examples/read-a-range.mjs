// What stands in these cells? Values as numbers and dates, and the text as the file has it.
import { open } from 'folioscope';

const document = await open(new URL('travel-costs.csv', import.meta.url));
for await (const { cell, type, value, text } of document.readRange({ range: 'A6:D7' }))
  console.log(cell, type, value, `(${text})`);

const { cells: amounts } = await document.readRange({ range: 'D6:D10' });
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
