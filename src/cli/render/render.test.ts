import { describe, expect, test } from 'vitest';
import { createPaint } from '../terminal/paint.ts';
import { canRender, renderAnswer } from './index.ts';

const PLAIN = { paint: createPaint(false), width: Number.POSITIVE_INFINITY };
const shows = (command: string, body: object, style = PLAIN): string[] =>
  renderAnswer(command, body, style).split('\n');

const file = {
  id: 'doc_1',
  file_name: 'invoice.csv',
  file_type: 'csv',
  status: 'ready',
  size_bytes: 1234,
  sha256: 'ab12',
  page_count: 1,
  created_at: '2026-01-02T03:04:05Z',
  warnings: [],
  error: null,
};

const table = {
  id: 't1',
  title: null,
  page: 1,
  end_page: 1,
  sheet: 'invoice',
  range: 'A1:C3',
  row_count: 3,
  col_count: 3,
};

describe('what stands beside the text', () => {
  test('is a line each, with its place and who wrote it', () => {
    const body = {
      comments: [{ author: 'A. Ode', date: '2026-01-02', text: 'Why?', anchor: 'p1.b1', page: 1 }],
      revisions: [{ author: null, date: null, kind: 'deletion', text: 'not ', anchor: 'p2.b1:3-3', page: 2 }],
      bookmarks: [{ name: 'Terms', anchor: 'p9.b9', page: null }],
      attachments: [{ name: 'a.bin', size_bytes: 1234 }],
      total: 9,
      next_cursor: 'c2',
    };
    expect(shows('annotations', body)).toEqual([
      'p. 1  comment  Why?  A. Ode, 2026-01-02',
      'p. 2  deletion  not ',
      'p9.b9  bookmark  Terms',
      'attachment  a.bin  1.2 kB',
      'More with: --cursor c2',
    ]);
  });

  test('is said to be missing where there is none', () => {
    const none = { comments: [], revisions: [], bookmarks: [], attachments: [], total: 0, next_cursor: null };
    expect(shows('annotations', none)).toEqual(['Nothing stands beside the text.']);
  });
});

describe('files', () => {
  test('are listed with what tells them apart', () => {
    const failed = {
      ...file,
      id: 'doc_22',
      file_name: 'b\u001b.csv',
      status: 'failed',
      page_count: null,
      size_bytes: 5,
    };
    expect(shows('files', { files: [file, failed], next_cursor: 'c2' })).toEqual([
      'Id      Name         Type  Status  Pages    Size  Stored',
      'doc_1   invoice.csv  csv   ready       1  1.2 kB  2026-01-02 03:04:05',
      'doc_22  b␛.csv       csv   failed            5 B  2026-01-02 03:04:05',
      'More with: --cursor c2',
    ]);
  });

  test('that are not there are said to be missing', () => {
    expect(shows('files', { files: [], next_cursor: null })).toEqual([
      'No files are stored. Store one with: folio upload <file>',
    ]);
  });

  test('show their state, error and warnings', () => {
    const body = {
      ...file,
      status: 'failed',
      page_count: null,
      error: { code: 'corrupt_file', detail: 'It is broken.' },
      warnings: [{ code: 'ragged_rows', message: 'Rows differ.', page: 2 }],
    };
    expect(shows('file', body)).toEqual([
      'invoice.csv  doc_1',
      '  Status   failed',
      '  Error    corrupt_file: It is broken.',
      '  Type     csv',
      '  Size     1.2 kB',
      '  SHA-256  ab12',
      '  Stored   2026-01-02T03:04:05Z',
      '  ! Rows differ. (p. 2)',
    ]);
  });

  test('being read say how far', () => {
    expect(shows('upload', { ...file, status: 'processing', progress: 0.42 })[1]).toBe('  Status   processing 42 %');
  });
});

