import { describe, expect, test } from 'vitest';
import { citedCells } from '../../web/src/cited-cells.ts';
import type { Citation, ExtractedField, Extraction } from '../../web/src/wire.ts';
import { brief, bytes, count, counted, moment, percent, spoken } from '../../web/src/words.ts';

test('numbers are written for people', () => {
  expect(count(10_000_001)).toBe('10,000,001');
  expect([counted(1, 'page'), counted(0, 'page'), counted(2, 'match', 'matches')]).toEqual([
    '1 page',
    '0 pages',
    '2 matches',
  ]);
  expect(percent(0.426)).toBe('43 %');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 KB'],
  [35_000, '35 KB'],
  [267_000_000, '267 MB'],
  [4_300_000_000, '4.3 GB'],
])('%i bytes are %s', (size, text) => expect(bytes(size)).toBe(text));

test('names and moments are written for people', () => {
  expect(spoken('line_items')).toBe('line items');
  expect(moment('2026-01-02T03:04:05Z')).toBe('2026-01-02 03:04');
});

describe('a value on one line', () => {
  test.each([
    [null, '—'],
    [0, '0'],
    [false, 'false'],
    ['text', 'text'],
    [[1, 2], '1, 2'],
    [[1, 2, 3, 4], '1, 2, 3, … (4 items)'],
    [[], ''],
    [{ unit_price: 2, unit: null }, 'unit price: 2'],
    [[{ a: 1 }, { a: 2 }], 'a: 1, a: 2'],
  ])('%j is %j', (value, text) => expect(brief(value)).toBe(text));
});

describe('cited cells', () => {
  const citation = (sheet: string | null, cell: string | null): Citation => ({
    page: 1,
    bbox: [0, 0, 1, 1],
    page_width: 1,
    page_height: 1,
    geometry: 'grid',
    text: '',
    anchor: '',
    path: null,
    sheet,
    cell,
    range: null,
    table_id: null,
    match: 'exact',
    verified: true,
    visible: true,
  });
  const field = (one: Citation | null, all: readonly Citation[]): ExtractedField => ({
    name: 'f',
    type: 'string',
    value: 1,
    raw_text: null,
    confidence: 1,
    status: 'found',
    citation: one,
    citations: all,
    candidates: [],
  });
  const extraction = (...fields: ExtractedField[]): Extraction => ({
    id: 'e',
    file_id: 'doc_1',
    created_at: '2026-01-02T03:04:05Z',
    schema: 's',
    method: 'rules',
    fields,
    data: {},
    warnings: [],
    usage: null,
  });

  test('are gathered by sheet, each once', () => {
    const cited = citedCells(
      extraction(
        field(citation('S', 'B2'), [citation('S', 'B2'), citation('S', 'C3')]),
        field(citation('T', 'A1'), []),
      ),
    );
    expect([...cited].map(([sheet, cells]) => [sheet, [...cells]])).toEqual([
      ['S', ['1:1', '2:2']],
      ['T', ['0:0']],
    ]);
  });

  test('are none without an extraction, or where it cites pages', () => {
    expect(citedCells(null).size).toBe(0);
    expect(citedCells(extraction(field(null, [citation(null, null)]))).size).toBe(0);
  });
});
