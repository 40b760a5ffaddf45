// Writes a table in the form in which lists show it.
import type { Static } from 'typebox';
import type { TableSummary } from '../../model/index.ts';
import type { TableSummary as TableSummarySchema } from '../schemas.ts';

/** A table as it is listed. */
export function toTableSummary(table: TableSummary): Static<typeof TableSummarySchema> {
  return {
    id: table.id,
    row_count: table.row_count,
    col_count: table.col_count,
    title: table.title,
    page: table.page,
    end_page: table.end_page,
    sheet: table.sheet,
    range: table.range,
    bbox: [...table.bbox],
    ...(table.within === undefined ? {} : { within: table.within }),
  };
}
