import { describe, expect, it } from 'vitest';
import { FORMATS } from './formats.ts';
import { onePage, writePdf } from './pdf/testing/write-pdf.ts';
import { describeReader, type ReaderSamples } from './reader.contract.ts';

/** Words on a page, each at its place. */
const words = (...list: readonly (readonly [text: string, x: number, y: number, size?: number])[]): string =>
  list.map(([shown, x, y, size = 10]) => `BT /F ${size} Tf ${x} ${y} Td (${shown}) Tj ET`).join(' ');

const GRID = [20, 40, 60, 80]
  .map((y) => `20 ${y} m 180 ${y} l S`)
  .concat([20, 100, 180].map((x) => `${x} 20 m ${x} 80 l S`));

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** One entry a format: its absence fails the suite. */
const SAMPLES: Readonly<Record<string, ReaderSamples>> = {
  csv: {
    good: [
      {
        name: 'sales.csv',
        bytes: text(
          'Sales of 2024\n\nregion,amount,day\nNorth,"1,250.50",2024-03-01\nSouth,300,2024-03-02\n\nSource: books\n',
        ),
      },
      { name: 'semicolons.csv', bytes: text('a;b\r\n"x ""y""";1,5\r\n\r\nc;d\r\n1;"two\nlines"\r\n') },
      { name: 'wide.txt', bytes: new Uint8Array(Buffer.from('\ufeffname\tstadt\nJürgen\tKöln\n', 'utf16le')) },
      { name: 'western.csv', bytes: new Uint8Array(Buffer.from('nom,ville\nRené,Orléans\n', 'latin1')) },
    ],
    beyond: [
      { limits: { max_cells: 3 }, bytes: text('a,b\nc,d\n') },
      { limits: { max_columns: 2 }, bytes: text('a,b,c\n') },
      { limits: { max_text_bytes: 4 }, bytes: text('a,bcdef\n') },
    ],
  },
  pdf: {
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
  },
};

describe('the list of formats', () => {
  it('names each format once', () => {
    expect(new Set(FORMATS.map(({ format }) => format)).size).toBe(FORMATS.length);
  });

  it('has samples for each', () => {
    for (const { format } of FORMATS) expect(SAMPLES[format]?.good.length ?? 0, format).toBeGreaterThan(0);
  });
});

for (const reader of FORMATS) describeReader(reader, SAMPLES[reader.format]!);
