// How long is the notice, and where does the contract say so? The clause, its page and box, and a picture of the place.
import { createClient } from 'folioscope/client';

const client = createClient({ server: process.argv[2] ?? 'http://127.0.0.1:8000' });
const contract = await client.upload(new URL('service-agreement.docx', import.meta.url));

const { matches } = await contract.search('notice of six months');
const { anchor, page, bbox, section, snippet } = matches[0];
const { page_confidence } = await contract.page(page);
console.log(`"${snippet}"`);
console.log(
  `stands in "${section}", page ${page} (sure by ${page_confidence}), box ${bbox.join(' ')}, anchor ${anchor}`,
);

// The file says nothing of pages: they are laid out here, and the picture shows what was laid out.
const crop = await contract.crop({ anchor, dpi: 96 }).blob();
const png = Buffer.from(await crop.arrayBuffer());
console.log(`${crop.type} of ${png.readUInt32BE(16)} by ${png.readUInt32BE(20)} pixels`);

/* Prints:
"5.2 Either party may end it in writing with a notice of six months to the end of a year. The Provider then hands over…"
stands in "5. Term and termination", page 2 (sure by 0.89), box 280.21 131.42 370.52 144.85, anchor p2.b4:46-66
image/png of 168 by 66 pixels
*/
