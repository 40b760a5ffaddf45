import type { DocumentBody, Format, TableSummary } from '../../model/index.ts';

/** The body of a document that holds nothing but what is given. */
export function body(format: Format, more: Partial<DocumentBody> = {}): DocumentBody {
  return {
    format,
    geometry: 'grid',
    metadata: { title: null, author: null, created: null, producer: null, properties: {} },
    pages: [],
    sections: [],
    tables: [],
    sheets: [],
    names: [],
    external_links: [],
    number_formats: ['General'],
    attachments: [],
    revisions: [],
    comments: [],
    has_images: false,
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: 0, slides: 0 },
    confidence: { text: 1, layout: 1, tables: 1 },
    coverage: { characters: 0, placed: 0, dropped: [] },
    diagnostics: [],
    ...more,
  };
}

/** A table of two columns in a sheet. */
export const table = (row_count: number): TableSummary => ({
  id: 't1',
  title: null,
  page: 1,
  end_page: 1,
  sheet: 'Sheet1',
  range: `A1:B${row_count}`,
  bbox: [0, 0, 1, 1],
  row_count,
  col_count: 2,
  header_rows: 1,
  confidence: 1,
});
