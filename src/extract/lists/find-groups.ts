// Finds nested lists: repeated tables under the same headers, each with labels above it.
import type { FieldSchema } from '../../model/index.ts';
import { buildVocabulary, type Query, scalarQueries, type Vocabulary } from '../candidates/index.ts';
import type { ListFinding, ListLeaf } from '../finding.ts';
import { type DocumentText, joinPlaces, placeOf, type TextCell, type TextLine } from '../text/index.ts';
import { type Locale, parseValue } from '../values/index.ts';
import { type BandRows, listBandRows } from './bands/band-rows.ts';
import { bandScore, withinBound } from './bands/find-band-list.ts';

/** A label above a table must say this much of a field's name. */
const LABEL_FLOOR = 0.8;
/** Cells are together where the gap between them is no wider than this, in heights of a line. */
const NEAR = 0.8;

/** Of a list whose items hold a list of objects: that list. */
export const groupedPart = (field: FieldSchema): FieldSchema | undefined =>
  field.items?.fields?.find(({ type, items }) => type === 'array' && items?.type === 'object');

/**
 * A list of groups, each a table under the same heads with what is said above it: `Age group: 90-94`, then the results.
 * A table that says nothing new goes on with the group before it.
 */
export async function findGroups(
  text: DocumentText,
  field: FieldSchema,
  locale: Locale,
  max_cells: number,
): Promise<ListFinding | null> {
  const inner = groupedPart(field);
  if (!inner) return null;
  const parts = scalarQueries(inner.items?.fields ?? []);
  const labels = scalarQueries(field.items?.fields ?? []);
  const tables = (await listBandRows(text, parts, locale)).filter((table) => table.items.length > 0);
  if (tables.length === 0) return null;
  const vocabulary = buildVocabulary(labels);
  const groups: { said: ListLeaf[]; rows: (readonly ListLeaf[])[] }[] = [];
  let before: BandRows | null = null;
  for (const table of tables) {
    const top = before?.band.page === table.band.page ? before.last + 1 : 0;
    const above = text.pages[table.band.page]!.lines.slice(top, table.band.first);
    const said = readLabels(above, labels, vocabulary, locale);
    const group = groups.at(-1);
    if (group && isSame(group.said, said)) group.rows.push(...table.items);
    else groups.push({ said, rows: [...table.items] });
    before = table;
  }
  const items = groups.map(({ said, rows }) => [
    ...said,
    ...rows.flatMap((row, i) => row.map((leaf) => ({ ...leaf, keys: [inner.name, i, ...leaf.keys] }))),
  ]);
  const score = bandScore(tables, parts.length);
  return { items: withinBound(items, max_cells), score, evidence: 'grouped_tables', table_id: null };
}

const isSame = (known: readonly ListLeaf[], said: readonly ListLeaf[]): boolean =>
  said.every(({ keys, value }) => known.some((leaf) => leaf.keys.join() === keys.join() && leaf.value === value));

/** What is said above a table, the nearest first. */
function readLabels(
  lines: readonly TextLine[],
  queries: readonly Query[],
  vocabulary: Vocabulary,
  locale: Locale,
): ListLeaf[] {
  const found = new Map<number, ListLeaf>();
  for (const line of lines.toReversed()) {
    for (const cells of groupCells(line)) {
      const said = cells.map((cell) => cell.text).join(' ');
      for (const { hits, start, end } of vocabulary.read(said).inline) {
        for (const { query, strength } of hits) {
          if (strength < LABEL_FLOOR || found.has(query)) continue;
          const leaf = toLeaf(cells, said, start, end, queries[query]!, locale);
          if (leaf) found.set(query, leaf);
        }
      }
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([, leaf]) => leaf);
}

/** Borders that the reader drew may part a label from itself. */
function groupCells(line: TextLine): TextCell[][] {
  const groups: TextCell[][] = [];
  for (const cell of line.cells) {
    const before = groups.at(-1)?.at(-1);
    const near = before && cell.box[0] - before.box[2] <= NEAR * (cell.box[3] - cell.box[1]);
    if (near) groups.at(-1)!.push(cell);
    else groups.push([cell]);
  }
  return groups;
}

function toLeaf(
  cells: readonly TextCell[],
  said: string,
  start: number,
  end: number,
  { field, keys }: Query,
  locale: Locale,
): ListLeaf | null {
  const parsed = parseValue(field, { text: said.slice(start, end), value: null, type: 'string' }, locale);
  if (!parsed) return null;
  const [from, to] = [start + parsed.start, start + parsed.end];
  let offset = 0;
  const places = cells.flatMap((cell) => {
    const [first, last] = [Math.max(0, from - offset), Math.min(cell.text.length, to - offset)];
    offset += cell.text.length + 1;
    return first < last ? [placeOf(cell, first, last)] : [];
  });
  return { keys, value: parsed.value, raw_text: said.slice(from, to), place: joinPlaces(places) };
}
