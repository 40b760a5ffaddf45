// Reads a list from lines under a header band, for tables that the page layout did not recognise.
import type { Query } from '../../candidates/index.ts';
import type { ListFinding, ListLeaf } from '../../finding.ts';
import type { DocumentText } from '../../text/index.ts';
import type { Locale } from '../../values/index.ts';
import { type BandRows, countKinds, listBandRows } from './band-rows.ts';

/** A table that the reader did not see is worth less than one that it did. */
const BAND_SCORE = 0.8;

/** A list of objects from lines under heads that name its parts. */
export async function findBandList(
  text: DocumentText,
  queries: readonly Query[],
  locale: Locale,
  max_cells: number,
): Promise<ListFinding | null> {
  const tables = await listBandRows(text, queries, locale);
  const items = tables.flatMap((table) => table.items);
  if (items.length === 0) return null;
  const score = bandScore(tables, queries.length);
  return { items: withinBound(items, max_cells), score, evidence: 'header_band', table_id: null };
}

/** By the share of the parts that have a column, and of the cells that hold what they should. */
export function bandScore(tables: readonly BandRows[], parts: number): number {
  const filled = tables.reduce((sum, table) => sum + table.filled, 0);
  const parsed = tables.reduce((sum, table) => sum + table.parsed, 0);
  const coverage = (1 + countKinds(tables[0]!.band) / parts) / 2;
  return BAND_SCORE * coverage * (parsed / filled);
}

/** The first items with so many leaves together. */
export function withinBound(items: readonly (readonly ListLeaf[])[], max_cells: number): (readonly ListLeaf[])[] {
  let left = max_cells;
  return items.filter((leaves) => {
    left -= leaves.length;
    return left >= 0;
  });
}
