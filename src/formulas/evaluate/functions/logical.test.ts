import { describe } from 'vitest';
import { facts } from '../testing/facts.ts';
import { grid, sheetSource } from '../testing/sheet-source.ts';

const source = sheetSource({
  Sheet1: grid('A1', [
    [1, 'x', true],
    [0, null, false],
    ['#N/A', 5, 'TRUE'],
  ]),
});

describe('logical functions', () => {
  facts(
    'choose',
    [
      ['=IF(1,"yes","no")', 'yes'],
      ['=IF(A2,"yes")', false],
      ['=IF(TRUE,)', 0],
      ['=IF("true",1,2)', 1],
      ['=IF("x",1,2)', '#VALUE!'],
      ['=IF(A3,1,2)', '#N/A'],
      ['=IF(TRUE,1,1/0)', 1],
      ['=IFS(FALSE,1,TRUE,2)', 2],
      ['=IFS(FALSE,1)', '#N/A'],
      ['=SWITCH(2,1,"a",2,"b")', 'b'],
      ['=SWITCH(3,1,"a",2,"b","other")', 'other'],
      ['=SWITCH("B","b",1)', 1],
      ['=IFERROR(1/0,"none")', 'none'],
      ['=IFERROR(A1,"none")', 1],
      ['=IFNA(A3,7)', 7],
      ['=IFNA(1/0,7)', '#DIV/0!'],
      ['=CHOOSE(2,"a","b")', 'b'],
      ['=CHOOSE(3,"a","b")', '#VALUE!'],
      ['=SUM(CHOOSE(2,A1:A2,B3:B3))', 5],
    ],
    source,
  );

  facts(
    'combine truths; texts of ranges do not count',
    [
      ['=AND(TRUE,1)', true],
      ['=AND(A1:C1)', true],
      ['=AND(A2:C2)', false],
      ['=OR(A2:C2)', false],
      ['=OR(B1:B2)', '#VALUE!'],
      ['=AND("x")', '#VALUE!'],
      ['=AND(A1:A3)', '#N/A'],
      ['=XOR(TRUE,TRUE,TRUE)', true],
      ['=NOT(0)', true],
    ],
    source,
  );

  facts(
    'tell what a value is',
    [
      ['=ISNUMBER(A1)', true],
      ['=ISNUMBER("1")', false],
      ['=ISTEXT(B1)', true],
      ['=ISBLANK(B2)', true],
      ['=ISBLANK("")', false],
      ['=ISERROR(A3)', true],
      ['=ISERR(A3)', false],
      ['=ISNA(A3)', true],
      ['=ISLOGICAL(C1)', true],
      ['=ISREF(A1)', true],
      ['=ISREF(1)', false],
      ['=ISEVEN(-2)', true],
      ['=ISODD(2.9)', false],
      ['=TYPE("a")', 2],
      ['=TYPE({1,2})', 64],
      ['=TYPE(A3)', 16],
      ['=ERROR.TYPE(A3)', 7],
      ['=ERROR.TYPE(1)', '#N/A'],
      ['=N(TRUE)', 1],
      ['=N("x")', 0],
      ['=T("x")', 'x'],
      ['=T(1)', ''],
      ['=CELL("address",B3)', '$B$3'],
      ['=CELL("type",B2)', 'b'],
    ],
    source,
  );
});
