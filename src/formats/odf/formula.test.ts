import { describe, expect, it } from 'vitest';
import { toCommonFormula, toReference } from './formula.ts';

describe('toCommonFormula', () => {
  it.each([
    ['of:=SUM([.A1:.B2];[$Data.C3])', '=SUM(A1:B2,Data!C3)'],
    ["of:=[$'My sheet'.$A$1]", "='My sheet'!$A$1"],
    ["of:=['It''s'.A1]", "='It''s'!A1"],
    ['of:=IF([.A1]="a;b";1;0)', '=IF(A1="a;b",1,0)'],
    ['of:=SUM({1;2|3;4})', '=SUM({1,2;3,4})'],
    ['of:=COM.MICROSOFT.IFS([.A1]>0;1)', '=IFS(A1>0,1)'],
    ['of:=SUM([.A1:.A3]~[.C1:.C3])', '=SUM(A1:A3,C1:C3)'],
    ["of:=['file:///x/other.ods'#$Data.A1]", "='[other.ods]Data'!A1"],
    ['of:=[.#REF!]', '=#REF!'],
    ['of:=[#REF!.A1]+#N/A', '=#REF!+#N/A'],
    ['of:=IF([.A1];#DIV/0!;1E+3)', '=IF(A1,#DIV/0!,1E+3)'],
    ['of:=SUM([.A1:.C3]![.B2:.D4])', '=SUM(A1:C3 B2:D4)'],
    ['of:=LEGACY.NORMSDIST([.A1])+FDIST(1;2;3)', '=NORMSDIST(A1)+F.DIST(1,2,3)'],
    ['of:=COM.SUN.STAR.SHEET.ADDIN.ANALYSIS.GETEDATE([.A1];1)', '=EDATE(A1,1)'],
    ['of:=B*2', '=B*2'],
    ['of:=VLOOKUP([.A1];[.B1:.C2];2;FALSE())', '=VLOOKUP(A1,B1:C2,2,FALSE)'],
    ['of:=ISTRUE()', '=ISTRUE()'],
    ["of:=SUM([$One.A1:$'Two b'.A1])", "=SUM('One:Two b'!A1)"],
    ['of:=SUM([.$C$1:.D$1048576])', '=SUM($C:D)'],
    ['of:=SUM([.A3:.XFD4])', '=SUM(3:4)'],
    ['of:=[Q1.A2]', "='Q1'!A2"],
    ['of:=SUM([$One.A1:$Three.B2])', '=SUM(One:Three!A1:B2)'],
    ['of:=SUM([.A:.A])', '=SUM(A:A)'],
    ['oooc:=[.A1]*2', '=A1*2'],
    ['msoxl:=SUM(A1,B1)', '=SUM(A1,B1)'],
    ['=[.A1]', '=A1'],
  ])('writes %s as %s', (formula, common) => {
    expect(toCommonFormula(formula)).toBe(common);
  });

  it('knows no other languages', () => {
    expect(toCommonFormula('xyz:=A1')).toBeNull();
    expect(toCommonFormula('A1')).toBeNull();
  });
});

describe('toReference', () => {
  it('writes addresses of ranges', () => {
    expect(toReference('$Data.$A$1:.$B$2')).toBe('Data!$A$1:$B$2');
    expect(toReference('$Data.$A$1:$Data.$B$2')).toBe('Data!$A$1:$B$2');
    expect(toReference('A1')).toBe('A1');
  });
});
