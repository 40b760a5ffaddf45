// Formats where something stands (cell, range, table, page), and the note that an answer goes on.
import { shown } from './display-text.ts';

/** As much of a citation, match, table or chunk as says where it is. */
interface Place {
  readonly page: number;
  readonly end_page?: number;
  readonly sheet?: string | null;
  readonly cell?: string | null;
  readonly range?: string | null;
  readonly table_id?: string | null;
}

/** Where something stands, as short as it can be said: a cell, a range, a table on a page, or the page. */
export function place({ sheet, cell, range, table_id, page, end_page }: Place): string {
  const ref = cell ?? range;
  if (sheet && ref) return `${shown(sheet)}!${ref}`;
  const on = end_page !== undefined && end_page !== page ? `p. ${page}–${end_page}` : `p. ${page}`;
  return table_id ? `${on}, ${table_id}` : on;
}

/** Said below an answer that goes on. */
export const more = (next_cursor: string | null | undefined): string | null =>
  next_cursor ? `More with: --cursor ${next_cursor}` : null;
