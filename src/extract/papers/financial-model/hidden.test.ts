import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildWorkbook, type Written, type WrittenSheet } from '../../../audit/testing/build-workbook.ts';
import type { DefinedName, DocumentHead, ExtractedField, FieldValue } from '../../../model/index.ts';
import { resolveSchema } from '../../index.ts';
import { extractFields } from '../../testing/extract-fields.ts';
import { threeStatements } from './testing/models.ts';

const read = async (
  sheets: readonly WrittenSheet[],
  head: Partial<DocumentHead> = {},
): Promise<readonly ExtractedField[]> =>
  extractFields(await buildWorkbook(sheets, head), resolveSchema('financial_model'));

const hiddenOf = (fields: readonly ExtractedField[]): ExtractedField =>
  fields.find(({ name }) => name === 'hidden_content')!;

describe('what is hidden', () => {
  const cells = { A1: 'Rent', B1: 7, C1: 'secret', A2: 'Tax', B2: 3, A3: 'Fee', B3: 1 };
  const name = (more: Partial<DefinedName>): DefinedName => ({
    ...{ name: 'Adjustment', scope: null, ref: 'Data!$B$2', visible: false },
    ...more,
  });

  test('is listed with what it is and how much of it there is', async () => {
    const sheets: WrittenSheet[] = [
      { name: 'Data', cells, hidden_rows: ['2:3'], hidden_columns: ['C:C'] },
      { name: 'Old', cells: { B2: 'gone', B3: 5 }, visibility: 'hidden' },
      { name: 'Older', cells: { A1: 'forgotten' }, visibility: 'very_hidden' },
    ];
    const names = [name({}), name({ name: '_xlnm._FilterDatabase' }), name({ name: 'Lost', ref: '#REF!' })];
    const { value, citations } = hiddenOf(await read(sheets, { names }));
    const items = value as readonly Record<string, FieldValue>[];
    expect(items.map((item) => [item['label'], item['value'], item['unit'], item['cell']])).toEqual([
      ['Hidden sheet: Old', 2, 'cells', 'Old!B2'],
      ['Very hidden sheet: Older', 1, 'cells', 'Older!A1'],
      ['Hidden rows: Data!2:3', 2, 'rows', 'Data!A2'],
      ['Hidden columns: Data!C:C', 1, 'columns', 'Data!C1'],
      ['Hidden name: Adjustment', 1, 'cells', 'Data!B2'],
    ]);
    expect(citations.every(({ verified, visible }) => verified && !visible)).toBe(true);
  });

  test('is absent where all is seen', async () => {
    expect(hiddenOf(await read([{ name: 'Data', cells }]))).toMatchObject({ status: 'absent', value: null });
  });

  const written = fc.oneof(
    fc.constantFrom<Written>('Revenue', 'Tax rate', 'Check', 'FY2024', 'NPV', '%', 'Total costs', 'Assumptions'),
    fc.constantFrom<Written>('=Assumptions!B5*2', '=SUM(Assumptions!B4:B12)', "='P&L'!G9"),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  );
  const place = fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D4');

  it('changes nothing else, whatever it holds and however it is linked', async () => {
    const model = threeStatements();
    const others = (fields: readonly ExtractedField[]): string =>
      JSON.stringify(fields.filter(({ name: field }) => field !== 'hidden_content'));
    const plain = others(await read(model));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(place, written, { minKeys: 1 }), async (secret) => {
        const fields = await read([...model, { name: 'Secret', cells: secret, visibility: 'hidden' }]);
        expect(others(fields)).toBe(plain);
      }),
      { numRuns: 10 },
    );
  });
});
