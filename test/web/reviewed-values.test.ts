import { describe, expect, test } from 'vitest';
import { type Correction, correctionOf } from '../../web/src/extract/correction.ts';
import { orderFields } from '../../web/src/extract/order-fields.ts';
import { csvCell, reviewedCsv, reviewedFields } from '../../web/src/extract/reviewed-values.ts';
import { evidencePage } from '../../web/src/prove/evidence-page.ts';
import type { Citation, DocumentFile, ExtractedField, Extraction } from '../../web/src/wire.ts';

const at = (anchor: string): Citation => ({
  ...{ page: 1, bbox: [1, 2, 3, 4], page_width: 100, page_height: 100, geometry: 'native', text: 'so <b>', anchor },
  ...{
    path: null,
    sheet: null,
    cell: null,
    range: null,
    table_id: null,
    match: 'exact',
    verified: true,
    visible: true,
  },
});
const field = (name: string, value: unknown, rest: Partial<ExtractedField> = {}): ExtractedField => ({
  ...{ name, type: 'string', value, raw_text: null, confidence: 0.9, status: value === null ? 'absent' : 'found' },
  ...{ citation: value === null ? null : at(`p1.b1:${name}`), citations: [], candidates: [] },
  ...rest,
});
const fields = [
  field('number', 'A-1'),
  field('total', 40, {
    status: 'ambiguous',
    candidates: [{ value: 12, raw_text: '12', confidence: 0.4, citation: at('p1.b9') }],
  }),
  field('note', null),
  field('date', '2026-05-03', { confidence: 0.5 }),
];
const extraction = {
  ...{ id: 'ext_1', file_id: 'doc_1', schema: 'invoice', method: 'rules', created_at: '2026-01-01T00:00:00Z' },
  ...{ fields, data: {}, warnings: [], usage: null },
} as unknown as Extraction;
const said = (name: string, value: never | string | number | null): [string, Correction] => [
  name,
  { ...correctionOf(fields.find((one) => one.name === name)!, value), at: '2026-11-16T10:00:00Z', by: 'Ada' },
];
const corrections = new Map([said('number', 'A-1'), said('total', 12), said('date', null)]);

describe('reviewed values', () => {
  const reviewed = reviewedFields(extraction, corrections);

  test('stand beside what was read, with who said so', () => {
    expect(reviewed.map(({ name, value, read, review }) => [name, value, read, review])).toEqual([
      ['number', 'A-1', 'A-1', 'accepted'],
      ['total', 12, 40, 'corrected'],
      ['note', null, null, 'unreviewed'],
      ['date', null, '2026-05-03', 'absent'],
    ]);
    expect(reviewed[0]).toMatchObject({ reviewed_by: 'Ada', reviewed_at: '2026-11-16T10:00:00Z' });
  });

  test('are cited where they stand: a candidate at its own place, what is not there nowhere', () => {
    expect(reviewed.map(({ anchor }) => anchor)).toEqual(['p1.b1:number', 'p1.b9', null, null]);
  });

  test('are given as CSV that no spreadsheet takes for formulas', () => {
    expect(reviewedCsv(extraction, corrections).split('\r\n')[2]).toBe(
      'total,12,40,corrected,2026-11-16T10:00:00Z,Ada,0.9,1,p1.b9',
    );
    expect([csvCell('=A1'), csvCell(-12.5), csvCell('a "b", c'), csvCell(null)]).toEqual([
      "'=A1",
      '-12.5',
      '"a ""b"", c"',
      '',
    ]);
  });

  test('are proved on one page that needs nothing else and runs nothing', () => {
    const file = { id: 'doc_1', file_name: '<script>.pdf', sha256: 'abc' } as unknown as DocumentFile;
    const items = reviewed.map((one) => ({
      field: one,
      citation: one.anchor === null ? null : at(one.anchor),
      verdict: 'exact',
      picture: 'data:image/png;base64,AA==',
    }));
    const page = evidencePage({ file, extraction, items, address: 'http://here/', made_at: 'now' });
    expect(page).toContain('&lt;script&gt;.pdf');
    expect(page).toContain('“so &lt;b&gt;”');
    expect(page).toContain('corrected by Ada at 2026-11-16T10:00:00Z');
    expect(page).toContain('read back: exact');
    expect(page).not.toMatch(/<script|src="(?!data:)/);
  });
});

test('fields are looked at in the order of the schema, or those in doubt first', () => {
  expect(orderFields(fields, false).map(({ name }) => name)).toEqual(['number', 'total', 'date', 'note']);
  expect(orderFields(fields, true).map(({ name }) => name)).toEqual(['total', 'date', 'number', 'note']);
});
