import { describe, expect, it } from 'vitest';
import { CELL, type CellBlock, type ColumnCells, type DocumentSink, type PageContent } from '../../model/index.ts';
import { sampleTexts } from './sample-texts.ts';

function recordingSink(): DocumentSink & { readonly calls: [string, ...unknown[]][] } {
  const calls: [string, ...unknown[]][] = [];
  const record =
    (name: string) =>
    (...given: unknown[]): void => {
      calls.push([name, ...given]);
    };
  return {
    calls,
    page: record('page'),
    table: record('table'),
    cells: record('cells'),
    formulas: record('formulas'),
    extras: record('extras'),
    looks: record('looks'),
    invoice: record('invoice'),
    part: record('part'),
    picture: record('picture'),
  };
}

function column(
  col: number,
  texts: readonly string[],
  rows: readonly number[] | null = null,
  type: number = CELL.string,
): ColumnCells {
  const encoded = texts.map((text) => Buffer.from(text));
  let end = 0;
  const ends = Uint32Array.from(encoded, (bytes) => (end += bytes.length));
  return {
    col,
    rows: rows && Uint32Array.from(rows),
    types: new Uint8Array(texts.length).fill(type),
    text: { ends, bytes: Uint8Array.from(Buffer.concat(encoded)), ascii: false },
    numbers: null,
    formats: null,
    codes: null,
    formulas: null,
  };
}

const block = (row_count: number, ...columns: ColumnCells[]): CellBlock => ({ first_row: 0, row_count, columns });

const page = (...texts: string[]): PageContent => ({
  page: 1,
  blocks: texts.map((text, i) => ({
    id: `p1.b${i + 1}`,
    type: 'paragraph',
    text,
    level: null,
    bbox: [0, 0, 1, 1],
    font_size: null,
    visible: true,
    section_id: null,
  })),
  figures: [],
  links: [],
});

describe('the sample of texts', () => {
  it('hands everything on as it came', () => {
    const out = recordingSink();
    const { sink } = sampleTexts(out);
    const [content, cells] = [page('a'), block(1, column(0, ['b']))];
    sink.page(content);
    sink.cells(2, cells);
    sink.formulas(2, []);
    expect(out.calls).toEqual([
      ['page', content],
      ['cells', 2, cells],
      ['formulas', 2, []],
    ]);
  });

  it('takes the cells of a sheet row by row', () => {
    const { sink, texts } = sampleTexts(recordingSink());
    sink.cells(1, block(2, column(0, ['Name', 'Zoë']), column(1, ['Città', 'Köln'])));
    expect(texts).toEqual(['Name', 'Città', 'Zoë', 'Köln']);
  });

  it('finds the rows of a sparse column', () => {
    const { sink, texts } = sampleTexts(recordingSink());
    sink.cells(1, block(4, column(0, ['a', 'd'], [0, 3]), column(1, ['b', 'c'], [1, 2])));
    expect(texts).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves numbers and blanks out', () => {
    const { sink, texts } = sampleTexts(recordingSink());
    sink.cells(1, block(2, column(0, ['12', '13'], null, CELL.literal), column(1, ['  ', ' total '])));
    expect(texts).toEqual(['total']);
  });

  it('takes the texts of blocks and tables', () => {
    const { sink, texts } = sampleTexts(recordingSink());
    const bbox = [0, 0, 1, 1] as const;
    const cell = { row: 0, col: 0, row_span: 1, col_span: 1, text: 'Amount', value: null, is_header: true, bbox };
    sink.page(page('Invoice'));
    sink.table({
      id: 't1',
      title: 'Items',
      page: 1,
      end_page: 1,
      sheet: null,
      range: null,
      bbox,
      row_count: 1,
      col_count: 1,
      header_rows: 1,
      confidence: 1,
      geometry: 'native',
      rows: [{ row: 0, page: 1, bbox, cells: [cell] }],
    });
    expect(texts).toEqual(['Invoice', 'Items', 'Amount']);
  });

  it('stays small, however much goes by', () => {
    const { sink, texts } = sampleTexts(recordingSink());
    for (let i = 0; i < 50; i++)
      sink.page(page(...Array.from({ length: 100 }, (_, j) => `${i}.${j} ${'x'.repeat(1000)}`)));
    expect(texts.join('').length).toBeLessThanOrEqual(2 ** 16);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(200);
    const short = sampleTexts(recordingSink());
    for (let i = 0; i < 5; i++)
      short.sink.cells(
        1,
        block(
          1000,
          column(
            0,
            Array.from({ length: 1000 }, () => 'x'),
          ),
        ),
      );
    expect(short.texts).toHaveLength(2000);
  });

  it('leaves out rows without cells, however many', () => {
    const { sink, texts } = sampleTexts(recordingSink());
    sink.cells(1, block(1_000_000, column(0, ['top', 'bottom'], [0, 999_999]), column(1, ['beside'], [999_999])));
    expect(texts).toEqual(['top', 'bottom', 'beside']);
  });

  it('stops looking for words in a sheet of nothing but numbers', () => {
    const { sink, texts } = sampleTexts(recordingSink());
    const numbers = Array.from({ length: 60_000 }, () => '1');
    sink.cells(1, block(60_000, column(0, numbers, null, CELL.literal)));
    sink.cells(1, block(1, column(0, ['late'])));
    expect(texts).toEqual([]);
  });
});
