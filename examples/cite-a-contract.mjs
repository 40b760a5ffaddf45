// How long is the notice, and where does the contract say so? The clause, its page and box, and a picture of the place.
import { readFile } from 'node:fs/promises';

const server = process.argv[2] ?? 'http://127.0.0.1:8000';

async function ask(path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(server + path, {
    ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: body === undefined || isForm ? {} : { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const form = new FormData();
const contract = await readFile(new URL('service-agreement.docx', import.meta.url));
form.append('file', new Blob([contract]), 'service-agreement.docx');
const { id } = await (await ask('/v1/files', form)).json();

const { matches } = await (await ask(`/v1/files/${id}/search`, { query: 'notice of six months' })).json();
const { anchor, page, bbox, section, snippet } = matches[0];
const { page_confidence } = await (await ask(`/v1/files/${id}/pages/${page}`)).json();
console.log(`"${snippet}"`);
console.log(
  `stands in "${section}", page ${page} (sure by ${page_confidence}), box ${bbox.join(' ')}, anchor ${anchor}`,
);

// The file says nothing of pages: they are laid out here, and the picture shows what was laid out.
const crop = await ask(`/v1/files/${id}/crops?anchor=${anchor}&dpi=96`);
const png = Buffer.from(await crop.arrayBuffer());
console.log(`${crop.headers.get('content-type')} of ${png.readUInt32BE(16)} by ${png.readUInt32BE(20)} pixels`);

/* Prints:
"5.2 Either party may end it in writing with a notice of six months to the end of a year. The Provider then hands over…"
stands in "5. Term and termination", page 2 (sure by 0.89), box 280.21 131.42 370.52 144.85, anchor p2.b4:46-66
image/png of 168 by 66 pixels
*/
