// Files that unfold to far more than they are, or nest deeper than any document does.
import { deflateSync } from 'node:zlib';
import { zip } from '../mutations/zip-parts.mjs';

const MIB = 2 ** 20;
const TYPES = (part, type) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
const RELATIONS = (part) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const docx = (document) =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from(TYPES('word/document.xml', 'wordprocessingml.document')) },
    { name: '_rels/.rels', content: Buffer.from(RELATIONS('word/document.xml')) },
    { name: 'word/document.xml', content: document },
  ]);

/** One page whose content is packed `times` over. */
function pdf(content, times) {
  let packed = content;
  for (let i = 0; i < times; i++) packed = deflateSync(packed);
  const filter = `[${'/FlateDecode '.repeat(times)}]`;
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter${filter}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = [];
  for (const [i, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${entries}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const nested = (n, open, close) => open.repeat(n) + close.repeat(n);

/** `write(share)` makes one a share of its full size. */
export const BOMBS = [
  { name: 'bomb-of-zeros.docx', write: (share) => docx(Buffer.alloc((512 * MIB) / share)) },
  {
    name: 'bomb-of-words.docx',
    write: (share) =>
      docx(
        Buffer.from(
          `<w:document ${W}><w:body>${'<w:p><w:r><w:t>word</w:t></w:r></w:p>'.repeat(1_000_000 / share)}</w:body></w:document>`,
        ),
      ),
  },
  {
    name: 'nested-tags.docx',
    write: (share) =>
      docx(
        Buffer.from(
          `<w:document ${W}><w:body>${nested(1_000_000 / share, '<w:ins>', '</w:ins>')}</w:body></w:document>`,
        ),
      ),
  },
  { name: 'nested-groups.rtf', write: (share) => Buffer.from(`{\\rtf1 ${nested(1_000_000 / share, '{', '}')}}`) },
  { name: 'bomb-of-spaces.pdf', write: (share) => pdf(Buffer.alloc((512 * MIB) / share, ' '), 2) },
  { name: 'bomb-of-lines.pdf', write: (share) => pdf(Buffer.from('0 0 m 9 9 l S '.repeat(4_000_000 / share)), 1) },
  { name: 'nested-arrays.pdf', write: (share) => pdf(Buffer.from(nested(1_000_000 / share, '[', ']')), 1) },
  { name: 'one-row.csv', write: (share) => Buffer.from('1,'.repeat(5_000_000 / share)) },
  { name: 'one-cell.csv', write: (share) => Buffer.from(`"${'a'.repeat((64 * MIB) / share)}"`) },
];
