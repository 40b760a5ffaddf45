// Give me every table of the file, each as CSV of its own.
import { open } from 'folioscope';

const document = await open(new URL('ledger.csv', import.meta.url));
const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

for await (const { id, range } of document.tables()) {
  console.log(`# ${id}, ${range}`);
  for await (const { cells } of document.table(id)) console.log(cells.map(({ text }) => quoted(text)).join(','));
}

/* Prints:
# t1, A2:B5
Invoice Number,INV-2024-017
Invoice Date,2024-03-01
Vendor Name,Northwind Trading Ltd
Total,"$4,250.00"
# t2, A7:E10
Date,Description,Quantity,Unit Price,Amount
2024-03-01,Consulting,10,300.00,"3,000.00"
2024-03-04,Travel,1,450.00,450.00
2024-03-09,Workshop,2,400.00,800.00
*/
