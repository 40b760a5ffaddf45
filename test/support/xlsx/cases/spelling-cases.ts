import type { Reading } from '../../workbook-reading.ts';
import type { Book, Spelling } from '../book.ts';
import type { XlsxCases } from './xlsx-case.ts';

/** The same small model, which must read the same however it is written. */
const MODEL: Book = {
  sheets: [
    {
      name: 'Model',
      head: '<dimension ref="A1:C3"/>',
      cells: {
        ...{ A1: 'Item', B1: 'Price', C1: 'Twice' },
        ...{ A2: 'Tea', B2: { v: 2.5, s: 1 }, C2: { f: 'B2*2', fa: 't="shared" ref="C2:C3" si="0"', v: 5 } },
        ...{ A3: 'Crème', B3: { v: 1.25, s: 1 }, C3: { fa: 't="shared" si="0"', v: 2.5 } },
      },
      tail: '<mergeCells count="1"><mergeCell ref="A5:B6"/></mergeCells>',
      links: [{ range: 'A2', target: 'https://example.org/' }],
      notes: [{ cell: 'B3', author: 'Ada', text: 'cheap' }],
      tables: [{ name: 'Items', range: 'A1:C3', columns: ['Item', 'Price', 'Twice'] }],
    },
  ],
  styles: [{}, { format: '0.00' }],
};

const READING: Reading = {
  cells: { A1: 'Item', A3: 'Crème', B2: '2.50', B3: '1.25', C2: '5', C3: '2.5' },
  formulas: { C2: '=B2*2', C3: '=B3*2' },
  sheets: [{ name: 'Model', used_range: 'A1:C3', cell_count: 9, merged_ranges: ['A5:B6'], comment_count: 1 }],
  extras: { Model: { links: [{ cell: 'A2', target: 'https://example.org/' }] } },
  body: {
    list_objects: [
      {
        name: 'Items',
        sheet: 'Model',
        range: 'A1:C3',
        header_rows: 1,
        total_rows: 0,
        columns: ['Item', 'Price', 'Twice'],
      },
    ],
  },
  diagnostics: [],
};

const spelled = (note: string, spelling: Spelling) => ({ note, book: { ...MODEL, spelling }, reading: READING });

/** Ways to write a workbook that readers must not mind, and damage that costs a part and not the whole. */
export const SPELLING_CASES: XlsxCases = {
  'plain-spelling': spelled('A small model as Excel writes it: the measure for the cases that spell it otherwise.', {}),
  strict: spelled('The model in the names of strict Office Open XML.', { strict: true }),
  prefixed: spelled('The model with a prefix before every element of its sheets, as some libraries write it.', {
    prefix: 'x',
  }),
  'utf16-sheet': spelled('The model with its sheet in UTF-16.', { utf16: true }),
  'no-references': spelled('The model without the names of rows and cells: each follows the one before.', {
    unnamed: true,
  }),
  'moved-parts': spelled(
    'The model in another folder, with targets from the root in capitals: parts are found by relationship.',
    {
      folder: 'Workbook',
      shouting: true,
    },
  ),
  'deflated-parts': spelled('The model with its parts packed, as every program packs them.', { deflated: true }),
  'locked-agile': {
    ...spelled('The model encrypted as Excel 2010 does: nobody opens it without the password.', {
      locked: { by: 'agile', password: 'Küste' },
    }),
    reading: { ...READING, locked: { problem: 'password_required', password: 'Küste' } },
  },
  'locked-standard': {
    ...spelled('The model encrypted as Excel 2007 does: nobody opens it without the password.', {
      locked: { by: 'standard', password: 'saltby' },
    }),
    reading: { ...READING, locked: { problem: 'password_required', password: 'saltby' } },
  },
  'locked-by-default': {
    ...spelled("The model encrypted with Excel's own password, which it uses where only the structure is protected.", {
      locked: { by: 'agile', password: 'VelvetSweatshop' },
    }),
    reading: { ...READING, diagnostics: ['default_password'] },
  },
  'stale-dimension': {
    note: 'A sheet that states a smaller range than it fills, as programs do that forget to keep it up.',
    book: { sheets: [{ name: 'S', head: '<dimension ref="A1"/>', cells: { A1: 1, C4: 'far' } }] },
    reading: { cells: { C4: 'far' }, sheets: [{ used_range: 'A1:C4', cell_count: 2 }] },
  },
  'last-cell': {
    note: 'The first and the last cell of a sheet, and nothing between them.',
    book: { sheets: [{ name: 'Wide', cells: { A1: 'first', XFD1048576: 'last' } }] },
    reading: {
      cells: { A1: 'first', XFD1048576: 'last' },
      sheets: [{ used_range: 'A1:XFD1048576', cell_count: 2, row_count: 1048576, col_count: 16384 }],
    },
  },
  'cut-sheet': {
    note: 'A sheet whose XML ends in the middle: what stands before is read, the other sheet too, and it is said.',
    book: {
      sheets: [{ name: 'Cut' }, { name: 'Whole', cells: { A1: 'here' } }],
      parts: {
        'xl/worksheets/sheet1.xml':
          '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2',
      },
    },
    reading: { cells: { A1: '1', 'Whole!A1': 'here' }, diagnostics: ['bad_sheet'] },
  },
  'broken-styles': {
    note: 'Styles that are no XML: the cells are read as if they had none, and it is said.',
    book: {
      sheets: [{ name: 'S', cells: { A1: { v: 45351, s: 1 } } }],
      parts: { 'xl/styles.xml': '<styleSheet><cellXfs' },
    },
    reading: { cells: { A1: '45351' }, diagnostics: ['bad_part'] },
  },
  properties: {
    note: 'What the file says of itself, and a file that it carries.',
    book: {
      sheets: [{ name: 'S', cells: { A1: 1 } }],
      parts: {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>Budget</dc:title><dc:creator>Ada</dc:creator><cp:lastModifiedBy>Bob</cp:lastModifiedBy><dcterms:created>2024-01-02T03:04:05Z</dcterms:created></cp:coreProperties>',
        'docProps/app.xml':
          '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>',
        'xl/embeddings/oleObject1.bin': 'a file within the file',
      },
    },
    reading: {
      body: {
        metadata: {
          title: 'Budget',
          author: 'Ada',
          created: '2024-01-02T03:04:05Z',
          producer: 'Microsoft Excel 16.0300',
          properties: { last_modified_by: 'Bob' },
        },
        attachments: [
          {
            name: 'oleObject1.bin',
            media_type: 'application/vnd.openxmlformats-officedocument.oleObject',
            size_bytes: 78,
          },
        ],
      },
    },
  },
};
