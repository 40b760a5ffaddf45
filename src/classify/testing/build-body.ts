// Helps to test classification: document bodies and tables made by hand.
import { emptyBody } from '../../../test/support/empty-body.ts';
import type { TableSummary } from '../../model/index.ts';

export { emptyBody as body };

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
