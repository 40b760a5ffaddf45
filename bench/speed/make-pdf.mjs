// A long PDF of text, rules and tinted boxes, each page unlike the others.

/** `seed` makes another file of the same kind. */
export function writeLongPdf(pages, seed = 0) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 0; page < pages; page++) {
    const content = contentOf(page, seed);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * page} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const WORDS = 'the parcel was weighed sealed and sent by the morning boat over a calm and grey sea to the island'.split(
  ' ',
);
const LINES = 46;

function contentOf(page, seed) {
  const tint = ((page * 37 + seed * 11) % 60) / 100 + 0.4;
  const lines = [`${tint.toFixed(2)} 0.9 0.95 rg 60 760 475 34 re f`, '0 0 0 rg'];
  lines.push(`BT /F 18 Tf 70 770 Td (Chapter ${page + 1} of volume ${seed + 1}) Tj ET`);
  for (let line = 0; line < LINES; line++) {
    const words = Array.from(
      { length: 13 },
      (_, i) => WORDS[(page * 7 + line * 5 + i * (1 + (page % 3))) % WORDS.length],
    );
    lines.push(`BT /F 10 Tf 60 ${735 - 15 * line} Td (${words.join(' ')} ${page}.${line}) Tj ET`);
  }
  lines.push('0.6 G 0.5 w 60 40 m 535 40 l S', `BT /F 9 Tf 290 28 Td (${page + 1}) Tj ET`);
  return lines.join('\n');
}
