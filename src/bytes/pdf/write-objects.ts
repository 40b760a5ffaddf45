// Serialises PDF objects into a file with cross-reference table and trailer.

/** An object of a PDF: its dictionary or other text, and what its stream holds if it has one. */
export interface PdfObject {
  /** Without `<<` and `>>` where a stream follows. */
  readonly text: string;
  readonly stream?: Uint8Array;
}

/** The bytes of a PDF (ISO 32000-2, 7.5); objects are numbered from 1, and the first is the catalogue. */
export function writeObjects(objects: readonly PdfObject[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const places: number[] = [];
  let size = 0;
  const write = (piece: string | Uint8Array): void => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    pieces.push(bytes);
    size += bytes.length;
  };
  // Bytes beyond ASCII in the second line tell programs that the file is no text.
  write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  for (const [i, { text, stream }] of objects.entries()) {
    places.push(size);
    write(`${i + 1} 0 obj\n`);
    if (stream) {
      write(`<< ${text} /Length ${stream.length} >>\nstream\n`);
      write(stream);
      write('\nendstream');
    } else write(text);
    write('\nendobj\n');
  }
  const start = size;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}
