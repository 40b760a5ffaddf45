import { describe, expect, it } from 'vitest';
import { SAMPLES as DOCX_SAMPLES } from './docx/testing/samples.ts';
import { FORMATS } from './formats.ts';
import { SAMPLES as IMAGE_SAMPLES } from './image/testing/samples.ts';
import { onePage, writePdf } from './pdf/testing/write-pdf.ts';
import { frameOf, groupOf, shapeOf, tableOf, writePptx } from './pptx/testing/write-pptx.ts';
import { describeReader, type ReaderSamples } from './reader.contract.ts';
import { SAMPLES as RTF_SAMPLES } from './rtf/testing/samples.ts';
import { SAMPLES as XLS_SAMPLES } from './xls/testing/samples.ts';
import { makeXlsx } from './xlsx/testing/make-xlsx.ts';

/** Words on a page, each at its place. */
const words = (...list: readonly (readonly [text: string, x: number, y: number, size?: number])[]): string =>
  list.map(([shown, x, y, size = 10]) => `BT /F ${size} Tf ${x} ${y} Td (${shown}) Tj ET`).join(' ');

const GRID = [20, 40, 60, 80]
  .map((y) => `20 ${y} m 180 ${y} l S`)
  .concat([20, 100, 180].map((x) => `${x} 20 m ${x} 80 l S`));

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

const book = (rows: string): Uint8Array =>
  makeXlsx({ sheets: [{ name: 'Data', content: rows }], strings: ['<t>some text</t>'], formats: ['0.00%'] });

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
  docx: DOCX_SAMPLES,
  image: IMAGE_SAMPLES,
  rtf: RTF_SAMPLES,
  xls: XLS_SAMPLES,
  xlsx: {
    good: [
      {
        name: 'table.xlsx',
        bytes: book(
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>sum</t></is></c></row>' +
            '<row r="2"><c r="A2"><v>1.5</v></c><c r="B2" s="1"><f>A2*2</f><v>3</v></c></row>' +
            '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c></row>',
        ),
      },
      {
        name: 'frame.xlsm',
        bytes: makeXlsx({
          sheets: [
            {
              name: 'One',
              content:
                '<cols><col min="1" max="1" width="0.1"/></cols><sheetData><row r="9"><c r="C9" t="str"><v>far &amp; wide</v></c></row></sheetData><mergeCells><mergeCell ref="A1:D20"/></mergeCells>',
            },
            { name: 'Two', content: '', state: 'hidden' },
          ],
        }),
      },
    ],
    beyond: [
      { limits: { max_cells: 1 }, bytes: book('<row><c><v>1</v></c><c><v>2</v></c></row>') },
      { limits: { max_text_bytes: 4 }, bytes: book('<row><c t="str"><v>words</v></c></row>') },
      { limits: { max_text_bytes: 8 }, bytes: book('<row><c t="s"><v>0</v></c></row>') },
      { limits: { max_unpacked_bytes: 100 }, bytes: book('<row><c><v>1</v></c></row>') },
      { limits: { max_columns: 1 }, bytes: book('<row><c><v>1</v></c><c><v>2</v></c></row>') },
      { limits: { max_pages: 1 }, bytes: makeXlsx({ sheets: ['One', 'Two'].map((name) => ({ name, content: '' })) }) },
    ],
  },
  pptx: {
    good: [
      {
        name: 'plan.pptx',
        bytes: writePptx({
          slides: [
            {
              shapes:
                shapeOf(['The plan'], { ph: 'type="title"', at: [20, 20, 400, 60] }) +
                shapeOf(
                  [
                    '<a:p><a:pPr marL="342900" indent="-342900"><a:buAutoNum type="arabicPeriod"/></a:pPr><a:r><a:t>first of all</a:t></a:r></a:p>',
                    'then',
                  ],
                  {
                    at: [20, 100, 200, 80],
                  },
                ) +
                frameOf(
                  tableOf([
                    ['name', 'sum'],
                    [
                      ['gridSpan="2"', 'all of it'],
                      ['hMerge="1"', ''],
                    ],
                  ]),
                  [20, 300, 200, 40],
                ),
            },
            { shapes: shapeOf(['unseen'], { at: [10, 10, 90, 30] }), attributes: 'show="0"' },
          ],
        }),
      },
      {
        name: 'turned.ppsx',
        bytes: writePptx({
          slides: [
            {
              shapes:
                groupOf(
                  shapeOf(['in a group'], { at: [0, 0, 10, 10], turn: 'rot="2700000"' }),
                  [500, 400, 300, 300],
                  [0, 0, 20, 20],
                ) +
                shapeOf(['far out'], { at: [-900, 9000, 20, 20] }) +
                shapeOf(['upwards'], { at: [600, 500, 300, 10], body: 'vert="vert270" wrap="none"' }),
            },
          ],
        }),
      },
    ],
    beyond: [
      { limits: { max_pages: 1 }, bytes: writePptx({ slides: [{ shapes: '' }, { shapes: '' }] }) },
      { limits: { max_text_bytes: 4 }, bytes: writePptx({ slides: [{ shapes: shapeOf(['some text']) }] }) },
      { limits: { max_unpacked_bytes: 100 }, bytes: writePptx({ slides: [{ shapes: '' }] }) },
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
