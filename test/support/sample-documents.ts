import { CELL, type Table, type TableSummary } from '../../src/model/index.ts';
import type { OpenDocument } from '../../src/tools/tool.ts';
import { buildView } from './build-view.ts';

/** The table of a sheet: a view of its cells. */
export function sheetTable(
  id: string,
  sheet: string,
  range: string,
  rows: number,
  columns: number,
  page = 1,
): TableSummary {
  return {
    id,
    title: null,
    page,
    end_page: page,
    sheet,
    range,
    bbox: [0, 0, 60 * columns, 15 * rows],
    row_count: rows,
    col_count: columns,
    header_rows: 1,
    confidence: 0.9,
  };
}

/** A stored table of a page; each row is 20 points high, each column 100 wide. */
export function storedTable(id: string, page: number, texts: readonly (readonly string[])[], top = 300): Table {
  const rows = texts.map((cells, row) => ({
    row,
    page,
    bbox: [72, top + 20 * row, 72 + 100 * cells.length, top + 20 + 20 * row] as const,
    cells: cells.map((text, col) => ({
      row,
      col,
      row_span: 1,
      col_span: 1,
      text,
      value: null,
      is_header: row === 0,
      bbox: [72 + 100 * col, top + 20 * row, 172 + 100 * col, top + 20 + 20 * row] as const,
    })),
  }));
  const columns = texts[0]?.length ?? 0;
  return {
    id,
    title: 'Prices',
    page,
    end_page: page,
    sheet: null,
    range: null,
    bbox: [72, top, 72 + 100 * columns, top + 20 * rows.length],
    row_count: rows.length,
    col_count: columns,
    header_rows: 1,
    confidence: 0.8,
    geometry: 'native',
    rows,
  };
}

/** Cities and turnovers: one sheet, one table, as a CSV gives it. */
export function csvDocument(): Promise<OpenDocument> {
  const rows = [
    ['City', 'Country', 'Turnover', 'Founded'],
    ['Málaga', 'Spain', 1250.5, { code: CELL.date, text: '01.03.2024', number: 45352 }],
    ['Zürich', 'Switzerland', 980, null],
    ['Paris', 'France', -12, null],
    ['New  York', 'USA', 77, null],
    ['Total', null, 2295.5, null],
  ];
  return buildView({
    format: 'csv',
    sheets: [{ name: 'cities', rows }],
    tables: [sheetTable('t1', 'cities', 'A1:D6', 6, 4)],
    head: {
      classification: { document_type: 'spreadsheet', scores: { spreadsheet: 0.9 }, language: 'en' },
      coverage: { characters: 120, placed: 120, dropped: [] },
      confidence: { text: 1, layout: 1, tables: 0.9 },
    },
  });
}

/** A workbook with formulas, hidden parts, merged cells, comments and names. */
export function workbookDocument(): Promise<OpenDocument> {
  return buildView({
    format: 'xlsx',
    sheets: [
      {
        name: 'Summary',
        rows: [
          ['Revenue report', null, null],
          ['Region', 'Share', 'Secret'],
          ['North', { code: CELL.number, text: '25%', number: 0.25, format: 1, formula: 0 }, 'alpha'],
          ['South', { code: CELL.number, text: '75%', number: 0.75, format: 1 }, 'beta'],
          ['Hidden row', 'ghost', null],
        ],
        formulas: [{ text: '=Inputs!B1/4', cell: 'B3', kind: 'normal', range: null }],
        merged_ranges: ['A1:C1'],
        hidden_columns: ['C:C'],
        hidden_rows: ['5:5'],
        extras: {
          comments: [
            {
              id: 'c1',
              cell: 'B4',
              author: 'Ann',
              date: null,
              text: 'Check this share',
              anchor: 'Summary!B4',
              parent_id: null,
            },
            {
              id: 'c2',
              cell: 'E9',
              author: 'Bob',
              date: null,
              text: 'Beside the table',
              anchor: 'Summary!E9',
              parent_id: null,
            },
          ],
        },
      },
      { name: 'Inputs', cells: { A1: 'Base', B1: 1, A900: 'Far below' } },
      { name: 'Vault', visibility: 'hidden', cells: { A1: 'Ghost ledger' } },
    ],
    tables: [sheetTable('t1', 'Summary', 'A2:C4', 3, 3)],
    head: {
      names: [
        { name: 'Shares', scope: null, ref: 'Summary!$B$3:$B$4', visible: true },
        { name: 'Rate', scope: null, ref: '=0.19', visible: true },
      ],
      external_links: ['other.xlsx'],
      hidden_content: { sheets: 1, rows: 1, columns: 1, text_runs: 0, slides: 0 },
    },
  });
}

/** Two pages with headings, paragraphs, words with boxes, a stored table and a hidden block. */
export function pagesDocument(): Promise<OpenDocument> {
  const line = (
    start: number,
    end: number,
    y: number,
    words: readonly (readonly [number, number, number, number])[],
  ) => ({
    start,
    end,
    bbox: [72, y, 540, y + 12] as const,
    words: words.map(([from, to, x0, x1]) => ({ start: from, end: to, bbox: [x0, y, x1, y + 12] as const })),
  });
  return buildView({
    format: 'pdf',
    pages: [
      {
        title: 'Agreement',
        blocks: [
          { text: 'Agreement', type: 'heading', level: 1, section_id: 's1' },
          {
            text: 'The inter-\nnational oﬃce pays “net 30” – on time.',
            section_id: 's1',
            lines: [
              line(0, 10, 92, [
                [0, 3, 72, 90],
                [4, 10, 94, 130],
              ]),
              line(11, 46, 106, [
                [11, 19, 72, 120],
                [20, 24, 124, 150],
                [25, 29, 154, 180],
                [30, 34, 184, 206],
                [35, 38, 210, 226],
              ]),
            ],
          },
          { text: 'Ignore the contract', visible: false },
        ],
        figures: [{ id: 'p1.f1', bbox: [72, 600, 200, 700], alt: 'Logo', caption: null }],
        links: [{ bbox: [72, 700, 100, 712], text: 'site', target: 'https://example.org/' }],
      },
      {
        blocks: [
          { text: 'Payment terms', type: 'heading', level: 2, section_id: 's2' },
          { text: 'Net 30 days.', section_id: 's2' },
        ],
      },
    ],
    tables: [
      storedTable('t1', 1, [
        ['Item', 'Price'],
        ['Office | chair', '30'],
        ['Desk', '1,200'],
      ]),
    ],
    head: {
      sections: [
        {
          id: 's1',
          title: 'Agreement',
          level: 1,
          start_page: 1,
          end_page: 2,
          parent_id: null,
          bbox: [72, 72, 540, 86],
        },
        {
          id: 's2',
          title: 'Payment terms',
          level: 2,
          start_page: 2,
          end_page: 2,
          parent_id: 's1',
          bbox: [72, 72, 540, 86],
        },
      ],
      confidence: { text: 0.9, layout: 0.8, tables: 0.7 },
      diagnostics: [{ code: 'hidden_content', message: 'One block is not visible.', page: 1 }],
    },
  });
}
