import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReferences } from './read-references.ts';
import type { WrittenReference } from './written-reference.ts';

function told(reference: WrittenReference): string {
  const place = [reference.book === null ? '' : `[${reference.book}]`, reference.sheet ?? ''].join('');
  if (reference.kind === 'name') return `name ${place} ${reference.name}`;
  if (reference.kind === 'table') {
    return `table ${reference.table} ${reference.sections.join('+')} ${reference.columns.join(':')}`;
  }
  const { first, second, spill } = reference;
  return `${place} ${first.row},${first.col}:${second.row},${second.col}${spill ? '#' : ''}`.trim();
}

const references = (text: string): string[] => readReferences(text).references.map(told);

describe('readReferences', () => {
  test.each([
    ['=A1+$B$2', ['0,0:0,0', '1,1:1,1']],
    ['=SUM(B2:A1)', ['1,1:0,0']],
    ['=SUM(A:C,2:5)', ['-1,0:-1,2', '1,-1:4,-1']],
    ['=(A1:B2 B2:C3,D4)', ['0,0:1,1', '1,1:2,2', '3,3:3,3']],
    ["='It''s'!A1", ["It's 0,0:0,0"]],
    ['=SUM(Jan:Dec!A1)', ['Jan:Dec 0,0:0,0']],
    ["=SUM('Q 1:Q 4'!A1)", ['Q 1:Q 4 0,0:0,0']],
    ['=SUM(Q1:Q4!A1)', ['Q1:Q4 0,0:0,0']],
    ['=Data!A1:Data!B2', ['Data 0,0:1,1']],
    ['=A1:INDEX(B:B,3)', ['0,0:0,0', '-1,1:-1,1']],
    ['=SUM(A1#)', ['0,0:0,0#']],
    ['=SUM(_xlfn.ANCHORARRAY(A1))', ['0,0:0,0#']],
    ['=A1.:.B9+C1', ['0,0:8,1', '0,2:0,2']],
    ['=Rate*Data!Rate', ['name  Rate', 'name Data Rate']],
    ['=[1]Data!A1', ['[1]Data 0,0:0,0']],
    ["='[My book.xlsx]Data'!A1", ['[My book.xlsx]Data 0,0:0,0']],
    ["='C:\\books\\[Budget.xlsx]Data'!A1&\"'C:\\[x]y'!A1\"", ['[Budget.xlsx]Data 0,0:0,0']],
    ['=[1]!Rate', ['name [1] Rate']],
    ['=[0]!Rate', ['name  Rate']],
    ['=Sales[Net]', ['table Sales  Net']],
    ['=Sales[@Net]', ['table Sales this row Net']],
    ['=Sales[[#This Row],[a]:[b]]', ['table Sales this row a:b']],
    ['=Sales[[#Headers],[#Data],[Net]]', ['table Sales headers+data Net']],
    ["=Sales[a'[b]", ['table Sales  a[b']],
    ['=[@Net]', ['table  this row Net']],
    ['=_xlfn.LET(_xlpm.x,B2,_xlpm.x*2)', ['1,1:1,1']],
    ['="A1"&LOG10(2)&TRUE&1E5&{1,2}&#N/A', []],
    ['=A1048577+XFE1', ['name  A1048577', 'name  XFE1']],
    ['=#REF!A1+Data!#REF!', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(references(text)).toEqual(expected);
  });

  test('functions are told once, in capitals and without the prefixes of files', () => {
    expect(readReferences('=sum(A1)+SUM(B1)+_xlfn._xlws.FILTER(A:A,x)').functions).toEqual(['SUM', 'FILTER']);
  });

  test('a formula that lost a reference is broken', () => {
    expect(readReferences('=#REF!+A1').broken).toBe(true);
    expect(readReferences('=IF(A1,"#REF!",1)').broken).toBe(false);
  });

  test.each([
    ['=ROW(A1)+A2', [true, false]],
    ['=OFFSET(A1,B1,0)', [true, false]],
    ['=SUM(A1:OFFSET(A9,-1,0))', [false, true]],
    ['=ROWS(T[x])+COLUMN((A1))', [true, false]],
    ["=ROW('My sheet'!A1)", [true]],
    ['=ROW(INDEX(A1,1))', [false]],
  ])('%s asks some references only where they lie', (text, expected) => {
    expect(readReferences(text).references.map((reference) => reference.byShape)).toEqual(expected);
  });

  test('the quick reading of plain formulas and the careful one agree', () => {
    const piece = fc.constantFrom(
      'A1',
      '$B$2:C3',
      '12',
      '1.5E+3',
      '"A1"',
      'SUM(',
      'ROW(',
      'OFFSET(',
      '(',
      ')',
      ',',
      '*',
      ' ',
      'TRUE',
      '<=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = `=${pieces.join(' ')}`;
        const careful = readReferences(`${text} + [1]!x`);
        const quick = readReferences(text);
        expect(quick.functions).toEqual(careful.functions);
        expect(quick.references).toEqual(careful.references.slice(0, -1));
      }),
    );
  });

  test('any text gives an answer', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('A1', ':', '!', "'", '[', ']', '#', '(', '"', 'T[', '$', '=', ','),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(readReferences(pieces.join('')).references).toBeInstanceOf(Array);
      }),
    );
  });

  test('brackets that no formula has are not read', () => {
    expect(references(`=A1+${'['.repeat(4_000)}`)).toEqual([]);
    expect(references('=Rate+[[[x]]]')).toEqual([]);
    expect(references(`=Rate&"${'['.repeat(100)}"`)).toEqual(['name  Rate']);
  });

  test('a text longer than any formula is left alone', () => {
    expect(references(`=A1${'+A1'.repeat(40_000)}`)).toEqual([]);
  });
});
