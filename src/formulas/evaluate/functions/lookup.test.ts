import { describe } from 'vitest';
import { facts } from '../testing/facts.ts';
import { grid, sheetSource } from '../testing/sheet-source.ts';

const source = sheetSource({
  Sheet1: {
    ...grid('A1', [
      ['a', 1, 10],
      ['b', 2, 20],
      ['c', 3, 30],
      ['b', 4, 40],
      [null, 6, null],
    ]),
    ...grid('E1', [
      ['x', 'y', 'z'],
      [7, 8, 9],
    ]),
    ...grid('I1', [[30], [20], [10], ['r*'], ['rest']]),
  },
  Other: grid('A1', [['there']]),
});

describe('lookups', () => {
  facts(
    'find a row or a column',
    [
      ['=VLOOKUP("B",A1:C4,3,FALSE)', 20],
      ['=VLOOKUP("?",A1:C4,2,0)', 1],
      ['=VLOOKUP("d",A1:C4,2,FALSE)', '#N/A'],
      ['=VLOOKUP("a",A1:C4,4,FALSE)', '#REF!'],
      ['=VLOOKUP("a",A1:C4,0,FALSE)', '#VALUE!'],
      ['=VLOOKUP(3.5,B1:C5,2)', 30],
      ['=VLOOKUP(0,B1:C5,2)', '#N/A'],
      ['=VLOOKUP(6,B1:C5,2,)', 0],
      ['=HLOOKUP("y",E1:G2,2,FALSE)', 8],
      ['=LOOKUP(2.5,B1:B5,C1:C5)', 20],
      ['=LOOKUP(99,B1:C4)', 40],
      ['=LOOKUP(2,1/({1,0,1,0}=1),{"p","q","r","s"})', 'r'],
      ['=MATCH("c",A1:A5,0)', 3],
      ['=MATCH(5,B1:B5)', 4],
      ['=MATCH(15,I1:I3,-1)', 2],
      ['=MATCH("r~*",I1:I5,0)', 4],
      ['=MATCH("re*",I1:I5,0)', 5],
      ['=MATCH(1,A1:C2,0)', '#N/A'],
      ['=SUM(VLOOKUP({"a","c"},A1:C4,2,FALSE))', 4],
    ],
    source,
  );

  facts(
    'find by modes',
    [
      ['=XLOOKUP("b",A1:A4,C1:C4)', 20],
      ['=XLOOKUP("b",A1:A4,C1:C4,,0,-1)', 40],
      ['=XLOOKUP("q",A1:A4,C1:C4,"none")', 'none'],
      ['=XLOOKUP("q",A1:A4,C1:C4)', '#N/A'],
      ['=XLOOKUP(5,B1:B5,B1:B5,,-1)', 4],
      ['=XLOOKUP(5,B1:B5,B1:B5,,1)', 6],
      ['=XLOOKUP("?",A1:A4,B1:B4,,2)', 1],
      ['=SUM(XLOOKUP("c",A1:A4,B1:C4))', 33],
      ['=SUM(XLOOKUP("a",A1:A4,B1:B4):XLOOKUP("c",A1:A4,B1:B4))', 6],
      ['=XMATCH(5,B1:B5,1)', 5],
      ['=XMATCH("b",A1:A4,0,-1)', 4],
    ],
    source,
  );

  facts(
    'point at cells',
    [
      ['=INDEX(A1:C4,2,3)', 20],
      ['=INDEX(E1:G1,2)', 'y'],
      ['=SUM(INDEX(A1:C4,0,2))', 10],
      ['=SUM(INDEX(B1:C4,1,))', 11],
      ['=INDEX(A1:C4,5,1)', '#REF!'],
      ['=INDEX((A1:A2,C1:C2),2,1,2)', 20],
      ['=INDEX({1,2;3,4},2,1)', 3],
      ['=SUM(B1:INDEX(B:B,3))', 6],
      ['=SUM(OFFSET(B1,1,0,2,2))', 55],
      ['=SUM(OFFSET(B4,0,0,-2))', 7],
      ['=OFFSET(A1,-1,0)', '#REF!'],
      ['=INDIRECT("B"&2)', 2],
      ['=INDIRECT("Other!A1")', 'there'],
      ['=INDIRECT("R3C2",FALSE)', 3],
      ['=INDIRECT("nothing here")', '#REF!'],
      ['=SUM(INDIRECT("B1:B3"))', 6],
      ['=ROW(B3)', 3],
      ['=COLUMN(C1)', 3],
      ['=ROWS(A1:C4)', 4],
      ['=ROWS(A:A)', 1_048_576],
      ['=COLUMNS({1,2,3})', 3],
      ['=SUMPRODUCT(ROW(A1:A3))', 6],
      ['=ADDRESS(2,3)', '$C$2'],
      ['=ADDRESS(2,3,4)', 'C2'],
      ['=ADDRESS(2,3,2,FALSE)', 'R2C[3]'],
      ['=ADDRESS(2,3,1,TRUE,"My Sheet")', "'My Sheet'!$C$2"],
      ['=AREAS((A1:B2,C3))', 2],
      ['=SHEET()', 1],
      ['=SHEETS()', 2],
      ['=HYPERLINK("http://example.org","site")', 'site'],
    ],
    source,
  );
});
