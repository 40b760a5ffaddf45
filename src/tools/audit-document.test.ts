import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { gridTable, viewOfTables } from '../audit/testing/grid-table.ts';
import { formulaSheet } from '../formulas/testing/formula-sheet.ts';
import { type AuditInput, auditDocument } from './audit-document.ts';
import { AuditSchema } from './audit-schema.ts';

interface Answer {
  readonly findings: readonly {
    readonly code: string;
    readonly severity: string;
    readonly sheet: string | null;
    readonly cell: string | null;
    readonly range: string | null;
    readonly citation: { readonly anchor: string } | null;
  }[];
  readonly summary: object;
  readonly truncated: boolean;
  readonly next_cursor: string | null;
}

const model = () =>
  buildView({
    sheets: [
      formulaSheet('Calc', {
        A1: 4,
        B1: { formula: '=A1*1.19', value: 4.76 },
        B2: { formula: '=A2*1.19', value: 0 },
        C1: { formula: '=RAND()+A1', value: 5 },
        D1: { formula: '=D1', value: 0 },
      }),
      formulaSheet('Other', { A1: 4, B1: '=A1*2.75' }),
    ],
    head: { names: [{ name: 'Lost', scope: null, ref: '#REF!', visible: true }] },
  });

const audit = async (input: AuditInput = {}): Promise<Answer> => {
  const answer = (await auditDocument(await model(), input)) as Answer;
  expect([...Value.Errors(AuditSchema, JSON.parse(JSON.stringify(answer)))]).toEqual([]);
  return answer;
};

const FILE = { file_name: 'a.pdf', file_type: 'pdf' as const, size_bytes: 1 };

const told = ({ findings }: Answer): string[] =>
  findings.map(({ severity, code, sheet, cell }) => [severity, code, sheet, cell].filter(Boolean).join(' '));

describe('audit_document', () => {
  test('tells the worst first, then by place, and what has no place last', async () => {
    const answer = await audit();
    expect(told(answer)).toEqual([
      'error circular_reference Calc D1',
      'warning volatile Calc C1',
      'info constant_in_formula Calc B1',
      'info missing_value Other B1',
      'info constant_in_formula Other B1',
      'info broken_reference',
    ]);
    expect(answer.summary).toEqual({
      error: 1,
      warning: 1,
      info: 4,
      by_code: { broken_reference: 1, circular_reference: 1, missing_value: 1, volatile: 1, constant_in_formula: 2 },
    });
  });

  test('cites the cells', async () => {
    const { findings } = await audit({ codes: 'constant_in_formula', sheet: 'calc' });
    expect(findings).toMatchObject([
      { cell: 'B1', range: 'B1:B2', citation: { anchor: 'Calc!B1:B2', sheet: 'Calc', verified: true } },
    ]);
  });

  test('takes sheet, codes and severity as filters', async () => {
    expect(told(await audit({ severity: 'warning' }))).toHaveLength(2);
    expect(told(await audit({ sheet: 'OTHER' }))).toEqual([
      'info missing_value Other B1',
      'info constant_in_formula Other B1',
    ]);
    expect(told(await audit({ codes: 'volatile, circular_reference' }))).toHaveLength(2);
  });

  test('pages lead through all of it without gap or repeat', async () => {
    const whole = await audit();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Answer = await audit({ limit: 2, ...(cursor ? { cursor } : {}) });
      expect([page.summary, page.truncated]).toEqual([whole.summary, page.next_cursor !== null]);
      seen.push(...told(page));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(told(whole));
  });

  test('refuses unknown codes and sheets, and cursors of other questions', async () => {
    await expect(audit({ codes: 'volatil' })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { param: 'codes', did_you_mean: 'volatile' },
    });
    await expect(audit({ sheet: 'Calcs' })).rejects.toMatchObject({
      code: 'unknown_sheet',
      details: { did_you_mean: 'Calc' },
    });
    const { next_cursor } = await audit({ limit: 1 });
    await expect(audit({ cursor: next_cursor!, severity: 'error' })).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
});

describe('audit_document of tables', () => {
  const rows = [
    ['Region', '2023', '2024'],
    ['North', '120', '131'],
    ['South', '250', '244'],
    ['Total', '370', '$ 395 (a)'],
  ];

  const auditTable = async (input: AuditInput = {}) => {
    const answer = (await auditDocument({ view: await viewOfTables(gridTable(rows)), file: FILE }, input)) as Answer;
    expect([...Value.Errors(AuditSchema, JSON.parse(JSON.stringify(answer)))]).toEqual([]);
    return answer;
  };

  test('cites the number in the cell of a page', async () => {
    expect((await auditTable()).findings).toMatchObject([
      {
        ...{ code: 'table_sum_mismatch', severity: 'warning', sheet: null, cell: null, range: null },
        ...{ table_id: 't1', page: 1, related: ['t1.r2.c2', 't1.r1.c2'] },
        citation: { anchor: 't1.r3.c2:0-5', text: '$ 395', table_id: 't1', verified: true },
      },
    ]);
  });

  test('tells what holds in each table, and how sure that makes it', async () => {
    expect(await auditTable()).toMatchObject({
      tables: [{ table_id: 't1', page: 1, relations: [{ kind: 'sum', holds: 1, fails: 1 }], confidence: 0.712 }],
      checked: { sheets: 0, tables: 1, limits: [] },
    });
  });

  test('takes the codes of tables as a filter', async () => {
    expect((await auditTable({ codes: 'table_product_mismatch' })).findings).toEqual([]);
    expect((await auditTable({ codes: 'table_sum_mismatch' })).findings).toHaveLength(1);
  });

  test('cites the cell of a sheet, and leaves tables with formulas to the rules of formulas', async () => {
    const summary = {
      ...gridTable([
        ['', ''],
        ['', ''],
      ]),
      sheet: 'S',
      range: 'A1:C4',
      row_count: 4,
      col_count: 3,
    };
    const { rows: _, geometry: __, ...table } = summary;
    const cells = [
      ['Region', 'A', 'B'],
      ['North', 120, 131],
      ['South', 250, 244],
      ['Total', 370, 395],
    ];
    const values = await buildView({ sheets: [{ name: 'S', rows: cells }], tables: [table] });
    expect(((await auditDocument(values)) as Answer).findings).toMatchObject([
      { code: 'table_sum_mismatch', sheet: 'S', cell: 'C4', citation: { anchor: 'S!C4', table_id: 't1' } },
    ]);
    const computed = formulaSheet('S', { A1: 'R', B1: 1, C1: 2, A2: 'Total', B2: { formula: '=B1', value: 1 }, C2: 7 });
    const book = await buildView({ sheets: [computed], tables: [{ ...table, range: 'A1:C2', row_count: 2 }] });
    expect(await auditDocument(book)).toMatchObject({ tables: [], checked: { tables: 0 } });
  });
});
