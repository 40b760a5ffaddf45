// Writes plain PDF files: words at places, and rules. Enough for made-up forms.
const PAGE = [612, 792];
/** Widths of Helvetica in thousandths, roughly; enough to set text flush right. */
const widthOf = (char) => (/[ilj.,:;' ]/.test(char) ? 278 : /[A-Zmw]/.test(char) ? 690 : 556);
export const textWidth = (text, size) => ([...text].reduce((sum, char) => sum + widthOf(char), 0) * size) / 1000;

const LATIN = new Map([
  ['–', '\x96'],
  ['€', '\x80'],
  ['’', '\x92'],
]);
const escaped = (text) =>
  [...text]
    .map((char) => LATIN.get(char) ?? char)
    .join('')
    .replace(/[\\()]/g, (char) => `\\${char}`);

/** `pages`: lists of {x, y, text, size, bold, right} and {from, to}; y grows downwards. */
export function writePdf(pages) {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const add = (body) => objects.push(body);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  const kids = pages.map((items) => {
    const content = items.map(draw).join('\n');
    add(`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.join(' ')}] /Contents ${objects.length} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
    );
    return `${objects.length} 0 R`;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return assemble(objects);
}

function draw({ x, y, text, size = 10, bold = false, right = false, from, to }) {
  if (from) return `0.5 w ${from[0]} ${PAGE[1] - from[1]} m ${to[0]} ${PAGE[1] - to[1]} l S`;
  const left = right ? x - textWidth(text, size) : x;
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${left.toFixed(2)} ${(PAGE[1] - y).toFixed(2)} Td (${escaped(text)}) Tj ET`;
}

function assemble(objects) {
  let file = '%PDF-1.4\n';
  const places = objects.map((body, i) => {
    const at = Buffer.byteLength(file, 'latin1');
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
