import { beforeAll, describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { sheetTable } from '../../test/support/sample-documents.ts';
import type { DocumentView } from '../model/index.ts';
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
