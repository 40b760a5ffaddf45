// Tells whether a table is on a visible page or sheet.
import type { DocumentView, TableSummary } from '../model/index.ts';

/** Whether a reader of the document sees the page or sheet that the table is on. */
export function isVisibleTable(view: DocumentView, table: TableSummary): boolean {
  const page = view.head.pages.find((summary) => summary.page === table.page);
  const sheet = view.head.sheets.find((candidate) => candidate.name === table.sheet);
  return page?.visible !== false && (sheet?.visibility ?? 'visible') === 'visible';
}
