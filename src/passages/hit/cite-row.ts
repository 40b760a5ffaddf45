// Finds the place of a row in a table that a passage cites as a whole.
import type { Chunk } from '../../chunk/index.ts';
import { resolveAnchor } from '../../cite/index.ts';
import type { Box, DocumentView } from '../../model/index.ts';
import type { ChosenPlace } from './choose-place.ts';

export interface RowPlace {
  readonly page: number;
  readonly bbox: Box;
  readonly anchor: string;
}

/** The row of a table that is cited as a whole; null where it cannot be told. */
export async function citeRow(
  view: DocumentView,
  { table_id, text }: Chunk,
  { citation, from_end, start, end }: Pick<ChosenPlace, 'citation' | 'from_end' | 'start' | 'end'>,
): Promise<RowPlace | null> {
  if (table_id === null || citation.anchor !== table_id) return null;
  const rows = view.head.tables.find(({ id }) => id === table_id)?.row_count ?? 0;
  const anchor = `${table_id}.r${rows - from_end}`;
  const place = await resolveAnchor(view, anchor);
  const label = text.slice(start, end).split('|')[1]?.trim() ?? '';
  return place && label !== '' && place.text.includes(label) ? { page: place.page, bbox: place.bbox, anchor } : null;
}
