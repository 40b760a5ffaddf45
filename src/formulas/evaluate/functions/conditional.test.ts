import { describe } from 'vitest';
import { facts } from '../testing/facts.ts';
import { grid, sheetSource } from '../testing/sheet-source.ts';

const source = sheetSource(
  {
    Sheet1: {
      ...grid('A1', [
        ['apples', 5, 'North'],
        ['Oranges', 12, 'South'],
        ['apricots', 30, 'North'],
        ['a*b', 7, 'East'],
        [null, '12', 'north'],
        ['', true, null],
        [3, '#N/A', 'x'],
      ]),
      ...grid('E1', [[10], [20], [30], ['=SUBTOTAL(9,E1:E3)'], [5], [null], [100]]),
    },
    Tree: grid('A1', [
      ['Tree', 'Height', 'Age', 'Yield', 'Profit', 'Height'],
      ['Apple', '>10', null, null, null, '<16'],
      ['Pear', null, null, null, null, null],
      [null, null, null, null, null, null],
      ['Tree', 'Height', 'Age', 'Yield', 'Profit', null],
      ['Apple', 18, 20, 14, 105, null],
      ['Pear', 12, 12, 10, 96, null],
      ['Cherry', 13, 14, 9, 105, null],
      ['Apple', 14, 15, 10, 75, null],
      ['Pear', 9, 8, 8, 76.8, null],
      ['Apple', 8, 9, 6, 45, null],
    ]),
  },
  { hidden: ['7:7'] },
);

describe('sums and counts under conditions', () => {
  facts(
    'test texts with wildcards and without regard to case',
    [
      ['=COUNTIF(A1:A7,"ap*")', 2],
      ['=COUNTIF(A1:A7,"a?ples")', 1],
      ['=COUNTIF(A1:A7,"a~*b")', 1],
      ['=COUNTIF(A1:A7,"ORANGES")', 1],
      ['=COUNTIF(C1:C7,"north")', 3],
      ['=COUNTIF(A1:A7,"<>apples")', 6],
      ['=COUNTIF(A1:A7,"*")', 5],
      ['=COUNTIF(A1:A7,"")', 2],
      ['=COUNTIF(A1:A7,"=")', 1],
      ['=COUNTIF(A1:A7,"<>")', 6],
      ['=COUNTIF(A1:A7,">b")', 1],
      ['=COUNTIF(B1:B7,"<=")', 0],
    ],
    source,
  );

  facts(
    'test numbers, which texts may look like',
    [
      ['=COUNTIF(B1:B7,12)', 2],
      ['=COUNTIF(B1:B7,">=12")', 2],
      ['=COUNTIF(B1:B7,"<10")', 2],
      ['=COUNTIF(B1:B7,TRUE)', 1],
      ['=COUNTIF(B1:B7,"#N/A")', 1],
      ['=COUNTIF(B1:B7,NA())', 1],
      ['=SUMIF(A1:A4,"a*",B1:B4)', 42],
      ['=SUMIF(A1:A4,"a*",B1)', 42],
      ['=SUMIF(B1:B4,">6")', 49],
      ['=AVERAGEIF(B1:B4,">6")', 49 / 3],
      ['=AVERAGEIF(B1:B4,">99")', '#DIV/0!'],
      ['=SUMIFS(B1:B4,C1:C4,"North",A1:A4,"a*")', 35],
      ['=COUNTIFS(C1:C7,"North",B1:B7,">6")', 1],
      ['=AVERAGEIFS(B1:B4,C1:C4,"North")', 17.5],
      ['=MAXIFS(B1:B4,C1:C4,"North")', 30],
      ['=MINIFS(B1:B4,C1:C4,"West")', 0],
      ['=SUMIFS(B1:B4,C1:C3,"North")', '#VALUE!'],
      ['=SUM(COUNTIF(A1:A4,{"ap*","O*"}))', 3],
      ['=SUMPRODUCT(1/COUNTIF(C1:C3,C1:C3))', 2],
    ],
    source,
  );

  facts(
    'leave out totals and hidden rows',
    [
      ['=SUBTOTAL(9,E1:E5)', 65],
      ['=SUBTOTAL(109,E1:E7)', 65],
      ['=SUBTOTAL(2,E1:E5)', 4],
      ['=SUBTOTAL(4,E1:E3)', 30],
      ['=SUBTOTAL(12,E1:E3)', '#VALUE!'],
      ['=AGGREGATE(9,6,B1:B4,B7)', 54],
      ['=AGGREGATE(14,6,B1:B4,2)', 12],
      ['=AGGREGATE(9,5,E5:E7)', 5],
    ],
    source,
  );

  facts(
    'ask databases',
    [
      ['=DSUM(Tree!A5:E11,"Profit",Tree!A1:A2)', 225],
      ['=DSUM(Tree!A5:E11,"Profit",Tree!A1:F3)', 75 + 96 + 76.8],
      ['=DCOUNT(Tree!A5:E11,"Age",Tree!A1:F2)', 1],
      ['=DAVERAGE(Tree!A5:E11,"Yield",Tree!A1:B2)', 12],
      ['=DMAX(Tree!A5:E11,5,Tree!A1:A3)', 105],
      ['=DGET(Tree!A5:E11,"Yield",Tree!A1:A3)', '#NUM!'],
    ],
    source,
  );
});