describe('profile', () => {
  const profile = {
    file_name: 'invoice.csv',
    file_type: 'csv',
    page_count: 1,
    sheet_count: 1,
    size_bytes: 1234,
    document_type: 'invoice',
    document_type_scores: { invoice: 0.93 },
    language: 'en',
    table_count: 2,
    has_formulas: false,
    has_images: true,
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 2, text_runs: 1 },
    confidence: { overall: 0.97, text: 1, tables: 0.9 },
    coverage: { characters: 10234, placed: 10234, dropped: [] },
    metadata: { title: null, author: 'A\u0007', properties: { encoding: 'utf-8', delimiter: ',' } },
    recommended_tools: ['get_table', 'find_cells'],
    warnings: [{ code: 'x', message: 'Guessed.', page: null }],
  };

  test('is a small sheet that ends with what to try next', () => {
    expect(shows('profile', profile)).toEqual([
      'invoice.csv  csv · 1 page · 1.2 kB',
      '  Kind        invoice (93 %)',
      '  Language    en',
      '  Sheets      1',
      '  Tables      2',
      '  Contains    images',
      '  Hidden      2 rows, 1 text run',
      '  Confidence  97 % (text 100 %, tables 90 %)',
      '  Coverage    10,234 of 10,234 characters placed',
      '  Author      A␇',
      '  Properties  encoding: utf-8, delimiter: ,',
      '  Try next    table, find',
      '  ! Guessed.',
    ]);
  });

  test.each([
    [0.9, 32],
    [0.6, 33],
    [0.2, 31],
  ])('paints a confidence of %d in colour %i', (overall, colour) => {
    const painted = { paint: createPaint(true), width: 80 };
    expect(renderAnswer('profile', { ...profile, confidence: { overall } }, painted)).toContain(
      `\u001b[${colour}m${overall * 100} %`,
    );
  });
});

describe('structure', () => {
  test('is a tree of sections, tables and pages', () => {
    const sections = [
      { id: 's1', title: 'Terms', start_page: 1, end_page: 3, parent_id: null },
      { id: 's2', title: 'Payment', start_page: 2, end_page: 2, parent_id: 's1' },
    ];
    const pages = [{ page: 1, width: 1, height: 1, title: 'invoice', block_count: 0, table_count: 1 }];
    expect(shows('structure', { sections, tables: [table], pages })).toEqual([
      '1 page · 2 sections · 1 table',
      '├─ Sections',
      '│  └─ Terms  p. 1–3',
      '│     └─ Payment  p. 2',
      '├─ Tables',
      '│  └─ t1  3 × 3  invoice!A1:C3',
      '└─ Pages',
      '   └─ 1  invoice  1 table',
    ]);
  });

  test('shows long branches in part and says so', () => {
    const pages = Array.from({ length: 60 }, (_, i) => ({ page: i + 1, title: null, block_count: 1, table_count: 0 }));
    const lines = shows('structure', { sections: [], tables: [], pages });
    expect(lines).toHaveLength(2 + 51);
    expect(lines.at(-1)).toBe('   └─ … 10 more, all with --json');
  });

  test('lists tables with their places', () => {
    expect(
      shows('tables', {
        tables: [table, { ...table, id: 't2', title: 'Costs', sheet: null, range: null, end_page: 2 }],
      }),
    ).toEqual([
      'Id  Title  Rows  Columns  Place',
      't1            3        3  invoice!A1:C3',
      't2  Costs     3        3  p. 1–2',
    ]);
    expect(shows('tables', { tables: [] })).toEqual(['The document has no tables.']);
  });
});

describe('matches', () => {
  const match = {
    page: 2,
    snippet: 'the Total amount',
    highlights: [[4, 9]],
    section: 'Terms',
    sheet: null,
    cell: null,
    table_id: null,
    visible: false,
  };

  test('of a search stand with their places', () => {
    expect(shows('search', { query: 'total', matches: [match], total: 7, truncated: true, next_cursor: 'c' })).toEqual([
      'p. 2  Terms  hidden',
      '  the Total amount',
      '1 of 7 matches',
      'More with: --cursor c',
    ]);
  });

  test('are marked by their offsets, or by the query where there are none', () => {
    const painted = { paint: createPaint(true), width: 80 };
    const marked = '\u001b[1m\u001b[33mTotal\u001b[39m\u001b[22m';
    const { highlights: _, ...bare } = match;
    for (const one of [match, bare]) {
      expect(renderAnswer('search', { query: 'TOTAL', matches: [one], total: 1 }, painted)).toContain(
        `the ${marked} amount`,
      );
    }
  });

  test('that are not there are said to be missing', () => {
    expect(shows('search', { query: 'x', matches: [], total: 0, truncated: false })).toEqual(['Nothing found.']);
    expect(shows('find', { query: 'x', matches: [], total: 0, truncated: false })).toEqual(['Nothing found.']);
  });

  test('among cells show what else stands in the row', () => {
    const cell = { sheet: 'S', cell: 'B2', text: '12', formula: null, row: { A2: 'Revenue' } };
    expect(
      shows('find', {
        query: '1',
        matches: [cell, { ...cell, cell: 'B10', formula: '=A1' }],
        total: 2,
        truncated: false,
      }),
    ).toEqual(['S!B2   12       A2 Revenue', 'S!B10  12  =A1  A2 Revenue', '2 cells']);
  });
});

