import { describe } from 'vitest';
import { facts } from '../testing/facts.ts';
import { grid, sheetSource } from '../testing/sheet-source.ts';

const source = sheetSource({
  Sheet1: grid('A1', [
    ['pear', 3],
    ['apple', 1],
    ['fig', 2],
    ['apple', 5],
  ]),
});

describe('functions of arrays', () => {
  facts(
    'filter, sort and take apart',
    [
      [
        '=FILTER(A1:B4,B1:B4>1)',
        [
          ['pear', 3],
          ['fig', 2],
          ['apple', 5],
        ],
      ],
      ['=FILTER(A1:A4,B1:B4>9)', '#CALC!'],
      ['=FILTER(A1:A4,B1:B4>9,"none")', 'none'],
      ['=FILTER({1,2,3},{1,0,1})', [[1, 3]]],
      ['=SORT(A1:A4)', [['apple'], ['apple'], ['fig'], ['pear']]],
      [
        '=SORT(A1:B4,2,-1)',
        [
          ['apple', 5],
          ['pear', 3],
          ['fig', 2],
          ['apple', 1],
        ],
      ],
      [
        '=SORT(A1:B4,{1,2},{1,-1})',
        [
          ['apple', 5],
          ['apple', 1],
          ['fig', 2],
          ['pear', 3],
        ],
      ],
      ['=SORTBY(A1:A4,B1:B4)', [['apple'], ['fig'], ['pear'], ['apple']]],
      ['=SORT({3,1,2},1,1,TRUE)', [[1, 2, 3]]],
      ['=UNIQUE(A1:A4)', [['pear'], ['apple'], ['fig']]],
      ['=UNIQUE(A1:A4,,TRUE)', [['pear'], ['fig']]],
      [
        '=SEQUENCE(2,3)',
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
      ],
      ['=SEQUENCE(3,,10,-5)', [[10], [5], [0]]],
      ['=TAKE(A1:B4,2,-1)', [[3], [1]]],
      ['=DROP(A1:B4,3)', [['apple', 5]]],
      ['=DROP({1,2},,2)', '#CALC!'],
      [
        '=VSTACK({1,2},{3})',
        [
          [1, 2],
          [3, '#N/A'],
        ],
      ],
      [
        '=HSTACK({1;2},{3})',
        [
          [1, 3],
          [2, '#N/A'],
        ],
      ],
      [
        '=CHOOSECOLS(A1:B4,-1,1)',
        [
          [3, 'pear'],
          [1, 'apple'],
          [2, 'fig'],
          [5, 'apple'],
        ],
      ],
      ['=CHOOSEROWS(A1:B4,2)', [['apple', 1]]],
      ['=TOCOL({1,2;3,4})', [[1], [2], [3], [4]]],
      ['=TOROW({1,2;3,4},,TRUE)', [[1, 3, 2, 4]]],
      [
        '=WRAPROWS({1,2,3},2,0)',
        [
          [1, 2],
          [3, 0],
        ],
      ],
      [
        '=WRAPCOLS({1,2,3},2)',
        [
          [1, 3],
          [2, '#N/A'],
        ],
      ],
      [
        '=EXPAND({1,2},2,3,"-")',
        [
          [1, 2, '-'],
          ['-', '-', '-'],
        ],
      ],
      [
        '=TRANSPOSE({1,2;3,4})',
        [
          [1, 3],
          [2, 4],
        ],
      ],
      [
        '=TEXTSPLIT("a,b;c",",",";")',
        [
          ['a', 'b'],
          ['c', '#N/A'],
        ],
      ],
      [
        '=CHOOSE({1,2},B1:B2,A1:A2)',
        [
          [3, 'pear'],
          [1, 'apple'],
        ],
      ],
    ],
    source,
    { kind: 'dynamic_array' },
  );

  facts(
    'apply lambdas',
    [
      ['=MAP({1,2,3},LAMBDA(x,x*x))', [[1, 4, 9]]],
      ['=MAP({1,2},{10,20},LAMBDA(a,b,a+b))', [[11, 22]]],
      ['=REDUCE(0,{1,2,3},LAMBDA(a,x,a+x))', 6],
      ['=SCAN(0,{1,2,3},LAMBDA(a,x,a+x))', [[1, 3, 6]]],
      ['=BYROW({1,2;3,4},LAMBDA(r,SUM(r)))', [[3], [7]]],
      ['=BYCOL({1,2;3,4},LAMBDA(c,MAX(c)))', [[3, 4]]],
      [
        '=MAKEARRAY(2,2,LAMBDA(r,c,r*10+c))',
        [
          [11, 12],
          [21, 22],
        ],
      ],
      ['=LAMBDA(x,y,x+y)(1,2)', 3],
      ['=LET(f,LAMBDA(x,x+1),f(f(1)))', 3],
      ['=LET(x,2,y,x*3,x+y)', 8],
      ['=_xlfn.LET(_xlpm.x,2,_xlpm.x*2)', 4],
      ['=LAMBDA(x,x)', '#CALC!'],
    ],
    source,
    { kind: 'dynamic_array' },
  );
});
