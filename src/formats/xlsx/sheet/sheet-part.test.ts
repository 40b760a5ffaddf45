import { describe, expect, it } from 'vitest';
import { parseSheetPart } from './sheet-part.ts';

const NAMES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"';
const parse = (text: string) => parseSheetPart(Buffer.from(`<worksheet ${NAMES}>${text}</worksheet>`));

describe('columns', () => {
  it('have widths in points, by Excel 64 pixels where nothing is said', () => {
    expect(parse('').default_col_width).toBe(48);
    expect(parse('<sheetFormatPr baseColWidth="10" defaultRowHeight="15"/>').default_col_width).toBe(60);
    expect(parse('<sheetFormatPr defaultColWidth="9.140625" defaultRowHeight="12.75"/>')).toMatchObject({
      default_col_width: 48,
      default_row_height: 12.75,
    });
    const { col_widths } = parse(
      '<cols><col min="2" max="3" width="20.7109375"/><col min="5" max="5" hidden="1"/></cols>',
    );
    expect(col_widths).toEqual([[1, 2, 108.75]]);
  });

  it('may be hidden and grouped', () => {
    const frame = parse(
      '<cols><col min="1" max="2" hidden="1"/><col min="3" max="3" hidden="true" outlineLevel="1"/><col min="4" max="5" outlineLevel="2" hidden="1"/><col min="7" max="7" outlineLevel="1"/><col min="16000" max="99999" hidden="1"/></cols>',
    );
    expect(frame.hidden_columns).toEqual([
      [0, 4],
      [15999, 16383],
    ]);
    expect(frame.column_groups).toEqual([
      { first: 2, last: 4, level: 1, collapsed: true },
      { first: 3, last: 4, level: 2, collapsed: true },
      { first: 6, last: 6, level: 1, collapsed: false },
    ]);
  });

  it('that are told of twice or the wrong way round do no harm', () => {
    const frame = parse(
      '<cols><col min="3" max="1" width="9"/><col min="1" max="4" width="1"/><col min="2" max="6" width="2"/><col width="7"/></cols>',
    );
    expect(frame.col_widths.map(([first, last]) => [first, last])).toEqual([
      [0, 3],
      [4, 5],
    ]);
  });
});

describe('the sheet itself', () => {
  it('has merged ranges, a filter, frozen panes and a drawing', () => {
    const frame =
      parse(`<sheetViews><sheetView><pane xSplit="1" ySplit="2" topLeftCell="B3" state="frozen"/></sheetView></sheetViews>
      <sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><autoFilter ref="A1:C9"><filterColumn colId="0"/></autoFilter>
      <mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="nonsense"/><mergeCell ref="C3:ZZZ9999999"/></mergeCells><drawing r:id="rId7"/>`);
    expect(frame).toMatchObject({
      frozen: { rows: 2, columns: 1 },
      filter: { top: 0, left: 0, bottom: 8, right: 2 },
      drawing: 'rId7',
      fault: null,
    });
    expect(frame.merged).toEqual([
      { top: 0, left: 0, bottom: 1, right: 1 },
      { top: 2, left: 2, bottom: 1048575, right: 16383 },
    ]);
  });

  it('is not frozen where it is only split, nor by the views of others', () => {
    expect(
      parse('<sheetViews><sheetView><pane xSplit="900" ySplit="300"/></sheetView></sheetViews>').frozen,
    ).toBeNull();
    const custom =
      '<customSheetViews><customSheetView><pane ySplit="1" state="frozen"/><autoFilter ref="A1:B2"/></customSheetView></customSheetViews>';
    expect(parse(custom)).toMatchObject({ frozen: null, filter: null });
  });

  it('keeps what stands before a fault', () => {
    const frame = parseSheetPart(
      Buffer.from(`<worksheet ${NAMES}><mergeCells><mergeCell ref="A1:B2"/><mergeCell ref=`),
    );
    expect(frame.merged).toHaveLength(1);
    expect(frame.fault).toContain('XML');
    expect(parseSheetPart(Buffer.from('')).fault).not.toBeNull();
  });
});

describe('links', () => {
  it('are given with range, text, relationship and location', () => {
    const { links } = parse(
      '<hyperlinks><hyperlink ref="$A$1:B2" r:id="rId1" display="see"/><hyperlink ref="C3" location="Other!A1" tooltip="tip"/><hyperlink r:id="x"/></hyperlinks>',
    );
    expect(links).toEqual([
      { range: 'A1:B2', text: 'see', relationship: 'rId1', location: '' },
      { range: 'C3', text: 'tip', relationship: null, location: 'Other!A1' },
    ]);
  });
});