describe('cells', () => {
  const cell = (name: string, text: string, more = {}) => ({ cell: name, text, type: 'string', ...more });

  test('of a range form a grid with the names of rows and columns', () => {
    const cells = [
      cell('A1', 'Item'),
      cell('B1', 'Amount'),
      cell('A2', 'Pen\nred'),
      cell('B2', '1.50'),
      cell('B10', '$12,000.00'),
      cell('AA10', 'x'),
    ];
    expect(shows('range', { sheet: 'S', range: 'A1:AA10', cells, truncated: false, next_cursor: null })).toEqual([
      'S!A1:AA10  6 cells',
      '    A                 B  AA',
      ' 1  Item         Amount',
      ' 2  Pen⏎red        1.50',
      '10           $12,000.00  x',
    ]);
  });

  test('with formulas show both', () => {
    const cells = [cell('A1', '3', { formula: '=1+2' })];
    expect(shows('range', { sheet: 'S', range: 'A1', cells, truncated: true, next_cursor: 'n' })).toEqual([
      'S!A1  1 cell',
      '   A',
      '1  3  =1+2',
      'More with: --cursor n',
    ]);
  });

  test('that are all empty are said to be', () => {
    expect(shows('range', { sheet: 'S', range: 'Z1', cells: [], truncated: false, next_cursor: null })).toEqual([
      'S!Z1  0 cells',
      'Every cell is empty.',
    ]);
  });

  test('are cut on a terminal and never elsewhere', () => {
    const cells = [cell('A1', 'y'.repeat(200))];
    const body = { sheet: 'S', range: 'A1', cells, truncated: false, next_cursor: null };
    expect(shows('range', body, { ...PLAIN, width: 80 })[2]).toBe(`1  ${'y'.repeat(39)}…`);
    expect(shows('range', body)[2]).toBe(`1  ${'y'.repeat(200)}`);
  });

  test('of a table stand under its headers', () => {
    const rows = [
      {
        row: 0,
        cells: [
          { col: 0, text: 'Item' },
          { col: 1, text: 'Qty' },
        ],
      },
      {
        row: 1,
        cells: [
          { col: 0, text: 'Pen' },
          { col: 1, text: '2' },
        ],
      },
      {
        row: 2,
        cells: [
          { col: 0, text: 'Sum' },
          { col: 2, text: '40' },
        ],
      },
    ];
    expect(
      shows('table', { ...table, title: 'Order', header_rows: 1, headers: ['Item', 'Qty', 'Price'], rows }),
    ).toEqual(['t1  Order  3 × 3  invoice!A1:C3', '   Item  Qty  Price', '1  Pen     2', '2  Sum           40']);
  });

  test('of sheets are counted', () => {
    const one = {
      name: 'S',
      visibility: 'very_hidden',
      used_range: 'A1:B2',
      cell_count: 1234,
      formula_count: 1,
      error_count: 0,
      tables: ['t1', 't2'],
    };
    expect(shows('sheets', { sheets: [one], named_ranges: [{ name: 'Rate', ref: 'S!A1' }] })).toEqual([
      'Sheet  Used   Cells  Formulas  Errors  Tables  Visibility',
      'S      A1:B2  1,234         1       0  t1, t2  very hidden',
      'Names',
      '  Rate  S!A1',
    ]);
  });
});

