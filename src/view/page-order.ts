// Orders the blocks and tables of a page for reading, and finds the tables that reach into it.
import type { Block, DocumentView, PageContent, TableSummary } from '../model/index.ts';

export type PageItem =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'table'; readonly table: TableSummary };

/**
 * The blocks of a page and the stored tables that begin on it, in reading order; tables within cells of others are left to those. Tables whose place among the blocks the reader did not
 * state are before the first block that begins below their upper edge.
 */
export function pageOrder(view: DocumentView, content: PageContent): PageItem[] {
  const tables = tablesByPage(view).stored.get(content.page) ?? [];
  const before = new Map(content.tables?.map((place, i) => [place.id, { at: place.before, rank: i }]));
  const placed = tables.map((table, i) => ({ table, ...(before.get(table.id) ?? byPosition(content, table, i)) }));
  placed.sort((a, b) => a.at - b.at || a.rank - b.rank || a.table.bbox[1] - b.table.bbox[1]);
  const items: PageItem[] = [];
  let next = 0;
  const takeTables = (at: number): void => {
    for (; next < placed.length && placed[next]!.at <= at; next++)
      items.push({ kind: 'table', table: placed[next]!.table });
  };
  for (const [i, block] of content.blocks.entries()) {
    takeTables(i);
    items.push({ kind: 'block', block });
  }
  takeTables(Number.POSITIVE_INFINITY);
  return items;
}

/** Stored tables of which any row may be on the page: those that go on from earlier pages first, then those in the order of the page. */
export function tablesOnPage(view: DocumentView, content: PageContent): TableSummary[] {
  const { page } = content;
  const here = tablesByPage(view).starting.get(page) ?? [];
  const inSheets = here.filter((table) => table.range !== null);
  const beginning = pageOrder(view, content).flatMap((item) => (item.kind === 'table' ? [item.table] : []));
  const nested = here.filter((table) => table.within !== undefined);
  return [...tablesGoingOn(view, page), ...inSheets, ...beginning, ...nested];
}

/** Tables that began on an earlier page and have not ended. */
export const tablesGoingOn = (view: DocumentView, page: number): readonly TableSummary[] =>
  tablesByPage(view).goingOn.get(page) ?? [];

interface TablesByPage {
  /** By the page that they begin on. */
  readonly starting: ReadonlyMap<number, readonly TableSummary[]>;
  /** Of these the ones that are neither in sheets nor within cells of others. */
  readonly stored: ReadonlyMap<number, readonly TableSummary[]>;
  /** By each further page that they have rows on. */
  readonly goingOn: ReadonlyMap<number, readonly TableSummary[]>;
}

const byPage = new WeakMap<DocumentView['head'], TablesByPage>();

/** Kept by document: a walk over all pages would otherwise look at all tables for each. */
function tablesByPage({ head }: DocumentView): TablesByPage {
  let pages = byPage.get(head);
  if (!pages) {
    const starting = new Map<number, TableSummary[]>();
    const stored = new Map<number, TableSummary[]>();
    const goingOn = new Map<number, TableSummary[]>();
    for (const table of head.tables) {
      addTo(starting, table.page, table);
      if (table.range === null && table.within === undefined) addTo(stored, table.page, table);
      for (let page = table.page + 1; page <= table.end_page; page++) addTo(goingOn, page, table);
    }
    pages = { starting, stored, goingOn };
    byPage.set(head, pages);
  }
  return pages;
}

function addTo(pages: Map<number, TableSummary[]>, page: number, table: TableSummary): void {
  const list = pages.get(page);
  if (list) list.push(table);
  else pages.set(page, [table]);
}

function byPosition(content: PageContent, table: TableSummary, rank: number): { at: number; rank: number } {
  const below = content.blocks.findIndex((block) => block.bbox[1] > table.bbox[1]);
  return { at: below < 0 ? content.blocks.length : below, rank };
}
