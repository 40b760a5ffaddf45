// Finds the place of a row in a table that a passage cites as a whole.
import type { Chunk } from '../../chunk/index.ts';
import { cellsAnchor, parseAnchor, resolveAnchor } from '../../cite/index.ts';
import type { Box, DocumentView } from '../../model/index.ts';
import type { ChosenPlace } from './choose-place.ts';

export interface RowPlace {
  readonly page: number;
  readonly bbox: Box;
  readonly anchor: string;
}

type Row = Pick<ChosenPlace, 'citation' | 'from_end' | 'start' | 'end'>;

/** The row of a table that is cited as a whole; null where it cannot be told. */
export async function citeRow(view: DocumentView, chunk: Chunk, row: Row): Promise<RowPlace | null> {
  const anchor = rowAnchor(view, chunk, row);
  const place = anchor === null ? null : await resolveAnchor(view, anchor);
  const label = chunk.text.slice(row.start, row.end).split('|')[1]?.trim() ?? '';
  return place && label !== '' && place.text.includes(label)
    ? { page: place.page, bbox: place.bbox, anchor: anchor! }
    : null;
}

/** Rows are counted from the end, since heads and titles may be before them. */
function rowAnchor({ head }: DocumentView, { table_id }: Chunk, { citation, from_end }: Row): string | null {
  if (table_id === null) return null;
  if (citation.anchor === table_id) {
    const rows = head.tables.find(({ id }) => id === table_id)?.row_count ?? 0;
    return `${table_id}.r${rows - from_end}`;
  }
  const parsed = parseAnchor(citation.anchor);
  if (parsed?.kind !== 'cells' || parsed.range.whole !== null) return null;
  const { rect } = parsed.range;
  const row = rect.bottom - from_end + 1;
  return row < rect.top || rect.top === rect.bottom
    ? null
    : cellsAnchor(parsed.sheet, { ...rect, top: row, bottom: row });
}
