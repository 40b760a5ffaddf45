import { type DocumentView, parseRange, type Sheet, type TableSummary } from '../model/index.ts';

type Seen = (row: number, col: number) => boolean;

const known = new WeakMap<Sheet, Seen>();

/** Whether a reader of the sheet sees a cell: not where its sheet, row or column is hidden. */
export function visibleCells(sheet: Sheet): Seen {
  let seen = known.get(sheet);
  if (!seen) known.set(sheet, (seen = buildSeen(sheet)));
  return seen;
}

function buildSeen(sheet: Sheet): Seen {
  if (sheet.visibility !== 'visible') return () => false;
  const bounds = { rows: sheet.row_count, columns: sheet.col_count };
  const rows = sheet.hidden_rows.flatMap((span) => parseRange(span, bounds) ?? []);
  const columns = sheet.hidden_columns.flatMap((span) => parseRange(span, bounds) ?? []);
  return (row, col) =>
    !rows.some((span) => row >= span.top && row <= span.bottom) &&
    !columns.some((span) => col >= span.left && col <= span.right);
}

export function isVisibleTable(view: DocumentView, table: TableSummary): boolean {
  const page = view.head.pages.find((summary) => summary.page === table.page);
  const sheet = view.head.sheets.find((candidate) => candidate.name === table.sheet);
  return page?.visible !== false && (sheet?.visibility ?? 'visible') === 'visible';
}
