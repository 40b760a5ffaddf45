// Writes a PDF whose pages show a picture each.

/** A picture as PDF describes it (ISO 32000-1, 8.9.5). */
export interface PdfPicture {
  /** Of the rows and columns as they are stored. */
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Entries of its dictionary: colour space, bits, filter. */
  readonly entries: string;
}

export interface PicturePage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Null for an empty page. */
  readonly picture: PdfPicture | null;
  /** How the unit square of the picture comes to lie on the page, as PDF writes matrices. */
  readonly place: readonly number[];
}

/** Objects of a page: itself, what is painted on it, its picture. */
const OBJECTS_A_PAGE = 3;
/** The catalogue and the list of pages. */
const FIRST_OF_PAGES = 3;

export function writePages(pages: readonly PicturePage[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const places: number[] = [];
  let size = 0;
  const write = (piece: string | Uint8Array): void => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    pieces.push(bytes);
    size += bytes.length;
  };
  const writeObject = (text: string, stream: string | Uint8Array | null = null): void => {
    places.push(size);
    write(`${places.length} 0 obj\n`);
    if (stream === null) write(`<< ${text} >>`);
    else {
      write(`<< ${text} /Length ${stream.length} >>\nstream\n`);
      write(stream);
      write('\nendstream');
    }
    write('\nendobj\n');
  };
  const numberOf = (page: number): number => FIRST_OF_PAGES + OBJECTS_A_PAGE * page;
  // Bytes beyond ASCII in the second line tell programs that the file is no text.
  write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  writeObject('/Type /Catalog /Pages 2 0 R');
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ');
  writeObject(`/Type /Pages /Kids [${kids}] /Count ${pages.length}`);
  for (const [i, { width, height, picture, place }] of pages.entries()) {
    const number = numberOf(i);
    writeObject(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >>`,
    );
    writeObject('', picture ? `q ${place.join(' ')} cm /P Do Q` : '');
    if (picture)
      writeObject(
        `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ${picture.entries}`,
        picture.data,
      );
    else writeObject('');
  }
  const start = size;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`);
  write(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}
