// Builds documents with tables from rows of texts, for tests of table arithmetic.
import { buildView } from '../../../test/support/build-view.ts';
import type { DocumentView, Table, TableCell, TableRow } from '../../model/index.ts';

/** Points. */
const WIDTH = 50;
const HEIGHT = 12;

/** A table of a page by its texts; `null` is covered by the cell before it. */
export function gridTable(rows: readonly (readonly (string | null)[])[], options: Partial<Table> = {}): Table {
  const cols = rows[0]?.length ?? 0;
  const page = options.page ?? 1;
  const header_rows = options.header_rows ?? 1;
  return {
    ...{ id: 't1', title: null, page, end_page: page, sheet: null, range: null, confidence: 0.8, geometry: 'native' },
    bbox: [0, 0, cols * WIDTH, rows.length * HEIGHT],
    row_count: rows.length,
    col_count: cols,
    header_rows,
    rows: rows.map((texts, row): TableRow => {
      const box = (left: number, right: number) =>
        [left * WIDTH, row * HEIGHT, right * WIDTH, (row + 1) * HEIGHT] as const;
      const cells = texts.flatMap((text, col): TableCell[] => {
        if (text === null) return [];
        let span = 1;
        while (texts[col + span] === null) span += 1;
        const bbox = box(col, col + span);
        return [{ row, col, row_span: 1, col_span: span, text, value: null, is_header: row < header_rows, bbox }];
      });
      return { row, page, bbox: box(0, cols), cells };
    }),
    ...options,
  };
}

/** A document of one page with the tables. */
export async function viewOfTables(...tables: readonly Table[]): Promise<DocumentView> {
  const placed = tables.map(({ id }) => ({ id, before: 0 }));
  return (await buildView({ pages: [{ tables: placed }], tables })).view;
}
