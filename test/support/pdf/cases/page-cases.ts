import { image, line, paragraph, raster, rect, table, text, transform } from '../index.ts';
import type { PdfCase, PdfCases } from './pdf-case.ts';
import { BAKER, KEEPER, TIMES, WIDE } from './prose.ts';

/** A page as it is seen is 400 wide and 300 high, whatever the file turns. */
function turned(rotate: 90 | 180 | 270): PdfCase {
  const angle = rotate;
  // Where the point (x, y) of the page as seen lies on the page as written.
  const at = (x: number, y: number): [number, number] =>
    rotate === 90 ? [y, 400 - x] : rotate === 180 ? [400 - x, 300 - y] : [300 - y, x];
  const rows = ['Turned by the file,', 'read as it is seen.'];
  return {
    note: `The file turns the page by ${rotate} degrees: sizes and boxes are those of the page as it is seen.`,
    pdf: {
      pages: [
        {
          size: rotate === 180 ? [400, 300] : [300, 400],
          rotate,
          items: rows.map((row, i) => text(...at(60, 80 + 14 * i), row, { ...TIMES, angle })),
        },
      ],
    },
    reads: {
      order: ['paragraph: Turned by the file, read as it is seen.'],
      sizes: [[400, 300]],
      places: [
        [1, 'Turned', 55, 65, 100, 85],
        [1, 'read', 55, 79, 100, 99],
      ],
    },
  };
}