test('a page shows its blocks in order, and its tables', () => {
  const block = (type: string, text: string, visible = true) => ({ id: 'p1.b1', type, text, level: null, visible });
  const blocks = [block('heading', 'Title'), block('paragraph', 'One\ntwo'), block('list_item', 'a\u001b', false)];
  expect(shows('page', { page: 1, width: 612, height: 792.4, text_blocks: blocks, tables: [table] })).toEqual([
    'Page 1  612 × 792 pt · 3 blocks · 1 table',
    '',
    'Title  [heading]',
    '',
    'One',
    'two',
    '',
    '• a␛  [list item]  [hidden]',
    '',
    't1  3 × 3  invoice!A1:C3',
  ]);
});

test.each([
  ['milk', '• milk'],
  ['• milk', '• milk'],
  ['– milk', '– milk'],
  ['(a) milk', '(a) milk'],
  ['2.1 milk', '2.1 milk'],
  ['12 milk', '12 milk'],
  ['2024 was dry', '• 2024 was dry'],
])('an item of a list has one label: %j', (text, expected) => {
  const block = { id: 'p1.b1', type: 'list_item', text, level: 1, visible: true };
  const page = { page: 1, width: 612, height: 792, text_blocks: [block], tables: [] };
  expect(shows('page', page)[2]).toBe(`${expected}  [list item]`);
});

describe('audit', () => {
  const finding = {
    code: 'stale_value',
    severity: 'warning',
    message: 'The file holds 1.',
    sheet: 'S',
    cell: 'B7',
    range: null,
    table_id: null,
    related: [],
    citation: null,
  };
  const answer = {
    findings: [
      { ...finding, severity: 'error', range: 'B7:B9', related: ['S!C1', 'S!C2', 'S!C3', 'S!C4', 'S!C5'] },
      finding,
      { ...finding, severity: 'info', sheet: null, cell: null },
    ],
    summary: { error: 1, warning: 1, info: 1 },
    tables: [],
    checked: { sheets: 1, formulas: 1200, evaluated: 3, tables: 0, limits: ['only some'] },
    next_cursor: 'n',
  };

  test('tells each finding with its place, and what was looked at', () => {
    expect(shows('audit', answer)).toEqual([
      '✗ S!B7:B9  stale_value',
      '  The file holds 1.',
      '  also S!C1, S!C2, S!C3, S!C4 and 1 more',
      '! S!B7  stale_value',
      '  The file holds 1.',
      'i Workbook  stale_value',
      '  The file holds 1.',
      '1 error, 1 warning, 1 info  1,200 formulas on 1 sheet, 3 values computed again',
      '! not all was looked at: only some',
      'More with: --cursor n',
    ]);
  });

  test('tells the cell of a table by its anchor, and what holds', () => {
    const inTable = { sheet: null, cell: null, table_id: 't2', citation: { page: 3, anchor: 't2.r5.c3' } };
    const relations = [
      { holds: 4, fails: 1 },
      { holds: 2, fails: 0 },
    ];
    const page = {
      ...answer,
      findings: [{ ...finding, ...inTable, code: 'table_sum_mismatch', message: '"5" should be 6.' }],
      summary: { error: 0, warning: 1, info: 0 },
      tables: [{ relations }],
      checked: { sheets: 0, formulas: 0, evaluated: 0, tables: 2, limits: [] },
      next_cursor: null,
    };
    expect(shows('audit', page)).toEqual([
      '! p. 3 t2.r5.c3  table_sum_mismatch',
      '  "5" should be 6.',
      '0 errors, 1 warning, 0 info  2 tables, 6 sums and other relations hold, 1 fail',
    ]);
  });
});

