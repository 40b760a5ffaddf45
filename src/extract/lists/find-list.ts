// Entry of list extraction: tries grouped tables, tables, lines under headers and named lists in turn.
import type { DocumentView, FieldSchema } from '../../model/index.ts';
import type { ListFinding } from '../finding.ts';
import type { DocumentText } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import { findBandList } from './bands/find-band-list.ts';
import { findByForm } from './find-by-form.ts';
import { findGroups, groupedPart } from './find-groups.ts';
import { findNamedList } from './find-named-list.ts';
import { matchTables, queriesOf, type ReadHeaders } from './match-table.ts';
import { readRecords } from './read-records.ts';

export interface ListSearch {
  readonly view: DocumentView;
  readonly text: DocumentText;
  readonly locale: Locale;
  /** The headers of every table, read once for all lists. */
  readonly headers: ReadHeaders;
  /** The list's share of the cells that an extraction gives out. */
  readonly max_cells: number;
  /** Another list of the schema has the same parts, so that only a title can tell them apart. */
  readonly needsTitle: boolean;
}

/**
 * A list of objects or of single values: groups of tables where its items hold lists, else from the tables whose headers name the parts best, else from lines under such
 * heads that the reader made no table of, else, for single values, from what follows the list's name
 * or what has their form.
 */
export async function findList(search: ListSearch, field: FieldSchema): Promise<ListFinding | null> {
  const { view, locale, max_cells, needsTitle } = search;
  const grouped = groupedPart(field) && (await findGroups(search.text, field, locale, max_cells));
  if (grouped) return grouped;
  const queries = queriesOf(field);
  if (queries.length === 0) return null;
  const match = await matchTables(search, field, queries);
  const records = match && (await readRecords(view, match, queries, locale, max_cells));
  if (records) return records;
  if (field.items?.type !== 'object') {
    const named = findNamedList(search.text, queries[0]!, locale, max_cells);
    return named ?? findByForm(search.text, field, max_cells);
  }
  return needsTitle ? null : findBandList(search.text, queries, locale, max_cells);
}
