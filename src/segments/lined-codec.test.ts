import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Box, Line, PageContent, Table, Word } from '../model/index.ts';
import { createLinedCodec, decodePage, decodeTable, weighLined } from './lined-codec.ts';

const wordOf = (start: number, end: number, bbox: Box): Word => ({ start, end, bbox });
const LINE: Line = {
  start: 0,
  end: 9,
  bbox: [72, 70.5, 120.25, 84.07],
  words: [wordOf(0, 4, [72, 70.5, 90.11, 84.07]), wordOf(5, 9, [93.01, 70.5, 120.25, 84.07])],
};

const blockOf = (lines?: readonly Line[]): Block => ({
  id: 'p1.b1',
  type: 'paragraph',
  text: 'Dear John',
  level: null,
  bbox: [0, 0, 1, 1],
  font_size: null,
  visible: true,
  section_id: null,
  ...(lines ? { lines } : {}),
});
const pageOf = (...blocks: Block[]): PageContent => ({ page: 1, blocks, figures: [], links: [] });
const through = (page: PageContent): PageContent => decodePage(createLinedCodec().page(page));

const hundredths = fc.integer({ min: -(2 ** 31), max: 2 ** 31 }).map((n) => n / 100);
const near = fc.integer({ min: -200_000, max: 200_000 }).map((n) => n / 100);
const anyNumber = fc.oneof(near, near, near, hundredths, fc.double({ noNaN: true, noDefaultInfinity: true }));
const anyBox = fc.tuple(anyNumber, anyNumber, anyNumber, anyNumber);
const anyOffset = fc.oneof(fc.nat(5000), fc.maxSafeInteger());
const anyConfidence = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const anyWord = fc
  .record({ start: anyOffset, end: anyOffset, bbox: anyBox, confidence: anyConfidence }, { noNullPrototype: true })
  .map(({ confidence, ...word }): Word => (confidence === undefined ? word : { ...word, confidence }));
const anyLine = fc.record(
  { start: anyOffset, end: anyOffset, bbox: anyBox, words: fc.array(anyWord, { maxLength: 5 }) },
  { noNullPrototype: true },
);

describe('a page with lines', () => {
  it('comes back as it went in, whatever its numbers are', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.array(anyLine, { maxLength: 4 }), { nil: undefined })), (blocks) => {
        const page = pageOf(...blocks.map(blockOf));
        // Zero has no sign in JSON either.
        expect(through(page)).toEqual(JSON.parse(JSON.stringify(page)));
      }),
    );
  });

  it('keeps a block without lines apart from one that has none', () => {
    const page = through(pageOf(blockOf(), blockOf([])));
    expect(page.blocks.map(({ lines }) => lines)).toEqual([undefined, []]);
  });

  it('takes a few bytes for a word that stands level with its line', () => {
    const codec = createLinedCodec();
    const words = Array.from({ length: 100 }, (_, i) => wordOf(5 * i, 5 * i + 4, [30 * i, 10, 30 * i + 27.5, 20]));
    const bare = codec.page(pageOf(blockOf([]))).length;
    const full = codec.page(pageOf(blockOf([{ start: 0, end: 499, bbox: [0, 10, 2997.5, 20], words }]))).length;
    expect(full - bare).toBeLessThan(650);
  });

  it('keeps words that are higher or lower than their line', () => {
    const raised = { ...LINE, words: [wordOf(0, 4, [72, 60.01, 90.11, 99.99]), LINE.words[1]!] };
    expect(through(pageOf(blockOf([raised, LINE])))).toEqual(pageOf(blockOf([raised, LINE])));
  });

  it('leaves lines in the JSON that cannot be packed, and packs the others', () => {
    const odd = { ...LINE, bbox: [1 / 3, 0, 1, 1] as const };
    const page = pageOf(blockOf([LINE]), blockOf([LINE, odd]), blockOf([LINE]));
    expect(Buffer.from(createLinedCodec().page(page)).toString('latin1')).toContain('0.333333');
    expect(through(page)).toEqual(page);
  });

  it('is written without anything of the page before', () => {
    const codec = createLinedCodec();
    const first = Buffer.from(codec.page(pageOf(blockOf([LINE]))));
    expect(Buffer.from(codec.page(pageOf(blockOf([LINE])))).equals(first)).toBe(true);
  });

  it('weighs more with lines than without', () => {
    const codec = createLinedCodec();
    const bare = weighLined(codec.page(pageOf(blockOf([]))));
    expect(weighLined(codec.page(pageOf(blockOf([LINE]))))).toBeGreaterThan(bare + 100);
  });
});

describe('a table with lines', () => {
  it('comes back as it went in', () => {
    const cell = {
      row: 1,
      col: 1,
      row_span: 1,
      col_span: 1,
      text: 'Dear John',
      value: null,
      is_header: false,
    } as const;
    const bbox: Box = [0, 0, 1, 1];
    const table: Table = {
      ...{ id: 't1', title: null, page: 1, end_page: 1, sheet: null, range: null, bbox, row_count: 1, col_count: 2 },
      ...{ header_rows: 0, confidence: 1, geometry: 'layout' },
      rows: [
        {
          row: 1,
          page: 1,
          bbox,
          cells: [
            { ...cell, bbox, lines: [LINE] },
            { ...cell, col: 2, bbox },
          ],
        },
      ],
    };
    expect(decodeTable(createLinedCodec().table(table))).toEqual(table);
  });
});

describe('a long table', () => {
  it('is written as one that is written at once', () => {
    const cell = (row: number, col: number) => ({
      ...{ row, col, row_span: 1, col_span: 1, text: `é ${row}`, value: null, is_header: false },
      bbox: [0, row, 10, row + 1] as const,
      lines: [{ ...LINE, start: row }],
    });
    const rows = Array.from({ length: 700 }, (_, row) => ({
      ...{ row, page: 1, bbox: [0, row, 20, row + 1] as const },
      cells: [cell(row, 0), cell(row, 1)],
    }));
    const table: Table = {
      ...{ id: 't1', title: 'All "of" it', page: 1, end_page: 2, sheet: null, range: null, bbox: [0, 0, 20, 700] },
      ...{ row_count: 700, col_count: 2, header_rows: 0, confidence: 1, geometry: 'layout', rows },
    };
    const bytes = createLinedCodec().table(table);
    const at_once = {
      ...table,
      rows: rows.map((row) => ({ ...row, cells: row.cells.map((one) => ({ ...one, lines: 1 })) })),
    };
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    expect(Buffer.from(bytes.subarray(4, 4 + length)).toString()).toBe(JSON.stringify(at_once));
    expect(decodeTable(bytes)).toEqual(table);
  });
});
