// Built-in schema for one table as written.
import type { ExtractionSchema } from '../../model/index.ts';

/** One table as written. Cells of `rows` keep whatever type the document gives them, so their type is left open. */
export const tableSchema: ExtractionSchema = {
  name: 'table',
  description: 'One table as written: the largest, or the one that `table_id` names.',
  fields: [
    { name: 'headers', type: 'array', required: false, items: { name: 'header', type: 'string', required: false } },
    { name: 'rows', type: 'array', required: true, items: { name: 'row', type: 'array', required: false } },
    { name: 'row_count', type: 'integer', required: true },
  ],
};
