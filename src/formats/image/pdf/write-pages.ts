// Writes a PDF whose pages show a picture each.
import { type PdfObject, writeObjects } from '../../../bytes/index.ts';

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
  const numberOf = (page: number): number => FIRST_OF_PAGES + OBJECTS_A_PAGE * page;
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ');
  return writeObjects([
    { text: '<< /Type /Catalog /Pages 2 0 R >>' },
    { text: `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>` },
    ...pages.flatMap((page, i) => objectsOf(page, numberOf(i))),
  ]);
}

function objectsOf({ width, height, picture, place }: PicturePage, number: number): PdfObject[] {
  const box = `/MediaBox [0 0 ${width} ${height}]`;
  const painted = picture ? `q ${place.join(' ')} cm /P Do Q` : '';
  return [
    {
      text: `<< /Type /Page /Parent 2 0 R ${box} /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    },
    { text: '', stream: Buffer.from(painted) },
    picture
      ? {
          text: `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ${picture.entries}`,
          stream: picture.data,
        }
      : { text: '<< >>' },
  ];
}
