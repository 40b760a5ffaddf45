// How do I feed a document to a vector index? Cut into chunks that know their headings, pages and places, so that every answer can be cited.
import { readFile } from 'node:fs/promises';

const server = process.argv[2] ?? 'http://127.0.0.1:8000';
const post = async (path, input) =>
  (
    await fetch(server + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  ).json();

const form = new FormData();
form.append('file', new Blob([await readFile(new URL('service-agreement.docx', import.meta.url))]), 'agreement.docx');
const { id } = await (await fetch(`${server}/v1/files`, { method: 'POST', body: form })).json();

let cursor;
do {
  const answer = await post(`/v1/files/${id}/chunks`, { chunk_tokens: 200, limit: 5, ...(cursor ? { cursor } : {}) });
  for (const { id: name, kind, tokens, heading_path, page, end_page, text, citations } of answer.chunks) {
    console.log(`${name} ${kind}, ${tokens} tokens, p. ${page}–${end_page}: ${heading_path.join(' › ')}`);
    console.log(`  ${JSON.stringify(text.slice(0, 60))} from ${citations.map(({ anchor }) => anchor).join(' ')}`);
  }
  cursor = answer.next_cursor;
  if (!cursor) console.log(`${answer.total} chunks`);
} while (cursor);

await fetch(`${server}/v1/files/${id}`, { method: 'DELETE' });

/* Prints:
c1 text, 49 tokens, p. 1–1: Service agreement
  "Service agreement\n\nbetween Municipal Archive of Porto (“the " from p1.b2 p1.b3
c2 text, 121 tokens, p. 1–1: 1. Subject
  "1. Subject\n\n1.1 The Provider runs the digital archive of the" from p1.b4 p1.b5 p1.b6 p1.b7 p1.b8 p1.b9
c3 text, 96 tokens, p. 1–1: 2. Availability
  "2. Availability\n\n2.1 The archive is available for 99.5 % of " from p1.b10 p1.b11 p1.b12
c4 text, 39 tokens, p. 1–1: 3. Fees
  "3. Fees\n\n3.1 The fees are those of Table 1, without value ad" from p1.b13 p1.b14
c5 table, 136 tokens, p. 1–1: 3. Fees
  "Table 1: fees\n\n| Service | Unit | Price | From |\n| --- | ---" from p1.b15 t1
c6 text, 42 tokens, p. 1–1: 3. Fees
  "3.2 Fees may rise once a year, by no more than the consumer " from p1.b16
c7 text, 112 tokens, p. 1–1: 4. Confidentiality
  "4. Confidentiality\n\n4.1 Each party keeps secret what it lear" from p1.b17 p1.b18 p1.b19 p1.b20
c8 text, 154 tokens, p. 2–2: 5. Term and termination
  "5. Term and termination\n\n5.1 The agreement begins on 1 March" from p2.b2 p2.b3 p2.b4 p2.b5
c9 text, 59 tokens, p. 2–2: 6. Law
  "6. Law\n\n6.1 Portuguese law applies. Disputes are brought bef" from p2.b6 p2.b7 p2.b8 p2.b9
9 chunks
*/