export const PAGE_CASES: PdfCases = {
  'rotated-90': turned(90),
  'rotated-180': turned(180),
  'rotated-270': turned(270),

  'landscape-table-on-portrait-page': {
    note: 'A wide table is turned by 90 degrees to fit the page: its text reads upwards, and it is a table all the same.',
    pdf: {
      pages: [
        {
          size: [300, 400],
          items: transform(
            // A sheet 400 wide and 300 high, turned so that its left side lies at the bottom; the table is set as on a page 400 high.
            [0, 1, -1, 0, 400, 0],
            table({
              x: 40,
              y: 160,
              columns: [90, 70, 70, 70],
              align: ['left', 'right', 'right', 'right'],
              rows: [
                ['Port', '2021', '2022', '2023'],
                ['Northhaven', '118', '124', '131'],
                ['Saltby', '77', '71', '80'],
                ['Gull Island', '9', '12', '11'],
              ],
            }),
          ),
        },
      ],
    },
    reads: {
      order: ['table'],
      header_rows: [1],
      tables: [
        [
          ['Port', '2021', '2022', '2023'],
          ['Northhaven', '118', '124', '131'],
          ['Saltby', '77', '71', '80'],
          ['Gull Island', '9', '12', '11'],
        ],
      ],
    },
  },

  'crop-box': {
    note: 'The crop box begins 50 points in and 100 down: places count from its corner, and what lies outside is not seen.',
    pdf: {
      pages: [
        {
          size: [400, 400],
          crop: [50, 100, 350, 300],
          items: [text(100, 150, 'Inside the crop box.', TIMES), text(100, 60, 'Printer’s mark.', TIMES)],
        },
      ],
    },
    reads: {
      order: ['paragraph: Inside the crop box.'],
      hidden: ['Printer’s mark.'],
      sizes: [[300, 200]],
      places: [[1, 'Inside', 45, 38, 85, 54]],
    },
  },

  'user-unit': {
    note: 'A unit of the page is two points: the page is twice as large as its numbers say, and so is all on it.',
    pdf: { pages: [{ size: [200, 150], userUnit: 2, items: text(20, 40, 'Twice as large.', TIMES) }] },
    reads: {
      order: ['paragraph: Twice as large.'],
      sizes: [[400, 300]],
      places: [[1, 'Twice', 38, 60, 100, 86]],
    },
  },

  'mixed-page-sizes': {
    note: 'Each page has a size of its own, one of them is turned.',
    pdf: {
      pages: [
        { size: [595, 842], items: text(72, 90, 'A portrait page.', TIMES) },
        { size: [842, 595], items: text(72, 90, 'A landscape page.', TIMES) },
        { size: [612, 792], rotate: 90, items: text(90, 700, 'A turned page.', { ...TIMES, angle: 90 }) },
        { size: [200, 100], items: text(20, 40, 'A card.', TIMES) },
      ],
    },
    reads: {
      order: [
        'paragraph: A portrait page.',
        'paragraph: A landscape page.',
        'paragraph: A turned page.',
        'paragraph: A card.',
      ],
      sizes: [
        [595, 842],
        [842, 595],
        [792, 612],
        [200, 100],
      ],
    },
  },

  'empty-page': {
    note: 'The second of three pages has nothing on it: it is a page, it is not scanned, and nothing is missing.',
    pdf: {
      pages: [
        { items: paragraph({ ...WIDE, y: 90, text: KEEPER }) },
        {},
        { items: paragraph({ ...WIDE, y: 90, text: BAKER }) },
      ],
    },
    reads: {
      order: [`paragraph: ${KEEPER}`, `paragraph: ${BAKER}`],
      scanned: [false, false, false],
      sizes: [
        [595, 842],
        [595, 842],
        [595, 842],
      ],
    },
  },

  'scanned-page': {
    note: 'A picture fills the page and there is no text: the page is scanned, which is said, and no text is made up.',
    pdf: {
      pages: [
        {
          size: [595, 842],
          items: image(
            0,
            0,
            595,
            842,
            raster(
              60,
              84,
              (column, row) => (row % 6 < 2 && column > 6 && column < 54 && (column * row) % 7 > 1 ? 40 : 250),
              'grey',
            ),
          ),
        },
      ],
    },
    reads: { order: [], scanned: [true], diagnostics: ['scanned_page'] },
  },

  'scanned-page-with-text-layer': {
    note: 'A scanned page under which a recogniser has laid invisible text: the page is scanned, and that text is what it says.',
    pdf: {
      pages: [
        {
          size: [300, 200],
          items: [
            text(30, 60, 'Recognised words lie here.', { ...TIMES, mode: 3 }),
            image(
              0,
              0,
              300,
              200,
              raster(30, 20, (column, row) => (row === 6 && column > 3 && column < 20 ? 30 : 250), 'grey'),
            ),
          ],
        },
      ],
    },
    reads: { scanned: [true], order: ['paragraph: Recognised words lie here.'], hidden: [] },
  },

  watermark: {
    note: 'A pale word lies across the page at 45 degrees: it must not be read into the lines that it crosses.',
    pdf: {
      pages: [
        {
          size: [400, 400],
          items: [
            text(90, 330, 'DRAFT', { font: 'Helvetica-Bold', size: 80, color: 0xdddddd, angle: 45 }),
            paragraph({ ...TIMES, x: 40, y: 80, width: 320, text: KEEPER }),
            paragraph({ ...TIMES, x: 40, y: 200, width: 320, text: BAKER }),
          ],
        },
      ],
    },
    reads: { holds: [`paragraph: ${KEEPER}`, `paragraph: ${BAKER}`], hidden: [] },
  },

  'page-border': {
    note: 'A frame around the whole page and a line under its head are decoration and make no table.',
    pdf: {
      pages: [
        {
          size: [400, 300],
          items: [
            rect(20, 20, 360, 260, { stroke: 0, width: 1 }),
            line(40, 95, 360, 95, { width: 1 }),
            paragraph({ ...TIMES, x: 40, y: 80, width: 320, text: 'A notice to all who use the bridge' }),
            paragraph({ ...TIMES, x: 40, y: 120, width: 320, text: KEEPER }),
            paragraph({ ...TIMES, x: 40, y: 180, width: 320, text: BAKER }),
          ],
        },
      ],
    },
    reads: {
      order: ['A notice to all who use the bridge', KEEPER, BAKER].map((one) => `paragraph: ${one}`),
      tables: [],
    },
  },
};
