// Searches a document page by page and sheet by sheet, counts all matches and returns the window asked for.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentView, Sheet } from '../model/index.ts';
import { hiddenOf } from '../view/index.ts';
import type { Matcher } from './match/matcher.ts';
import { createPageReader } from './pages/page-reader.ts';
import { type PageHit, searchPage } from './pages/search-page.ts';
import { createTextScan } from './sheets/scan-column.ts';
import { scanSheet, type Window } from './sheets/scan-sheet.ts';

/** A match: some characters of a block or of a cell of a page, or a cell of a sheet, which counts once however often it matches. */
export type Hit =
  | PageHit
  | { readonly kind: 'cell'; readonly page: number; readonly sheet: Sheet; readonly row: number; readonly col: number };

export interface SearchOptions extends Window {
  /** Only these pages; all where absent. */
  readonly pages?: readonly number[] | undefined;
  readonly include_hidden?: boolean | undefined;
  /** Only these matches count. */
  readonly accept?: Acceptance | undefined;
}

export interface Acceptance {
  page(hit: PageHit): boolean;
  cell(sheet: Sheet, row: number, col: number): boolean;
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
      for (const hit of searchPage(parts, matcher, options.include_hidden === true)) {
        if (options.accept?.page(hit) ?? true) collected.add(hit);
      }
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

async function searchCells(
  view: DocumentView,
  sheet: Sheet,
  matcher: Matcher,
  options: SearchOptions,
  collected: Collector,
): Promise<void> {
  if (sheet.visibility !== 'visible' && !options.include_hidden) return;
  const { accept } = options;
  const { positions, total } = await scanSheet(
    view,
    sheet,
    {
      hidden: options.include_hidden ? null : hiddenOf(sheet),
      entries: createTextScan(matcher, view.head.number_formats),
      ...(accept ? { accept: (row: number, col: number) => accept.cell(sheet, row, col) } : {}),
    },
    { skip: Math.max(0, options.skip - collected.total()), limit: options.limit - collected.hits.length },
  );
  for (const { row, col } of positions) collected.hits.push({ kind: 'cell', page: sheet.index, sheet, row, col });
  collected.count(total);
}
