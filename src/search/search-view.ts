import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentView, PageContent, PageSummary, Sheet } from '../model/index.ts';
import { hiddenOf, pageOrder } from '../view/index.ts';
import type { Matcher } from './matcher.ts';
import { type OpenTable, openTable } from './page-pieces.ts';
import { createTextScan } from './scan-column.ts';
import { scanSheet, type Window } from './scan-sheet.ts';
import { type PageHit, searchPage } from './search-page.ts';

/** A match: some characters of a block or of a cell of a page, or a cell of a sheet, which counts once however often it matches. */
export type Hit =
  | PageHit
  | { readonly kind: 'cell'; readonly page: number; readonly sheet: Sheet; readonly row: number; readonly col: number };

export interface SearchOptions extends Window {
  /** Only these pages; all where absent. */
  readonly pages?: readonly number[] | undefined;
  readonly include_hidden?: boolean | undefined;
}

/**
 * Matches in document order: page by page, and on each page its blocks and the rows of its tables in reading order, then, where
 * the page is a sheet, its cells row by row. All are counted, those of the window given out.
 */
export async function searchView(
  view: DocumentView,
  matcher: Matcher,
  options: SearchOptions,
): Promise<{ hits: Hit[]; total: number }> {
  const wanted = options.pages && new Set(options.pages);
  const sheets = new Map(view.head.sheets.map((sheet) => [sheet.index, sheet]));
  const collected = createCollector(options);
  const pages = createPageReader(view);
  for (const page of view.head.pages) {
    if (wanted && !wanted.has(page.page)) continue;
    if (options.include_hidden || page.visible) {
      const parts = await pages.read(page);
      for (const hit of searchPage(parts, matcher, options.include_hidden === true)) collected.add(hit);
      // As in sheets: pages that are held in the cache never leave this turn of the event loop.
      await nextTurn();
    }
    const sheet = sheets.get(page.page);
    if (sheet) await searchCells(view, sheet, matcher, options, collected);
  }
  return { hits: collected.hits, total: collected.total() };
}

interface Collector {
  readonly hits: Hit[];
  total(): number;
  add(hit: Hit): void;
  count(more: number): void;
}

function createCollector({ skip, limit }: Window): Collector {
  const hits: Hit[] = [];
  let total = 0;
  return {
    hits,
    total: () => total,
    add: (hit) => {
      if (total >= skip && hits.length < limit) hits.push(hit);
      total++;
    },
    count: (more) => {
      total += more;
    },
  };
}

/** Reads pages with the tables that stand on them. Pages are asked for in ascending order. */
function createPageReader(view: DocumentView) {
  const runningOn = view.head.tables.filter(
    (table) => table.range === null && table.within === undefined && table.end_page > table.page,
  );
  const open = new Map<string, OpenTable>();
  let ahead: PageContent | null = null;
  const readTable = async (id: string): Promise<OpenTable> => {
    const held = open.get(id);
    if (held) return held;
    const summary = view.head.tables.find((table) => table.id === id)!;
    const table = openTable(summary, await view.table(id));
    if (summary.end_page > summary.page) open.set(id, table);
    return table;
  };
  const contentOf = async (page: number): Promise<PageContent> => (ahead?.page === page ? ahead : view.page(page));
  return {
    read: async (page: PageSummary) => {
      const content = await contentOf(page.page);
      const following = view.head.pages[page.page];
      ahead = following && following.block_count > 0 && following.visible ? await view.page(following.page) : null;
      for (const [id, { summary }] of open) if (summary.end_page < page.page) open.delete(id);
      const continued: OpenTable[] = [];
      for (const table of runningOn) {
        if (table.page < page.page && table.end_page >= page.page) continued.push(await readTable(table.id));
      }
      const order = pageOrder(view, content);
      const beginning = new Map<string, OpenTable>();
      for (const item of order) if (item.kind === 'table') beginning.set(item.table.id, await readTable(item.table.id));
      return { page, content, next: ahead, order, continued, beginning };
    },
  };
}

async function searchCells(
  view: DocumentView,
  sheet: Sheet,
  matcher: Matcher,
  options: SearchOptions,
  collected: Collector,
): Promise<void> {
  if (sheet.visibility !== 'visible' && !options.include_hidden) return;
  const { positions, total } = await scanSheet(
    view,
    sheet,
    {
      hidden: options.include_hidden ? null : hiddenOf(sheet),
      entries: createTextScan(matcher, view.head.number_formats),
    },
    { skip: Math.max(0, options.skip - collected.total()), limit: options.limit - collected.hits.length },
  );
  for (const { row, col } of positions) collected.hits.push({ kind: 'cell', page: sheet.index, sheet, row, col });
  collected.count(total);
}
