// In which of my files does it stand? One question to all of them, the best file first, each match with its place.
import { readFile } from 'node:fs/promises';

const server = process.argv[2] ?? 'http://127.0.0.1:8000';
const ids = [];
for (const name of ['ledger.csv', 'service-agreement.docx', 'letter.rtf']) {
  const form = new FormData();
  form.append('file', new Blob([await readFile(new URL(name, import.meta.url))]), name);
  ids.push((await (await fetch(`${server}/v1/files`, { method: 'POST', body: form })).json()).id);
}

async function search(input) {
  const answer = await (
    await fetch(`${server}/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, file_ids: ids }),
    })
  ).json();
  console.log(`${JSON.stringify(input)}: ${answer.total} matches, files: ${answer.files.length}`);
  for (const { file_name, anchor, section, snippet } of answer.matches)
    console.log(`  ${file_name} ${anchor}${section ? ` (${section})` : ''}: ${snippet}`);
}

await search({ query: 'price', order: 'document', max_per_file: 2 });
await search({ query: 'archive month', words: 'all', max_per_file: 2 });
await search({ query: 'provider', section: 'fees', file_types: ['docx'] });
await search({ query: '00', table_header: 'amount', max_per_file: 3 });

for (const id of ids) await fetch(`${server}/v1/files/${id}`, { method: 'DELETE' });

/* Prints:
{"query":"price","order":"document","max_per_file":2}: 7 matches, files: 3
  letter.rtf p1.b10:4-9 (Offer for the roof of the school): The price is made up of three parts:
  letter.rtf t1.r0.c2:0-5: Price in kronor
  service-agreement.docx t1.r0.c2:0-5: Price
  service-agreement.docx p1.b16:60-65 (3. Fees): …Fees may rise once a year, by no more than the consumer prices of the year before. The Provider says so three months…
  ledger.csv ledger!D7: Unit Price
{"query":"archive month","words":"all","max_per_file":2}: 15 matches, files: 1
  service-agreement.docx p1.b3:18-25 (Service agreement): between Municipal Archive of Porto (“the Archive”) and Meridian Data Services Lda. (“the Provider”), signed on 12…
  service-agreement.docx p1.b3:41-48 (Service agreement): between Municipal Archive of Porto (“the Archive”) and Meridian Data Services Lda. (“the Provider”), signed on 12…
{"query":"provider","section":"fees","file_types":["docx"]}: 1 matches, files: 1
  service-agreement.docx p1.b16:91-99 (3. Fees): …a year, by no more than the consumer prices of the year before. The Provider says so three months ahead, in writing.
{"query":"00","table_header":"amount","max_per_file":3}: 3 matches, files: 1
  ledger.csv ledger!E8: 3,000.00
  ledger.csv ledger!E9: 450.00
  ledger.csv ledger!E10: 800.00
*/
