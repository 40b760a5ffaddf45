import { beforeAll, describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { sheetTable } from '../../../test/support/sample-documents.ts';
import type { DocumentView } from '../../model/index.ts';
import { resolveRange } from './resolve-range.ts';

let view: DocumentView;
beforeAll(async () => {
  const name = (named: string, ref: string, scope: string | null = null) => ({
    name: named,
    scope,
    ref,
    visible: true,
  });
  ({ view } = await buildView({
    sheets: [
      {
        name: 'Summary',
        rows: [
          ['a', 'b', 'c'],
          [1, 2, 3],
        ],
      },
      { name: "Cost in $ '24", rows: [['x']] },
      { name: 'Empty' },
    ],
    tables: [sheetTable('t1', 'Summary', 'A1:B2', 2, 2)],
    head: {
      names: [
        name('Rates', 'Summary!$B$1:$B$2'),
        name('Rates', "'Cost in $ ''24'!$A$1", "Cost in $ '24"),
        name('Whole', '=Summary!$A:$B'),
        name('Constant', '=0.19'),
        name('Gone', 'Lost!$A$1'),
        name('Prices', '=Rates'),
        name('Local', '=Rates', "Cost in $ '24"),
        name('Amounts', 'Sales[Amount]'),
        name('Parts', "Summary!$A$1,'Cost in $ ''24'!$A$1"),
        name('Loop', 'Pool'),
        name('Pool', '=Loop'),
      ],
      list_objects: [
        {
          name: 'Sales',
          sheet: 'Summary',
          range: 'A1:C9',
          header_rows: 1,
          total_rows: 1,
          columns: ['Region', 'Amount', "Odd [#] 'x'"],
        },
        { name: 'Bare', sheet: 'Empty', range: 'B2:B4', header_rows: 0, total_rows: 0, columns: ['Column1'] },
      ],
    },
  }));
});

const resolved = (sheet: string | undefined, range: string | undefined): string[] => {
  const found = resolveRange(view, sheet, range);
  return [found.sheet.name, found.range];
};

describe('a range', () => {
  it.each([
    ['a cell', 'Summary', 'b2', ['Summary', 'B2']],
    ['corners in any order', 'SUMMARY', 'C2:A1', ['Summary', 'A1:C2']],
    ['blanks around it', 'Summary', ' A1 ', ['Summary', 'A1']],
    ['whole columns', 'Summary', '$B:A', ['Summary', 'A:B']],
    ['whole rows', 'Summary', '2:1', ['Summary', '1:2']],
    ['the used range', 'Summary', undefined, ['Summary', 'A1:C2']],
    ['the first cell of an empty sheet', 'Empty', undefined, ['Empty', 'A1']],
    ['a table, on whatever sheet', 'Empty', 't1', ['Summary', 'A1:B2']],
    ['an anchor', undefined, 'Summary!B2', ['Summary', 'B2']],
    ['an anchor with case aside', undefined, 'summary!a:b', ['Summary', 'A:B']],
    ['an anchor with a quoted sheet', undefined, "'Cost in $ ''24'!$A$1", ["Cost in $ '24", 'A1']],
    ['an anchor on the sheet that is asked for', 'summary', 'Summary!A1', ['Summary', 'A1']],
    ['a name of the workbook', undefined, 'rates', ['Summary', 'B1:B2']],
    ['a name of the sheet before that of the workbook', "Cost in $ '24", 'Rates', ["Cost in $ '24", 'A1']],
    ['a name of whole columns', undefined, 'Whole', ['Summary', 'A:B']],
    ['a name of a sheet that is stated', undefined, "'Cost in $ ''24'!Rates", ["Cost in $ '24", 'A1']],
    ['a name of the workbook behind a sheet', undefined, 'Summary!rates', ['Summary', 'B1:B2']],
    ['a name of a name', undefined, 'Prices', ['Summary', 'B1:B2']],
    ['a name of a name, in the scope of the first', undefined, 'Local', ["Cost in $ '24", 'A1']],
    ['a name of a part of a table', undefined, 'Amounts', ['Summary', 'B2:B8']],
    ['the data of a declared table', undefined, 'sales', ['Summary', 'A2:C8']],
    ['a column of it', undefined, 'Sales[amount]', ['Summary', 'B2:B8']],
    ['its header', undefined, 'Sales[#Headers]', ['Summary', 'A1:C1']],
    ['its totals', undefined, 'Sales[#Totals]', ['Summary', 'A9:C9']],
    ['all of it', 'Empty', 'Sales[#All]', ['Summary', 'A1:C9']],
    ['columns of its data', undefined, 'Sales[[#Data],[Region]:[Amount]]', ['Summary', 'A2:B8']],
    ['columns of it', undefined, 'Sales[[Amount]:[Region]]', ['Summary', 'A2:B8']],
    ['a column with its header', undefined, 'Sales[[#Headers],[#Data],[Amount]]', ['Summary', 'B1:B8']],
    ['a column of an odd name', undefined, "Sales[[Odd '['#'] ''x'']]", ['Summary', 'C2:C8']],
    ['a table without a header', undefined, 'Bare', ['Empty', 'B2:B4']],
  ])('is %s', (_, sheet, range, expected) => {
    expect(resolved(sheet, range)).toEqual(expected);
  });

  it('of whole columns or rows reaches as far as the sheet is filled', () => {
    expect(resolveRange(view, 'Summary', 'A:A').rect).toEqual({ top: 0, left: 0, bottom: 1, right: 0 });
    expect(resolveRange(view, 'Summary', '5:6').rect).toEqual({ top: 4, left: 0, bottom: 5, right: 2 });
    expect(resolveRange(view, 'Empty', 'A:B').rect).toEqual({ top: 0, left: 0, bottom: 0, right: 1 });
  });

  it.each([
    ['no range', 'Summary', 'first row', { code: 'invalid_range' }],
    ['a name that is nearly one', 'Summary', 'Rate', { code: 'invalid_range', details: { did_you_mean: 'Rates' } }],
    ['a table that is nearly one', 'Summary', 't_1', { code: 'invalid_range', details: { did_you_mean: 't1' } }],
    ['a name of no cells', undefined, 'Constant', { code: 'invalid_range', message: expect.stringContaining('=0.19') }],
    ['a name of a lost sheet', undefined, 'Gone', { code: 'unknown_sheet' }],
    [
      'a name of several ranges',
      undefined,
      'Parts',
      { code: 'invalid_range', details: { hint: expect.stringContaining('Summary!$A$1') } },
    ],
    ['a name that leads in circles', undefined, 'Loop', { code: 'invalid_range' }],
    [
      'a column that is nearly one',
      undefined,
      'Sales[Amont]',
      { code: 'invalid_range', details: { did_you_mean: 'Amount' } },
    ],
    ['a header that is not there', undefined, 'Bare[#Headers]', { code: 'invalid_range' }],
    ['a row of no formula', undefined, 'Sales[#This Row]', { code: 'invalid_range' }],
    ['half a reference', undefined, 'Sales[[Amount]', { code: 'invalid_range' }],
    ['a table that is not there', undefined, 'Sold[Amount]', { code: 'invalid_range' }],
    ['row 0', 'Summary', 'A0', { code: 'invalid_range' }],
    ['three corners', 'Summary', 'A1:B2:C3', { code: 'invalid_range' }],
    ['half a range', 'Summary', 'A1:', { code: 'invalid_range' }],
    ['a column that no file has', 'Summary', 'ZZZZZZ1', { code: 'invalid_range' }],
    ['an anchor of another sheet', 'Empty', 'Summary!A1', { code: 'invalid_range', details: { param: 'range' } }],
    ['an anchor of no sheet', undefined, 'Sumary!A1', { code: 'unknown_sheet', details: { did_you_mean: 'Summary' } }],
    ['a sheet that is not there', 'Nope', 'A1', { code: 'unknown_sheet' }],
    ['a table beside a sheet that is not there', 'Sumary', 't1', { code: 'unknown_sheet' }],
    [
      'a cell of none of several sheets',
      undefined,
      'A1',
      { code: 'unknown_sheet', message: expect.stringContaining('3 sheets') },
    ],
    ['nothing of none of several sheets', undefined, undefined, { code: 'unknown_sheet' }],
  ])('is refused where it is %s', (_, sheet, range, problem) => {
    expect(() => resolveRange(view, sheet, range)).toThrow(expect.objectContaining({ code: problem.code }));
    try {
      resolveRange(view, sheet, range);
    } catch (thrown) {
      expect(thrown).toMatchObject(problem);
    }
  });
});

describe('the name of a sheet in place of a range', () => {
  it.each(['Summary', 'summary!'])('%s leads to the range of the sheet', (written) => {
    expect(() => resolveRange(view, undefined, written)).toThrow(
      expect.objectContaining({
        code: 'invalid_range',
        details: expect.objectContaining({ did_you_mean: 'Summary!A1:C2' }),
      }),
    );
  });
});