describe('formula', () => {
  const formula = {
    sheet: 'S',
    cell: 'B7',
    has_formula: true,
    formula: '=SUM(B2:B6)',
    value: 100,
    stale: true,
    circular: false,
    volatile: false,
    functions: ['SUM'],
    dependents: [],
  };

  test('shows what goes into it', () => {
    const precedents = [
      { kind: 'range', ref: 'S!B2:B6', depth: 1, value: null },
      { kind: 'cell', ref: 'S!A1', depth: 2, value: 4 },
    ];
    expect(shows('formula', { ...formula, precedents })).toEqual([
      'S!B7  =SUM(B2:B6)',
      '  Value      100',
      '  Functions  SUM',
      '  Marks      stale',
      '└─ Precedents',
      '   ├─ S!B2:B6  range',
      '   └─   S!A1  4  cell',
    ]);
  });

  test('shows what names stand for, what is in doubt, and where to go on', () => {
    const precedents = [{ kind: 'name', ref: 'Rate', depth: 1, value: 0.19, refers_to: 'S!A1' }];
    const warnings = ['The file holds no value for this formula.'];
    const answer = {
      ...formula,
      stale: false,
      value: null,
      computed: 7,
      range: 'B7:B9',
      precedents,
      warnings,
      next_cursor: 'c',
    };
    expect(shows('formula', answer)).toEqual([
      'S!B7  =SUM(B2:B6)',
      '  Computed   7',
      '  Array      B7:B9',
      '  Functions  SUM',
      '└─ Precedents',
      '   └─ Rate  → S!A1  0.19  name',
      '  ! The file holds no value for this formula.',
      expect.stringContaining('--cursor c'),
    ]);
  });

  test('that is none says so', () => {
    expect(
      shows('formula', {
        ...formula,
        has_formula: false,
        formula: null,
        value: null,
        stale: false,
        functions: [],
        precedents: [],
      }),
    ).toEqual(['S!B7  no formula']);
  });
});

describe('extraction', () => {
  const citation = {
    page: 1,
    sheet: 'S',
    cell: 'B7',
    range: null,
    table_id: null,
    text: '100.00',
    path: 'total',
    match: 'exact',
    field: 'total',
  };
  const field = { name: 'total', value: 100, confidence: 0.954, status: 'found', citation };

  test('shows name, value, confidence and place of each field', () => {
    const fields = [
      field,
      {
        ...field,
        name: 'items',
        value: [{ a: 1 }],
        status: 'ambiguous',
        confidence: 0.5,
        citation: { ...citation, cell: null, range: 'A1:B2' },
      },
      { ...field, name: 'iban', value: null, confidence: 0, status: 'absent', citation: null },
    ];
    expect(shows('extract', { id: 'ext_1', file_id: 'doc_1', schema: 'invoice', fields })).toEqual([
      'ext_1  invoice · 2 of 3 fields found',
      'Field  Value              Confidence  Citation',
      'total  100                      95 %  S!B7',
      'items  1 item: [{"a":1}]      50 % ?  S!A1:B2',
      'iban   -                      absent',
    ]);
  });

  test('tells of warnings, and of what a language model took', () => {
    const warnings = [{ code: 'ungrounded_value', message: 'vendor has no citation.', fields: ['vendor'] }];
    const usage = { provider: 'openai', model: 'm', requests: 2, input_tokens: 1000, output_tokens: 50, cost: 0.01 };
    const shown = shows('extraction', { id: 'ext_1', schema: 'invoice', fields: [], warnings, usage });
    expect(shown.slice(1)).toEqual([
      '! vendor has no citation.  ungrounded_value',
      'm · 2 requests · 1000 tokens sent, 50 answered · cost 0.01',
    ]);
  });

  test('by an own schema is named after it', () => {
    expect(shows('extraction', { id: 'ext_1', schema: { name: 'mine' }, fields: [] })).toEqual([
      'ext_1  mine · 0 of 0 fields found',
    ]);
  });

  test('is validated with marks by severity', () => {
    const checks = [
      { severity: 'error', rule: 'arithmetic', message: 'It does not add up.', fields: [] },
      { severity: 'warning', rule: 'low_confidence', message: 'Doubtful.', fields: [] },
      { severity: 'info', rule: 'x', message: 'By the way.', fields: [] },
    ];
    expect(shows('validate', { valid: false, checks, summary: { error: 1, warning: 1, info: 1 } })).toEqual([
      '✗ not valid  1 error, 1 warning, 1 info',
      '  ✗ It does not add up.  arithmetic',
      '  ! Doubtful.  low_confidence',
      '  i By the way.  x',
    ]);
    expect(shows('validate', { valid: true, checks: [], summary: { error: 0, warning: 0, info: 0 } })).toEqual([
      '✓ valid  0 errors, 0 warnings, 0 info',
    ]);
  });

  test('has citations, or says how to make some', () => {
    expect(
      shows('citations', {
        citations: [citation, { ...citation, path: null, page: 3, sheet: null }],
        next_cursor: null,
      }),
    ).toEqual(['Field  Place  Text    Match', 'total  S!B7   100.00  exact', 'total  p. 3   100.00  exact']);
    expect(shows('citations', { citations: [], next_cursor: null })[0]).toContain('folio extract');
  });
});

