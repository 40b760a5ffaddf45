import { describe, expect, it } from 'vitest';
import { toAreas } from './print-areas.ts';
import { parseWorkbook } from './workbook-part.ts';

const NAMES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const parse = (text: string, names = NAMES) => parseWorkbook(Buffer.from(`<workbook ${names}>${text}</workbook>`));

const SHEETS = `<sheets><sheet name="In &amp; Out" sheetId="4" r:id="rId1"/><sheet name="B" sheetId="2" state="hidden" r:id="rId2"/><sheet name="C" sheetId="3" state="veryHidden" r:id="rId3"/></sheets>`;

describe('parseWorkbook', () => {
  it('lists sheets in their order with what hides them', () => {
    expect(parse(SHEETS).sheets).toEqual([
      { name: 'In & Out', relationship: 'rId1', visibility: 'visible' },
      { name: 'B', relationship: 'rId2', visibility: 'hidden' },
      { name: 'C', relationship: 'rId3', visibility: 'very_hidden' },
    ]);
  });

  it('reads strict files and prefixes alike', () => {
    const strict =
      'xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:q="http://purl.oclc.org/ooxml/officeDocument/relationships"';
    expect(parse('<sheets><sheet name="A" q:id="x"/></sheets>', strict).sheets).toMatchObject([{ relationship: 'x' }]);
    const prefixed = NAMES.replace('xmlns=', 'xmlns:x=');
    expect(parse('<x:sheets><x:sheet name="A" r:id="y"/></x:sheets>', prefixed).sheets).toMatchObject([
      { relationship: 'y' },
    ]);
  });

  it('knows the 1904 dates in either spelling, and iteration', () => {
    expect(parse('<workbookPr date1904="true"/>').date1904).toBe(true);
    expect(parse('<workbookPr date1904="1"/><calcPr iterate="1"/>')).toMatchObject({ date1904: true, iterates: true });
    expect(parse('<workbookPr date1904="0"/>')).toMatchObject({ date1904: false, iterates: false });
  });

  it('gives names their scope, keeps constants, and shows built-in names as Excel does', () => {
    const { names, print_areas } = parse(`${SHEETS}<definedNames>
      <definedName name="Rate">0.19</definedName>
      <definedName name="Rate" localSheetId="1">B!$A$1</definedName>
      <definedName name="Secret" hidden="1">"x"</definedName>
      <definedName name="_xlnm.Print_Area" localSheetId="0">'In &amp; Out'!$A$1:$C$9,'In &amp; Out'!$E$1</definedName>
      <definedName name="_xlnm._FilterDatabase" localSheetId="1">B!$A$1:$C$9</definedName>
    </definedNames>`);
    expect(names).toEqual([
      { name: 'Rate', scope: null, ref: '0.19', visible: true },
      { name: 'Rate', scope: 'B', ref: 'B!$A$1', visible: true },
      { name: 'Secret', scope: null, ref: '"x"', visible: false },
      { name: 'Print_Area', scope: 'In & Out', ref: "'In & Out'!$A$1:$C$9,'In & Out'!$E$1", visible: true },
      { name: '_FilterDatabase', scope: 'B', ref: 'B!$A$1:$C$9', visible: false },
    ]);
    expect([...print_areas]).toEqual([[0, ['A1:C9', 'E1']]]);
  });

  it('lists the references to other workbooks in their order', () => {
    const text = '<externalReferences><externalReference r:id="b"/><externalReference r:id="a"/></externalReferences>';
    expect(parse(text).external_references).toEqual(['b', 'a']);
  });
});

describe('toAreas', () => {
  it('takes whole columns and names with commas, and leaves out what is computed', () => {
    expect(toAreas("'a, b''s'!$A:$B,C!$1:$3")).toEqual(['A1:B1048576', 'A1:XFD3']);
    expect(toAreas('OFFSET(A!$A$1,0,0,5,2)')).toEqual([]);
  });
});
