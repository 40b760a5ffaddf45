// Small sound documents, no two alike, whose reading takes from a moment to a fraction of a second. What is found in them is known.
import { zip } from './mutations/zip-parts.mjs';

const csv = (n) =>
  `id,name,amount\n${Array.from({ length: 20 + (n % 7) * 300 }, (_, i) => `${n}-${i},item ${i * n},${(i * 1.25).toFixed(2)}`).join('\n')}\n`;
const rtf = (n) =>
  `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0 Letter number ${n}\\par Total amount: ${n}.50 EUR\\par}`;
const docx = (n) =>
  zip(
    [
      [
        '[Content_Types].xml',
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ],
      [
        '_rels/.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ],
      [
        'word/document.xml',
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${`<w:p><w:r><w:t>Agreement number ${n}</w:t></w:r></w:p>`.repeat(1 + (n % 5) * 40)}</w:body></w:document>`,
      ],
    ].map(([name, content]) => ({ name, content: Buffer.from(content) })),
  );

const KINDS = [
  ['csv', csv],
  ['csv', csv],
  ['rtf', rtf],
  ['docx', docx],
];

/** The n-th file: {name, bytes}. */
export function soundFile(n) {
  const [extension, make] = KINDS[n % KINDS.length];
  return { name: `sound-${n}.${extension}`, bytes: Buffer.from(make(n)) };
}