test('what has no picture says so', () => {
  expect(canRender('profile')).toBe(true);
  expect(canRender('export')).toBe(false);
});

describe('answers under a budget', () => {
  test('show cells that are alike each in its place, and values that have no text of their own', () => {
    const cells = [
      { cell: 'Y1', value: 'Note' },
      { cell: 'Z1:AA2', value: 7 },
      { cell: 'Y2', value: 0.5, text: '50%' },
    ];
    const body = { sheet: 'S', range: 'Y1:AA9', cells, truncated: true, next_cursor: 'c2' };
    expect(
      shows('range', body)
        .slice(1)
        .map((line) => line.trim().split(/\s+/)),
    ).toEqual([
      ['Y', 'Z', 'AA'],
      ['1', 'Note', '7', '7'],
      ['2', '50%', '7', '7'],
      ['More', 'with:', '--cursor', 'c2'],
    ]);
  });

  test('show the last rows of a range below a gap, and what the columns hold in between', () => {
    const columns = [{ column: 'B', cells: 397, numbers: 397, min: 1, max: 90, sum: 9178, mean: 23.1 }];
    const body = {
      sheet: 'S',
      range: 'A1:B400',
      cells: [
        { cell: 'A1', value: 'Item' },
        { cell: 'B1', value: 'Units' },
      ],
      tail: [{ cell: 'B400', value: 9999 }],
      left_out: { cells: 1200, complete: true, columns },
      truncated: true,
      next_cursor: 'c2',
    };
    expect(shows('range', body)).toEqual([
      'S!A1:B400  3 of 1,203 cells',
      '     A         B',
      '  1  Item  Units',
      '  ⋮',
      '400         9999',
      'Left out, by column:',
      '  B  397 cells, 397 numbers from 1 to 90, sum 9,178, mean 23.1',
      'More with: --cursor c2',
    ]);
  });

  test('do not call a range empty that goes on', () => {
    const body = { sheet: 'S', range: 'A1:B400', cells: [], truncated: true, next_cursor: 'c2' };
    expect(shows('range', body)).toEqual(['S!A1:B400  0 cells', 'More with: --cursor c2']);
  });

  test('show the last rows of a table below a gap', () => {
    const row = (number: number, text: string) => ({ row: number, cells: [{ col: 0, text }] });
    const body = {
      ...table,
      header_rows: 1,
      headers: ['Item'],
      col_count: 1,
      rows: [row(0, 'Item'), row(1, 'Pen')],
      tail: [row(99, 'Sum')],
      rows_left_out: 97,
    };
    expect(shows('table', body).slice(1)).toEqual(['    Item', ' 1  Pen', ' ⋮', '99  Sum', '97 rows left out at ⋮']);
  });

  test('count nothing that another part may hold', () => {
    const structure = { sections: [], tables: [table], pages: [], truncated: true, next_cursor: 'c2' };
    expect(shows('structure', structure)[0]).toBe('1 table, and there is more');
    const page = { page: 1, width: 612, height: 792, text_blocks: [], tables: [table], truncated: false };
    expect(shows('page', page)[0]).toBe('Page 1  612 × 792 pt · 1 table');
  });

  test('show sections whose parents came with an answer before', () => {
    const section = { id: 's9', title: 'Deep', start_page: 3, end_page: 3, parent_id: 's1' };
    const body = { sections: [section], tables: [], pages: [], next_cursor: 'c2' };
    const shown = shows('structure', body).join('\n');
    expect(shown).toContain('Deep');
    expect(shown).toContain('--cursor c2');
  });
});