describe('validations', () => {
  const rules = (text: string) => parse(`<dataValidations>${text}</dataValidations>`).validations;

  it('read as rules, one for each range', () => {
    expect(
      rules(`<dataValidation type="list" sqref="A1:A9 C1"><formula1>"Yes,No"</formula1></dataValidation>
        <dataValidation type="whole" sqref="B1" promptTitle="How" prompt="many"><formula1>1</formula1><formula2>10</formula2></dataValidation>
        <dataValidation type="textLength" operator="lessThanOrEqual" sqref="B2"><formula1>40</formula1></dataValidation>
        <dataValidation type="custom" sqref="B3"><formula1>ISNUMBER(B3)</formula1></dataValidation>
        <dataValidation sqref="B4" prompt="Name"/><dataValidation sqref="B5"/>`),
    ).toEqual([
      { range: 'A1:A9', rule: 'list: "Yes,No"' },
      { range: 'C1', rule: 'list: "Yes,No"' },
      { range: 'B1', rule: 'whole between 1 and 10; prompt "How: many"' },
      { range: 'B2', rule: 'text length less than or equal to 40' },
      { range: 'B3', rule: 'custom: ISNUMBER(B3)' },
      { range: 'B4', rule: 'prompt "Name"' },
    ]);
  });

  it('are found in the extension too', () => {
    const text =
      '<extLst><ext><x14:dataValidations><x14:dataValidation type="list"><x14:formula1><xm:f>Lists!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>D1:D4</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>';
    expect(parse(text).validations).toEqual([{ range: 'D1:D4', rule: 'list: Lists!$A$1:$A$3' }]);
  });
});

describe('conditional formats', () => {
  const rules = (text: string) =>
    parse(`<conditionalFormatting sqref="A1:A9">${text}</conditionalFormatting>`).conditional_formats.map(
      ({ rule }) => rule,
    );

  it.each([
    [
      '<cfRule type="cellIs" operator="notBetween"><formula>1</formula><formula>B1</formula></cfRule>',
      'cell not between 1 and B1',
    ],
    ['<cfRule type="expression"><formula>$A1&gt;5</formula></cfRule>', 'formula =$A1>5'],
    [
      '<cfRule type="colorScale"><colorScale><cfvo type="min"/><cfvo type="percentile" val="50"/><cfvo type="max"/><color/></colorScale></cfRule>',
      'color scale: min, percentile 50, max',
    ],
    [
      '<cfRule type="iconSet"><iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/><cfvo type="num" val="5"/></iconSet></cfRule>',
      'icon set 3Arrows: percent 0, num 5',
    ],
    ['<cfRule type="top10" rank="5" percent="1" bottom="1"/>', 'bottom 5 %'],
    ['<cfRule type="aboveAverage" aboveAverage="0" stdDev="2"/>', 'below average by 2 standard deviations'],
    [
      '<cfRule type="containsText" operator="containsText" text="late"><formula>NOT(ISERROR(SEARCH("late",A1)))</formula></cfRule>',
      'contains "late" (=NOT(ISERROR(SEARCH("late",A1))))',
    ],
    ['<cfRule type="duplicateValues"/>', 'duplicate values'],
    ['<cfRule type="timePeriod" timePeriod="last7Days"/>', 'date in last7Days'],
    ['<cfRule type="somethingNew"/>', 'somethingNew'],
  ])('%s', (xml, text) => {
    expect(rules(xml)).toEqual([text]);
  });

  it('of the extension are added, unless they repeat a data bar', () => {
    const frame =
      parse(`<conditionalFormatting sqref="A1"><cfRule type="dataBar"><dataBar><cfvo type="min"/><cfvo type="max"/></dataBar><extLst><ext><x14:id>{1}</x14:id></ext></extLst></cfRule></conditionalFormatting>
      <extLst><ext><x14:conditionalFormattings>
        <x14:conditionalFormatting><x14:cfRule type="dataBar" id="{1}"><x14:dataBar><x14:cfvo type="autoMin"/></x14:dataBar></x14:cfRule><xm:sqref>A1</xm:sqref></x14:conditionalFormatting>
        <x14:conditionalFormatting><x14:cfRule type="expression" id="{2}"><xm:f>Other!A1=1</xm:f></x14:cfRule><xm:sqref>B1:B2 C3</xm:sqref></x14:conditionalFormatting>
      </x14:conditionalFormattings></ext></extLst>`);
    expect(frame.conditional_formats).toEqual([
      { range: 'A1', rule: 'data bar: min, max' },
      { range: 'B1:B2', rule: 'formula =Other!A1=1' },
      { range: 'C3', rule: 'formula =Other!A1=1' },
    ]);
  });

  it('of many ranges and many rules are bounded', () => {
    const ranges = Array.from({ length: 2_000 }, (_, i) => `A${i + 1}`).join(' ');
    const text = `<conditionalFormatting sqref="${ranges}">${'<cfRule type="duplicateValues"/>'.repeat(2_000)}</conditionalFormatting>`;
    expect(parse(text).conditional_formats).toHaveLength(100_000);
  });
});
