import { describe, expect, it } from 'vitest';
import { DEFAULT_DIALECT, type Dialect } from '../dialect/dialect.ts';
import type { ScanSummary } from '../rows/read-blocks.ts';
import { listDiagnostics } from './diagnostics.ts';

const CHARSET = { encoding: 'utf-8', bom_bytes: 0, guessed: false };
const DIALECT: Dialect = { ...DEFAULT_DIALECT, certainty: 1 };
const SCAN: ScanSummary = {
  row_count: 3,
  cell_count: 6,
  lf: 3,
  cr: 0,
  crlf: 0,
  stray: 0,
  looser: null,
  widths: new Map([[2, { count: 3, first_row: 0 }]]),
  undecodable: 0,
};
const FOUND = { regions: [], merged_tables: 0, dropped_texts: 0 };

describe('listDiagnostics', () => {
  it('has nothing to say of a plain file', () => {
    expect(listDiagnostics(CHARSET, DIALECT, SCAN, FOUND)).toEqual([]);
  });

  it('says that a file is empty and then no more of its charset or delimiter', () => {
    const scan = { ...SCAN, cell_count: 0, widths: new Map() };
    const list = listDiagnostics({ ...CHARSET, guessed: true }, DEFAULT_DIALECT, scan, FOUND);
    expect(list).toEqual([{ code: 'empty_document', message: 'The file holds no text.', page: null }]);
  });

  it('says what was guessed, lost, unclosed, uncertain and limited, in this order', () => {
    const list = listDiagnostics(
      { encoding: 'shift_jis', bom_bytes: 0, guessed: true },
      { ...DIALECT, certainty: 0.05, delimiter: '\t' },
      { ...SCAN, undecodable: 2, looser: { row: 7, rule: 'loose' } },
      { regions: [], merged_tables: 4, dropped_texts: 5 },
    );
    expect(list.map(({ code }) => code)).toEqual([
      'encoding_guessed',
      'undecodable_bytes',
      'unterminated_quote',
      'dialect_uncertain',
      'tables_limited',
      'ignored_part',
    ]);
    expect(list[0]!.message).toContain('shift_jis');
    expect(list[1]!.message).toContain('2 places');
    expect(list[2]!.message).toContain('from row 7');
    expect(list[3]!.message).toContain('"\\t"');
    expect(list[4]!.message).toContain('4 more');
    expect(list[5]!.message).toContain('5 more');
  });

  it('tells the two ways of going on behind an unclosed quote apart', () => {
    const message = (scan: Partial<ScanSummary>, dialect = DIALECT) =>
      listDiagnostics(CHARSET, dialect, { ...SCAN, ...scan }, FOUND)[0]?.message;
    expect(message({ looser: { row: 3, rule: 'none' } })).toContain('from row 3 on quotes are read as text');
    expect(message({ looser: { row: 3, rule: 'loose' } })).toContain('only before a delimiter');
    expect(message({}, { ...DIALECT, unclosed: true })).toContain('from row 1');
  });

  it('counts rows of another width than most, and not those of one field', () => {
    const widths = new Map([
      [1, { count: 9, first_row: 0 }],
      [4, { count: 5, first_row: 9 }],
      [3, { count: 1, first_row: 20 }],
      [6, { count: 2, first_row: 12 }],
    ]);
    expect(listDiagnostics(CHARSET, DIALECT, { ...SCAN, widths }, FOUND)).toEqual([
      {
        code: 'ragged_rows',
        message: '3 rows have another number of fields than 4; the first is row 13.',
        page: 1,
      },
    ]);
  });

  it('does not doubt a delimiter that the file declares', () => {
    expect(listDiagnostics(CHARSET, { ...DIALECT, certainty: 0, declared: true }, SCAN, FOUND)).toEqual([]);
  });
});
