// Asks a running server: node examples/upload-and-ask-over-http.mjs http://127.0.0.1:8000
import { readFile } from 'node:fs/promises';

const server = process.argv[2] ?? 'http://127.0.0.1:8000';

async function ask(method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(server + path, {
    method,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: body === undefined || isForm ? {} : { 'content-type': 'application/json' },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.detail}`);
  return answer;
}

const form = new FormData();
form.append('file', new Blob([await readFile(new URL('ledger.csv', import.meta.url))]), 'ledger.csv');
const { id, status, size_bytes } = await ask('POST', '/v1/files', form);
console.log(`${status}, ${size_bytes} bytes`);

const { matches } = await ask('POST', `/v1/files/${id}/search`, { query: 'workshop' });
for (const { snippet, cell, bbox } of matches) console.log(`"${snippet}" in ${cell}, box ${bbox.join(' ')}`);

const schema = { name: 'payment', fields: [{ name: 'total', type: 'number', required: true }] };
const { fields } = await ask('POST', `/v1/files/${id}/extract`, { schema });
console.log(`total = ${fields[0].value}, from ${fields[0].citation.anchor}`);

await ask('POST', `/v1/files/${id}/ranges/read`, { range: 'nowhere' }).catch((error) => console.log(error.message));

/* Prints:
ready, 307 bytes
"Workshop" in B10, box 151 135 274.5 150
total = 4250, from ledger!B5
invalid_range: "nowhere" is neither a range nor a name of this document.
*/
