// Writes a PDF of so many pages, the same bytes for the same number on every machine: a heading, two columns of
// paragraphs, a ruled table, a running head and a page number; about 2,600 characters a page.
import { closeSync, openSync, writeSync } from 'node:fs';

const WORDS =
  'account amount balance budget capital charge contract customer delivery discount document invoice ledger market order payment price product profit quantity'.split(
    ' ',
  );
const word = (n) => WORDS[(Math.imul(n, 2654435761) >>> 0) % WORDS.length];
const [WIDTH, HEIGHT] = [595, 842];
const LEADING = 12;

function line(seed) {
  let text = word(seed);
  for (let i = 1; text.length < 34; i++) text += ` ${word(seed + i * 7)}`;
  return text;
}

/** A line of text; F1 is Helvetica, F2 bold; x and y in points from the bottom left. */
export const show = (font, size, x, y, text) => `BT /${font} ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

function column(seed, x, top, count) {
  let content = `BT /F1 9.5 Tf ${LEADING} TL ${x} ${top} Td\n`;
  for (let i = 0; i < count; i++) content += i % 9 === 8 ? 'T*\n' : `(${line(seed + i * 31)}) Tj T*\n`;
  return `${content}ET\n`;
}

function table(seed, top) {
  const [rows, cols, width, height] = [8, 5, 95, 16];
  let content = '0.5 w\n';
  for (let r = 0; r <= rows; r++) content += `60 ${top - r * height} m ${60 + cols * width} ${top - r * height} l S\n`;
  for (let c = 0; c <= cols; c++)
    content += `${60 + c * width} ${top} m ${60 + c * width} ${top - rows * height} l S\n`;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const text = r === 0 || c === 0 ? word(seed + r * 5 + c) : ((seed * 7 + r * 131 + c * 17) % 99991).toFixed(2);
      content += show(r === 0 ? 'F2' : 'F1', 9, 64 + c * width, top - r * height - 11, text);
    }
  return content;
}

const pageContent = (n, pages) =>
  show('F1', 8, 60, 810, 'Annual report of the ledger') +
  show('F2', 16, 60, 770, `${n} The ${word(n)} of the ${word(n + 3)}`) +
  column(n * 1000, 60, 745, 36) +
  column(n * 1000 + 500, 310, 745, 36) +
  table(n, 290) +
  show('F1', 8, 280, 40, `Page ${n} of ${pages}`);

const dictionary = (pages) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, i) => `${5 + 2 * i} 0 R`).join(' ')}] >>`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
];

/** Pages of these contents; `contentOf` is given the number of the page, from 1. Texts are WinAnsi. */
export function writePages(path, pages, contentOf) {
  const fd = openSync(path, 'w');
  const offsets = [];
  let at = 0;
  const write = (text) => {
    at += writeSync(fd, text, null, 'latin1');
  };
  const object = (body) => {
    offsets.push(at);
    write(`${offsets.length} 0 obj\n${body}\nendobj\n`);
  };
  write('%PDF-1.7\n');
  for (const body of dictionary(pages)) object(body);
  for (let n = 1; n <= pages; n++) {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${4 + 2 * n} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    const content = contentOf(n);
    object(`<< /Length ${content.length} >>\nstream\n${content}endstream`);
  }
  const start = at;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  write(offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join(''));
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  closeSync(fd);
}

export const makePdf = (path, pages) => writePages(path, pages, (n) => pageContent(n, pages));
