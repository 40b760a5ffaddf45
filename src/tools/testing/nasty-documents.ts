// Documents with extreme texts and names, for tests that every answer keeps to its budget.
import fc from 'fast-check';
import { buildView, type CellSpec } from '../../../test/support/build-view.ts';
import { sheetTable, storedTable } from '../../../test/support/sample-documents.ts';
import { rangeName } from '../../model/index.ts';
import type { OpenDocument } from '../tool.ts';

/** Texts that cost far more, or far less, than their length says. */
const nastyText = fc.oneof(
  fc.constantFrom('a', 'Total', '7', '1.234,56', 'North'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom('word ', '\u{1f600}', '鱻', '"\\', '\n', '0', '\ud800', 'ﷺ', 'aB3'),
      fc.integer({ min: 1, max: 900 }),
    )
    .map(([unit, count]) => unit.repeat(count)),
);

const cell: fc.Arbitrary<CellSpec> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('same', 'same', 1, 0, null, true) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: nastyText },
);

/** Names that a sheet can have; the file of a CSV lends it one as long as file names are. */
const sheetName = fc.constantFrom('S', "O'Neil & Söhne", '鱻'.repeat(31), 'x'.repeat(250), '\u{1f600}'.repeat(60));

const rows: fc.Arbitrary<readonly (readonly CellSpec[])[]> = fc.oneof(
  fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 }),
  // Thousands of short rows, and one very wide one.
  fc
    .tuple(fc.integer({ min: 500, max: 2_000 }), cell)
    .map(([count, last]) => [
      ['Name', 'Amount'],
      ...Array.from({ length: count }, (_, i) => ['same', i % 7]),
      [last, 1],
    ]),
  fc.integer({ min: 200, max: 400 }).map((count) => [Array.from({ length: count }, (_, i) => `Column ${i}`)]),
);

export const nastyWorkbook: fc.Arbitrary<{ build(): Promise<OpenDocument> }> = fc
  .record({ rows, name: sheetName, file: nastyText, other: nastyText })
  .map(({ rows: cells, name, file, other }) => ({
    build: () => {
      const width = Math.max(1, ...cells.map((row) => row.length));
      const rect = { top: 0, left: 0, bottom: Math.max(1, cells.length) - 1, right: width - 1 };
      return buildView({
        format: 'xlsx',
        file_name: `${file}.xlsx`,
        sheets: [
          { name, rows: cells, merged_ranges: Array.from({ length: 90 }, (_, i) => `Z${2 * i + 1}:Z${2 * i + 2}`) },
          ...Array.from({ length: 12 }, (_, i) => ({ name: `Sheet ${i}`, cells: { A1: other } })),
        ],
        tables: [sheetTable('t1', name, rangeName(rect), rect.bottom + 1, width)],
        block_rows: 512,
        head: {
          names: Array.from({ length: 30 }, (_, i) => ({ name: `N${i}`, scope: null, ref: other, visible: true })),
          external_links: [other, file],
          diagnostics: Array.from({ length: 40 }, (_, i) => ({
            code: 'hidden_content' as const,
            message: `${i}${other}`,
            page: i,
          })),
        },
      });
    },
  }));

export const nastyPages: fc.Arbitrary<{ build(): Promise<OpenDocument> }> = fc
  .record({
    texts: fc.array(nastyText, { maxLength: 30 }),
    titles: fc.array(nastyText, { maxLength: 30 }),
    table: fc.array(fc.array(nastyText, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 12 }),
    property: nastyText,
  })
  .map(({ texts, titles, table, property }) => ({
    build: () =>
      buildView({
        format: 'pdf',
        pages: [
          {
            blocks: texts.map((text) => ({ text })),
            figures: texts.map((alt, i) => ({ id: `p1.f${i}`, bbox: [0, 0, 1.25, 3.75], alt, caption: null })),
            links: titles.map((text) => ({ bbox: [0, 0, 1, 1], text, target: `https://example.org/${text}` })),
          },
          ...titles.map((title) => ({ title })),
        ],
        tables: [storedTable('t1', 1, table)],
        head: {
          sections: titles.map((title, i) => ({
            ...{ id: `s${i}`, title, level: 1 + (i % 4), start_page: 1, end_page: 1, parent_id: null },
            bbox: [72.125, 90.5, 540, 104.25],
          })),
          metadata: {
            ...{ title: property, author: property, created: null, producer: property },
            properties: Object.fromEntries(titles.map((title, i) => [`${i}${title}`, property])),
          },
          coverage: {
            ...{ characters: 1, placed: 1 },
            dropped: titles.map((reason, page) => ({ reason, characters: 3, page })),
          },
          comments: titles.map((text, i) => ({
            ...{ id: `c${i}`, author: property, date: null, text, anchor: 'p1.b1', parent_id: null },
          })),
          bookmarks: titles.map((name) => ({ name, anchor: 'p1' })),
        },
      }),
  }));
