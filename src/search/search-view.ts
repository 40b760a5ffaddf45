import type { Block, DocumentView, PageSummary, Sheet, TableCell, TableRow, TableSummary } from '../model/index.ts';
import { hiddenOf } from '../view/index.ts';
import type { Matcher, Span } from './matcher.ts';
import { createTextScan } from './scan-column.ts';
import { scanSheet, type Window } from './scan-sheet.ts';

/** A match: some characters of a block, or a cell of a table or of a sheet, which counts once however often it matches. */
export type Hit =
  | {
      readonly kind: 'block';
      readonly page: number;
      readonly block: Block;
      readonly span: Span;
      readonly visible: boolean;
    }
  | {
      readonly kind: 'table';
      readonly page: number;
      readonly table: TableSummary;
      readonly cell: TableCell;
      readonly visible: boolean;
    }
  | { readonly kind: 'cell'; readonly page: number; readonly sheet: Sheet; readonly row: number; readonly col: number };

export interface SearchOptions extends Window {
  /** Only these pages; all where absent. */
  readonly pages?: readonly number[] | undefined;
  readonly include_hidden?: boolean | undefined;
}

/**
 * Matches in document order: page by page, and on each page its blocks in reading order, then the tables that begin on
 * it row by row, then, where the page is a sheet, its cells row by row. All are counted, those of the window given out.
 */
export async function searchView(
  view: DocumentView,
  matcher: Matcher,
  options: SearchOptions,
): Promise<{ hits: Hit[]; total: number }> {
  const wanted = options.pages && new Set(options.pages);
  const tables = tablesByPage(view);
  const sheets = new Map(view.head.sheets.map((sheet) => [sheet.index, sheet]));
  const collected = createCollector(options);
  for (const page of view.head.pages) {
    const isWanted = (number: number): boolean => !wanted || wanted.has(number);
    if (options.include_hidden || page.visible) {
      if (isWanted(page.page)) await searchBlocks(view, page, matcher, options, collected.add);
      for (const table of tables.get(page.page) ?? []) {
        if (!wanted || options.pages!.some((n) => n >= table.page && n <= table.end_page)) {
          await searchTable(view, table, matcher, isWanted, collected.add);
        }
      }
    }
    const sheet = sheets.get(page.page);
    if (sheet && isWanted(page.page)) await searchCells(view, sheet, matcher, options, collected);
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

/** Tables whose bodies are stored, by the page they begin on. */
function tablesByPage(view: DocumentView): Map<number, TableSummary[]> {
  const pages = new Map<number, TableSummary[]>();
  for (const table of view.head.tables) {
    if (table.range !== null) continue;
    const list = pages.get(table.page);
    if (list) list.push(table);
    else pages.set(table.page, [table]);
  }
  return pages;
}

async function searchBlocks(
  view: DocumentView,
  page: PageSummary,
  matcher: Matcher,
  options: SearchOptions,
  add: (hit: Hit) => void,
): Promise<void> {
  if (page.block_count === 0) return;
  for (const block of (await view.page(page.page)).blocks) {
    if (!block.visible && !options.include_hidden) continue;
    for (const span of matcher.find(block.text)) {
      add({ kind: 'block', page: page.page, block, span, visible: page.visible && block.visible });
    }
  }
}

async function searchTable(
  view: DocumentView,
  table: TableSummary,
  matcher: Matcher,
  isWanted: (page: number) => boolean,
  add: (hit: Hit) => void,
): Promise<void> {
  const rows: readonly TableRow[] = (await view.table(table.id))?.rows ?? [];
  for (const row of rows) {
    if (!isWanted(row.page)) continue;
    const visible = view.head.pages[row.page - 1]?.visible ?? true;
    for (const cell of row.cells)
      if (matcher.test(cell.text)) add({ kind: 'table', page: row.page, table, cell, visible });
  }
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
    { hidden: options.include_hidden ? null : hiddenOf(sheet), entries: createTextScan(matcher) },
    { skip: Math.max(0, options.skip - collected.total()), limit: options.limit - collected.hits.length },
  );
  for (const { row, col } of positions) collected.hits.push({ kind: 'cell', page: sheet.index, sheet, row, col });
  collected.count(total);
}
