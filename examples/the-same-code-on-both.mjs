// Here or on a server? The same code asks a document in this process and one that a server holds, and is told the same.
import { open } from 'folioscope';
import { createClient } from 'folioscope/client';

const client = createClient({ server: process.argv[2] ?? 'http://127.0.0.1:8000' });
const path = new URL('ledger.csv', import.meta.url);

async function summary(document) {
  const { document_type } = await document.profile();
  const { fields } = await document.extract('invoice');
  const total = fields.find(({ name }) => name === 'total');
  const { results } = await document.verify({ quotes: [{ text: total.citation.text, anchor: total.citation.anchor }] });
  const wrong = await document.readRange({ sheet: 'Leger', range: 'A1' }).catch((error) => error);
  return [
    `${document.file.file_name}: ${document_type}, total ${total.value} in ${total.citation.anchor}`,
    `${results[0].verdict} on page ${results[0].citation.page}`,
    `${wrong.code}: did you mean ${wrong.details.did_you_mean}?`,
  ].join('\n');
}

const [here, there] = [await open(path), await client.upload(path)];
const said = await summary(here);
console.log(said);
console.log(said === (await summary(there)) ? 'The server says the same.' : 'The server says something else!');

await here.close();
await there.delete();

/* Prints:
ledger.csv: invoice, total 4250 in ledger!B5
exact on page 1
unknown_sheet: did you mean ledger?
The server says the same.
*/
