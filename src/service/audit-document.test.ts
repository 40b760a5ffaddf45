import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { formulaSheet } from '../formulas/testing/formula-sheet.ts';
import { type AuditInput, auditDocument } from './audit-document.ts';
import { AuditSchema } from './schemas.ts';

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
