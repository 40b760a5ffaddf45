// Sample documents with which the PDF reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { onePage, writePdf } from './write-pdf.ts';

/** Words on a page, each at its place. */
const words = (...list: readonly (readonly [text: string, x: number, y: number, size?: number])[]): string =>
  list.map(([shown, x, y, size = 10]) => `BT /F ${size} Tf ${x} ${y} Td (${shown}) Tj ET`).join(' ');

const GRID = [20, 40, 60, 80]
  .map((y) => `20 ${y} m 180 ${y} l S`)
  .concat([20, 100, 180].map((x) => `${x} 20 m ${x} 80 l S`));

export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'letter.pdf',
      bytes: onePage({
        content: words(['A heading', 20, 80, 18], ['Some words of text', 20, 50], ['and some more.', 20, 38]),
      }),
    },
    {
      name: 'table.pdf',
      bytes: onePage({
        content: `${GRID.join(' ')} ${words(['Name', 25, 67], ['Sum', 105, 67], ['Ada', 25, 47], ['1.50', 105, 47], ['Bo', 25, 27], ['2.75', 105, 27])}`,
      }),
    },
    {
      name: 'turned.pdf',
      bytes: onePage({
        page: '/Rotate 90 /CropBox [10 10 150 90] /Annots [10 0 R]',
        content: `${words(['Half off the page', 120, 50])} 1 0 0 1 0 0 cm 3 Tr ${words(['unseen', 20, 20])}`,
        objects: {
          10: '<< /Type /Annot /Subtype /Link /Rect [0 40 500 60] /A << /S /URI /URI (https://example.org/) >> >>',
        },
      }),
    },
  ],
  beyond: [
    {
      limits: { max_pages: 1 },
      bytes: writePdf({
        objects: {
          1: '<< /Type /Catalog /Pages 2 0 R >>',
          2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 100] >>',
          3: '<< /Type /Page /Parent 2 0 R >>',
          4: '<< /Type /Page /Parent 2 0 R >>',
        },
      }),
    },
  ],
};
