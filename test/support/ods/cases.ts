import type { OdfParts } from '../../../src/formats/odf/testing/write-odf.ts';
import { blank, number, row, sheet, text } from '../../../src/formats/ods/testing/write-ods.ts';

export interface OdsCase {
  readonly note: string;
  readonly parts: OdfParts;
}

const cell = (attributes: string, within = ''): string =>
  `<table:table-cell ${attributes}>${within}</table:table-cell>`;
const style = (name: string, attributes: string, within = ''): string =>
  `<style:style style:name="${name}" style:family="table-cell" ${attributes}>${within}</style:style>`;
const one = (rows: string, others: OdfParts = {}): OdfParts => ({ ...others, body: sheet('Data', rows) });
const HEAD = row(text('Quay'), text('Barrels'), text('Price'));
const date = (value: string, attributes = ''): string =>
  cell(`office:value-type="date" office:date-value="${value}" ${attributes}`);

/** Small workbooks, each for one thing that the reader must get right. */
export const ODS_CASES: Readonly<Record<string, OdsCase>> = {
  'a-plain-table': {
    note: 'Texts and numbers in a table with a head.',
    parts: one(HEAD + row(text('North'), number(9), number(1.5)) + row(text('South'), number(11), number(2.25))),
  },
  'every-type-of-value': {
    note: 'Numbers, shares, money, dates, times, truth values and texts, by the attribute of their type.',
    parts: one(
      row(text('kind'), text('value')) +
        row(text('float'), number(-3.25)) +
        row(text('share'), cell('office:value-type="percentage" office:value="0.125"')) +
        row(text('money'), cell('office:value-type="currency" office:currency="EUR" office:value="1250.5"')) +
        row(text('date'), date('2024-02-29')) +
        row(text('moment'), date('2024-02-29T08:30:00')) +
        row(text('time'), cell('office:value-type="time" office:time-value="PT12H30M00S"')) +
        row(text('truth'), cell('office:value-type="boolean" office:boolean-value="true"')),
    ),
  },
  'formats-of-numbers': {
    note: 'Data styles come to number formats: digits, groups, percent, money with its sign, negative numbers otherwise.',
    parts: one(
      row(text('two'), text('group'), text('share'), text('money')) +
        row(
          number(1.5, 'table:style-name="c1"'),
          number(1234567.891, 'table:style-name="c2"'),
          cell('office:value-type="percentage" office:value="0.125" table:style-name="c3"'),
          cell('office:value-type="currency" office:value="-1250.5" table:style-name="c4"'),
        ),
      {
        automatic:
          '<number:number-style style:name="n1"><number:number number:decimal-places="2" number:min-integer-digits="1"/></number:number-style>' +
          '<number:number-style style:name="n2"><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/></number:number-style>' +
          '<number:percentage-style style:name="n3"><number:number number:decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>' +
          '<number:currency-style style:name="n4p"><number:currency-symbol>€</number:currency-symbol><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:currency-style>' +
          '<number:currency-style style:name="n4"><number:text>-</number:text><number:currency-symbol>€</number:currency-symbol><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><style:map style:condition="value()&gt;=0" style:apply-style-name="n4p"/></number:currency-style>' +
          [1, 2, 3, 4].map((n) => style(`c${n}`, `style:data-style-name="n${n}"`)).join(''),
      },
    ),
  },
  'formats-of-dates': {
    note: 'Formats of days and times, months by name, and hours beyond a day.',
    parts: one(
      row(text('day'), text('month'), text('hours')) +
        row(
          date('2024-02-29', 'table:style-name="c1"'),
          date('2024-02-29', 'table:style-name="c2"'),
          cell('office:value-type="time" office:time-value="PT30H15M00S" table:style-name="c3"'),
        ),
      {
        automatic:
          '<number:date-style style:name="n1"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>' +
          '<number:date-style style:name="n2"><number:month number:textual="true"/><number:text> </number:text><number:year/></number:date-style>' +
          '<number:time-style style:name="n3" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/></number:time-style>' +
          [1, 2, 3].map((n) => style(`c${n}`, `style:data-style-name="n${n}"`)).join(''),
      },
    ),
  },
  formulas: {
    note: 'Formulas in the form that other workbooks have: references, other sheets, separators, strings, functions of one maker.',
    parts: {
      body:
        sheet(
          'Data',
          row(number(1), number(2), number(3, 'table:formula="of:=SUM([.A1:.B1])"')) +
            row(
              number(6, `table:formula="of:=[$'Other one'.A1]*[.C1]"`),
              cell(
                'office:value-type="string" table:formula="of:=IF([.A1]&gt;0;&quot;a;b&quot;;&quot;&quot;)"',
                '<text:p>a;b</text:p>',
              ),
              number(2, 'table:formula="of:=COM.MICROSOFT.MAXIFS([.A1:.B1];[.A1:.B1];&quot;&gt;0&quot;)"'),
            ),
        ) + sheet('Other one', row(number(2))),
    },
  },
  'formulas-filled-down': {
    note: 'A formula that was filled down is one formula, told from its first cell.',
    parts: one([1, 2, 3].map((n) => row(number(n), number(2 * n, `table:formula="of:=[.A${n}]*2"`))).join('')),
  },
  'array-formula': {
    note: 'A formula that fills several cells names its range.',
    parts: one(
      row(
        number(1),
        number(
          2,
          'table:formula="of:=[.A1:.A2]*2" table:number-matrix-columns-spanned="1" table:number-matrix-rows-spanned="2"',
        ),
      ) + row(number(2), number(4)),
    ),
  },
  'formula-without-a-value': {
    note: 'A formula whose value the file does not hold waits for one.',
    parts: one(row(number(1), cell('table:formula="of:=[.A1]+1"'))),
  },
  errors: {
    note: 'Errors are texts that are marked so; a word of LibreOffice alone is an error of values.',
    parts: one(
      row(
        cell('office:value-type="string" loext:value-type="error" table:formula="of:=1/0"', '<text:p>#DIV/0!</text:p>'),
        cell(
          'office:value-type="string" loext:value-type="error" table:formula="of:=SUM(&quot;a&quot;)"',
          '<text:p>Err:502</text:p>',
        ),
        text('#N/A'),
      ),
    ),
  },
  'blanks-that-repeat': {
    note: 'Rows and columns that repeat to the end of the sheet and hold nothing are no part of it.',
    parts: one(
      row(text('a'), blank(16_383)) +
        '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>' +
        row(text('b')) +
        '<table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ),
  },
  'values-that-repeat': {
    note: 'Cells and rows that repeat and hold something are all there.',
    parts: one(
      `<table:table-row table:number-rows-repeated="2">${text('x')}${number(7, 'table:number-columns-repeated="3"')}</table:table-row>`,
    ),
  },
  'merged-cells': {
    note: 'Cells over rows and columns; those that they cover may hold what is not seen.',
    parts: one(
      row(
        text('North quay', 'table:number-columns-spanned="2" table:number-rows-spanned="2"'),
        '<table:covered-table-cell/>',
        number(1),
      ) + row('<table:covered-table-cell table:number-columns-repeated="2"/>', number(2)),
    ),
  },
  'hidden-rows-and-columns': {
    note: 'Rows and columns that are folded or filtered away are hidden.',
    parts: one(
      `<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>${HEAD}<table:table-row table:visibility="filter">${text('North')}${number(9)}${number(1)}</table:table-row>${row(text('South'), number(11), number(2))}`,
    ),
  },
  'hidden-sheet': {
    note: 'A sheet is hidden by its style.',
    parts: {
      automatic:
        '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>',
      body: sheet('Shown', row(text('here'))) + sheet('Hidden', row(text('there')), 'table:style-name="h"'),
    },
  },
  'names-of-ranges': {
    note: 'Names of the workbook, of one sheet, and for an expression.',
    parts: {
      body: `${sheet('Data', `${row(number(1), number(2))}<table:named-expressions><table:named-range table:name="own" table:cell-range-address="$Data.$A$1"/></table:named-expressions>`)}<table:named-expressions><table:named-range table:name="both" table:cell-range-address="$Data.$A$1:.$B$1"/><table:named-expression table:name="twice" table:expression="of:=[$Data.$A$1]*2"/></table:named-expressions>`,
    },
  },
  comments: {
    note: 'A comment of a cell with its author, date and two lines.',
    parts: one(
      row(
        cell(
          'office:value-type="float" office:value="9"',
          '<office:annotation><dc:creator>Ada Quill</dc:creator><dc:date>2024-02-03T10:00:00</dc:date><text:p>Counted twice.</text:p><text:p>By hand.</text:p></office:annotation><text:p>9</text:p>',
        ),
      ),
    ),
  },
  'links-in-cells': {
    note: 'Links in the text of a cell.',
    parts: one(
      row(
        cell(
          'office:value-type="string"',
          '<text:p>See <text:a xlink:href="https://example.org/oil">prices</text:a></text:p>',
        ),
      ),
    ),
  },
  'texts-of-several-lines': {
    note: 'Paragraphs of a cell are lines; spaces, tabs and breaks are elements.',
    parts: one(
      row(
        cell(
          'office:value-type="string"',
          '<text:p>one<text:s text:c="2"/>two</text:p><text:p>three<text:line-break/>four</text:p>',
        ),
      ),
    ),
  },
  'text-by-attribute': {
    note: 'A text that the attribute gives counts for more than what is shown; a cell without a type is what it shows.',
    parts: one(
      row(
        cell('office:value-type="string" office:string-value="inner"', '<text:p>shown</text:p>'),
        cell('', '<text:p>untyped</text:p>'),
      ),
    ),
  },
  'styles-of-columns-and-rows': {
    note: 'Cells without a style have that of their row, else of their column.',
    parts: one(
      `<table:table-column table:default-cell-style-name="c1"/><table:table-column/>${row(number(0.5), number(0.5))}<table:table-row table:default-cell-style-name="c2">${number(0.5)}${number(0.5)}</table:table-row>`,
      {
        automatic:
          '<number:percentage-style style:name="n1"><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>' +
          '<number:number-style style:name="n2"><number:number number:decimal-places="3" number:min-integer-digits="1"/></number:number-style>' +
          style('c1', 'style:data-style-name="n1"') +
          style('c2', 'style:data-style-name="n2"'),
      },
    ),
  },
  'widths-and-heights': {
    note: 'Widths of columns and heights of rows give the grid its measures.',
    parts: one(
      `<table:table-column table:style-name="co"/><table:table-row table:style-name="ro">${text('wide')}</table:table-row>`,
      {
        automatic:
          '<style:style style:name="co" style:family="table-column"><style:table-column-properties style:column-width="5cm"/></style:style><style:style style:name="ro" style:family="table-row"><style:table-row-properties style:row-height="1cm"/></style:style>',
      },
    ),
  },
  'groups-of-rows': {
    note: 'Rows that are grouped, one group within another and folded.',
    parts: one(
      `${row(text('a'))}<table:table-row-group>${row(text('b'))}<table:table-row-group table:display="false">${row(text('c'))}</table:table-row-group></table:table-row-group>${row(text('d'))}`,
    ),
  },
  'two-tables-on-a-sheet': {
    note: 'Tables with blank rows between them are tables of their own.',
    parts: one(
      HEAD +
        row(text('North'), number(9), number(1)) +
        row(blank()) +
        row(blank()) +
        row(text('Lamp'), text('Lit')) +
        row(text('First'), number(1)) +
        row(text('Second'), number(0)),
    ),
  },
  'pictures-and-shapes': {
    note: 'A picture by its alternative text and a box by its words, over the cell that they are anchored to.',
    parts: one(
      row(
        cell(
          '',
          '<draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="Pictures/a.png"/><svg:desc>A mill</svg:desc></draw:frame>',
        ),
        cell('', '<draw:frame><draw:text-box><text:p>Mind the oil</text:p></draw:text-box></draw:frame>'),
        text('c'),
      ),
    ),
  },
  'print-ranges': {
    note: 'What is to be printed of a sheet.',
    parts: { body: sheet('My data', row(number(1), number(2)), `table:print-ranges="'My data'.A1:'My data'.B1"`) },
  },
  'sheets-break-off': {
    note: 'Where the XML is broken, the cells before the fault are kept and the fault told.',
    parts: { body: `<table:table table:name="Data">${row(text('kept'))}<table:table-row></table:oops>` },
  },
  'no-sheets': {
    note: 'A workbook without a sheet is none.',
    parts: { body: '' },
  },
  encrypted: {
    note: 'The manifest says that parts are encrypted: a password is asked for, and nothing is read.',
    parts: one(row(text('noise')), {
      manifest:
        '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data manifest:checksum="x"/></manifest:file-entry>',
    }),
  },
  'formats-by-sign': {
    note: 'Formats with parts: positive, negative and zero numbers, dates beside texts, conditions of their own.',
    parts: one(
      row(...[1250, -1250, 0].map((n) => number(n, 'table:style-name="c1"'))) +
        row(date('2024-02-29', 'table:style-name="c2"'), text('none', 'table:style-name="c2"')) +
        row(...[5, 500].map((n) => number(n, 'table:style-name="c3"'))),
      {
        automatic:
          '<number:number-style style:name="n1a"><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/></number:number-style>' +
          '<number:number-style style:name="n1b"><number:text>(</number:text><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/><number:text>)</number:text></number:number-style>' +
          '<number:number-style style:name="n1"><number:text>-</number:text><style:map style:condition="value()&gt;0" style:apply-style-name="n1a"/><style:map style:condition="value()&lt;0" style:apply-style-name="n1b"/></number:number-style>' +
          '<number:date-style style:name="n2a"><number:month/><number:text>/</number:text><number:day/></number:date-style>' +
          '<number:text-style style:name="n2"><number:text-content/><style:map style:condition="value()&lt;=1.7976931348623157E+308" style:apply-style-name="n2a"/></number:text-style>' +
          '<number:number-style style:name="n3a"><number:number number:decimal-places="2" number:min-integer-digits="1"/></number:number-style>' +
          '<number:number-style style:name="n3"><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text> kg</number:text><style:map style:condition="value()&lt;100" style:apply-style-name="n3a"/></number:number-style>' +
          [1, 2, 3].map((n) => style(`c${n}`, `style:data-style-name="n${n}"`)).join(''),
      },
    ),
  },
  'declared-tables': {
    note: 'A database range with a name is a table that the author declared; one without, under filter buttons, is the filter of the sheet.',
    parts: {
      body: `${sheet('Data', HEAD + row(text('North'), number(9), number(1.5)) + row(text('South'), number(11), number(2)))}${sheet('Other', row(text('Lamp'), text('Lit')) + row(text('First'), number(1)))}<table:database-ranges><table:database-range table:name="Stock" table:target-range-address="Data.A1:Data.C3"/><table:database-range table:name="__Anonymous_Sheet_DB__1" table:target-range-address="Other.A1:Other.B2" table:display-filter-buttons="true"/></table:database-ranges>`,
    },
  },
  'whole-columns': {
    note: 'References from edge to edge are whole columns and rows; to a sheet that is gone, an error.',
    parts: one(
      row(
        number(6, 'table:formula="of:=SUM([.B$1:.B$1048576])"'),
        number(1),
        number(0, 'table:formula="of:=SUM([.$A$5:.$XFD$6])"'),
        cell(
          'office:value-type="string" loext:value-type="error" table:formula="of:=[#REF!.A1]"',
          '<text:p>#REF!</text:p>',
        ),
      ) + row(blank(), number(5)),
    ),
  },
  'other-files': {
    note: 'What a program keeps of the sheets of another file is no sheet of this one; the file is listed.',
    parts: {
      body: `${sheet('Data', row(number(4, `table:formula="of:=['file:///srv/prices.ods'#$Oil.A1]"`)))}${sheet("'file:///srv/prices.ods'#Oil", row(number(4)))}`,
    },
  },
  'days-of-old': {
    note: 'Days of 1900 count as in other workbooks; those before it are what the cell shows.',
    parts: one(
      row(
        date('1900-01-01'),
        date('1900-02-28'),
        date('1900-03-01'),
        cell('office:value-type="date" office:date-value="1815-06-18"', '<text:p>18 June 1815</text:p>'),
      ),
    ),
  },
  'null-date-of-1904': {
    note: 'Days are written out, and mean the same whatever day the workbook counts from.',
    parts: {
      body: `<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>${sheet('Data', row(date('2024-02-29'), date('1903-12-31')))}`,
    },
  },
  chart: {
    note: 'A chart by its title and the ranges of its series.',
    parts: one(
      HEAD +
        row(text('North'), number(9), number(1)) +
        row(
          cell('', '<draw:frame table:end-cell-address="Data.C9"><draw:object xlink:href="./Object 1"/></draw:frame>'),
        ),
      {
        others: {
          'Object 1/content.xml':
            '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:chart="urn:oasis:names:tc:opendocument:xmlns:chart:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:chart><chart:chart><chart:title><text:p>Barrels by quay</text:p></chart:title><chart:plot-area><chart:axis><chart:title><text:p>Quay</text:p></chart:title></chart:axis><chart:series chart:values-cell-range-address="Data.$B$2:Data.$B$2"/></chart:plot-area></chart:chart></office:chart></office:body></office:document-content>',
        },
      },
    ),
  },
  'frozen-rows': {
    note: 'Rows and columns that stay in sight, by the settings of the view.',
    parts: one(HEAD + row(text('North'), number(9), number(1)), {
      settings:
        '<config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry><config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="Data"><config:config-item config:name="HorizontalSplitMode">2</config:config-item><config:config-item config:name="HorizontalSplitPosition">1</config:config-item><config:config-item config:name="VerticalSplitMode">2</config:config-item><config:config-item config:name="VerticalSplitPosition">1</config:config-item></config:config-item-map-entry></config:config-item-map-named></config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set>',
    }),
  },
  'drawn-on-the-page': {
    note: 'What hangs on no cell is placed by its distance from the corner.',
    parts: one(
      `<table:shapes><draw:frame svg:x="5cm" svg:y="1cm"><draw:text-box><text:p>Mind the oil</text:p></draw:text-box></draw:frame></table:shapes>${HEAD}${row(text('North'), number(9), number(1))}${row(text('South'), number(9), number(1))}`,
    ),
  },
  'results-of-libreoffice': {
    note: 'LibreOffice writes a formula that gave an empty text without a value, and one that gave a truth value as a number.',
    parts: one(
      row(
        cell('table:formula="of:=&quot;&quot;"'),
        cell('office:value-type="float" office:value="1" table:formula="of:=TRUE()"', '<text:p>TRUE</text:p>'),
        text('end'),
      ),
      { meta: '<meta:generator>LibreOffice/24.8.1.2$Linux</meta:generator>' },
    ),
  },
};
