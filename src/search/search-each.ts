// Looks for many queries in one pass over a document, so that each page is read and folded once.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentView } from '../model/index.ts';
import { headIndex } from '../view/index.ts';
import type { Matcher } from './match/matcher.ts';
import { createPageOutlook } from './pages/page-outlook.ts';
import { createPageReader } from './pages/page-reader.ts';
import { openPage, prepareSearch, searchOpened } from './pages/search-page.ts';
import type { Hit } from './search-view.ts';
import { createTextScan } from './sheets/scan-column.ts';
import { scanSheet } from './sheets/scan-sheet.ts';

/**
 * The first `limit` matches of each query in document order, hidden ones too. `take` is told of them while their page is at hand, with the position
 * of the query.
 */
export async function searchForEach(
  view: DocumentView,
  matchers: readonly Matcher[],
  limit: number,
  take: (query: number, hit: Hit) => Promise<void>,
): Promise<void> {
  const searches = matchers.map(prepareSearch);
  const outlook = createPageOutlook(matchers);
  const found = matchers.map(() => 0);
  const pages = createPageReader(view);
  for (const summary of view.head.pages) {
    const page = openPage(await pages.read(summary), true);
    const mayMatch = outlook(page);
    const sheet = headIndex(view.head).sheetsByIndex.get(summary.page);
    for (const [query, matcher] of matchers.entries()) {
      const left = limit - found[query]!;
      if (left === 0) continue;
      const hits: Hit[] = mayMatch(query) ? searchOpened(page, searches[query]!).slice(0, left) : [];
      if (sheet && hits.length < left) {
        const entries = createTextScan(matcher, view.head.number_formats);
        const { positions } = await scanSheet(view, sheet, { entries }, { skip: 0, limit: left - hits.length });
        for (const { row, col } of positions) hits.push({ kind: 'cell', page: sheet.index, sheet, row, col });
      }
      found[query]! += hits.length;
      for (const hit of hits) await take(query, hit);
    }
    // As in other searches: pages that are held in the cache never leave this turn of the event loop.
    await nextTurn();
  }
}
