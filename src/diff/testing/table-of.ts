// Builds a page that holds a single table, for tests of the diff layer.
import { buildView } from '../../../test/support/build-view.ts';
import type { DocumentView, Table } from '../../model/index.ts';

/** A page with nothing but a table. */
export async function tableOf(rows: readonly (readonly string[])[]): Promise<DocumentView> {
  const table: Table = {
    id: 't1',
    title: null,
    page: 1,
    end_page: 1,
    sheet: null,
    range: null,
    bbox: [0, 0, 300, 300],
    row_count: rows.length,
    col_count: rows[0]?.length ?? 0,
    header_rows: 1,
    confidence: 1,
    geometry: 'native',
    rows: rows.map((texts, row) => ({
      row,
      page: 1,
      bbox: [0, row * 10, 300, row * 10 + 10],
      cells: texts.map((text, col) => ({
        row,
        col,
        row_span: 1,
        col_span: 1,
        text,
        value: null,
        is_header: row === 0,
        bbox: [col * 50, row * 10, col * 50 + 50, row * 10 + 10],
      })),
    })),
  };
  return (await buildView({ pages: [{ blocks: [] }], tables: [table] })).view;
}
