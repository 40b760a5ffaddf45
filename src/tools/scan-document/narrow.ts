// Cuts a document down to the pages, sheets, sections, tables and columns that the filters of a search name.
import type { CellRect, DocumentView, Section, TableSummary } from '../../model/index.ts';
import type { Acceptance } from '../../search/index.ts';
import { foldText, headersOf, sheetRange, tableRows } from '../../view/index.ts';
import type { SearchFilesInput } from './question.ts';

/** What of one document is looked at. */
export interface Narrowed {
  readonly pages: readonly number[] | undefined;
  readonly accept: Acceptance | undefined;
}

/** What the filters leave of a document; null where that is nothing. */
export async function narrow(view: DocumentView, input: SearchFilesInput): Promise<Narrowed | null> {
  const pages = pagesOf(view, input);
  if (pages?.length === 0) return null;
  const section = input.section === undefined ? null : sectionTest(view, input.section);
  if (section?.isEmpty) return null;
  const columns = input.table_header === undefined ? null : await columnsUnder(view, input.table_header);
  if (columns?.size === 0) return null;
  if (!section && !columns) return { pages, accept: undefined };
  const tables = tablesBySheet(view);
  const isUnder = (table: string | undefined, col: number): boolean =>
    columns === null || (table !== undefined && (columns.get(table)?.has(col) ?? false));
  return {
    pages,
    accept: {
      page: (hit) =>
        hit.kind === 'table'
          ? isUnder(hit.table.id, hit.cell.col) && (section?.table(hit.table) ?? true)
          : columns === null && (section?.id(hit.block.section_id) ?? true),
      cell: (sheet, row, col) => {
        const around = tables.get(sheet.name)?.find(({ rect }) => holds(rect, row, col));
        if (!around) return false;
        return isUnder(around.table.id, col - around.rect.left) && (section?.table(around.table) ?? true);
      },
    },
  };
}

interface PlacedTable {
  readonly table: TableSummary;
  readonly rect: CellRect;
}

function tablesBySheet(view: DocumentView): Map<string, PlacedTable[]> {
  const tables = new Map<string, PlacedTable[]>();
  for (const table of view.head.tables) {
    const place = sheetRange(view, table);
    if (!place) continue;
    const list = tables.get(place.sheet.name) ?? [];
    list.push({ table, rect: place.rect });
    tables.set(place.sheet.name, list);
  }
  return tables;
}

const holds = ({ top, left, bottom, right }: CellRect, row: number, col: number): boolean =>
  row >= top && row <= bottom && col >= left && col <= right;

/** Those of the document that are asked for; all where nothing is asked. */
function pagesOf(view: DocumentView, { pages, sheet }: SearchFilesInput): readonly number[] | undefined {
  if (pages === undefined && sheet === undefined) return undefined;
  const wanted = sheet === undefined ? null : foldText(sheet).text.trim();
  const sheets = new Set(
    view.head.sheets.filter(({ name }) => foldText(name).text.trim() === wanted).map(({ index }) => index),
  );
  const asked = pages === undefined ? null : new Set(pages);
  return view.head.pages
    .map(({ page }) => page)
    .filter((page) => (asked === null || asked.has(page)) && (wanted === null || sheets.has(page)));
}

interface SectionTest {
  readonly isEmpty: boolean;
  id(section: string | null): boolean;
  table(table: TableSummary): boolean;
}

/** Sections whose title holds the text, and all that lie in them. */
function sectionTest(view: DocumentView, title: string): SectionTest {
  const wanted = foldText(title).text.trim();
  const { sections } = view.head;
  const found = new Set<string>();
  // A section is behind the one that it lies in.
  for (const { id, title: own, parent_id } of sections) {
    if (foldText(own).text.includes(wanted) || (parent_id !== null && found.has(parent_id))) found.add(id);
  }
  const id = (section: string | null): boolean => section !== null && found.has(section);
  const tables = new Map<string, boolean>();
  const isTableIn = (table: TableSummary): boolean => {
    let known = tables.get(table.id);
    if (known === undefined) tables.set(table.id, (known = id(sectionAbove(sections, table)?.id ?? null)));
    return known;
  };
  return { isEmpty: found.size === 0, id, table: isTableIn };
}

/** The last section that begins before the table. */
function sectionAbove(sections: readonly Section[], { page, bbox }: TableSummary): Section | undefined {
  return sections.findLast(
    (section) => section.start_page < page || (section.start_page === page && section.bbox[1] <= bbox[1]),
  );
}

/** By table, the columns whose header holds the text. */
async function columnsUnder(view: DocumentView, header: string): Promise<Map<string, Set<number>>> {
  const wanted = foldText(header).text.trim();
  const columns = new Map<string, Set<number>>();
  for (const table of view.head.tables) {
    if (table.header_rows === 0) continue;
    const headers = headersOf(table, await tableRows(view, table, 0, table.header_rows));
    const found = headers.flatMap((text, col) => (foldText(text).text.includes(wanted) ? [col] : []));
    if (found.length > 0) columns.set(table.id, new Set(found));
  }
  return columns;
}
