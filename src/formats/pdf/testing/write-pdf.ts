// Test helper that writes small PDF files from hand-written objects.

/** Objects by number as they are written in a file; object 1 is the catalogue, `/Info` and such go into `trailer`. */
export interface PdfSource {
  readonly objects: Readonly<Record<number, string>>;
  readonly trailer?: string;
}

/** The bytes of a PDF with these objects and a table of their places. Characters are bytes: Latin-1. */
export function writePdf({ objects, trailer = '' }: PdfSource): Uint8Array {
  const numbers = Object.keys(objects).map(Number);
  const size = Math.max(...numbers) + 1;
  let text = '%PDF-1.7\n';
  const places = new Map<number, number>();
  for (const number of numbers) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${objects[number]}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number++) {
    const place = places.get(number);
    text += `${String(place ?? 0).padStart(10, '0')} 00000 ${place === undefined ? 'f' : 'n'} \n`;
  }
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export const stream = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A string of Unicode as PDF writes it: UTF-16, high byte first, after a mark. */
export function utf16(text: string): string {
  let hex = 'FEFF';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return `<${hex}>`;
}

interface OnePage {
  readonly content?: string;
  /** Entries of the page, e.g. `/Rotate 90`. */
  readonly page?: string;
  readonly resources?: string;
  readonly catalog?: string;
  readonly media_box?: string;
  /** From 10 on. */
  readonly objects?: Readonly<Record<number, string>>;
  readonly trailer?: string;
}

/** A file of one page of 200 by 100 points, whose font Helvetica is named F. */
export function onePage({
  content = '',
  page = '',
  resources = '',
  catalog = '',
  media_box = '0 0 200 100',
  objects = {},
  trailer = '',
}: OnePage): Uint8Array {
  return writePdf({
    trailer,
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: `<< /Type /Page /Parent 2 0 R /MediaBox [${media_box}] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> ${resources} >> ${page} >>`,
      4: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      5: stream(content),
      ...objects,
    },
  });
}
