// Reads pages in order together with the rows of the tables that are on them.
import type { DocumentView, PageContent, PageSummary } from '../../model/index.ts';
import { headIndex, pageOrder, tablesGoingOn } from '../../view/index.ts';
import { type OpenTable, openTable } from './page-pieces.ts';

/** Reads pages with the tables that are on them. Pages are asked for in ascending order. */
export function createPageReader(view: DocumentView) {
  const open = new Map<string, OpenTable>();
  let ahead: PageContent | null = null;
  const readTable = async (id: string): Promise<OpenTable> => {
    const held = open.get(id);
    if (held) return held;
    const summary = headIndex(view.head).tables.get(id)!;
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
      for (const table of tablesGoingOn(view, page.page)) {
        if (table.range === null && table.within === undefined) continued.push(await readTable(table.id));
      }
      const order = pageOrder(view, content);
      const beginning = new Map<string, OpenTable>();
      for (const item of order) if (item.kind === 'table') beginning.set(item.table.id, await readTable(item.table.id));
      return { page, content, next: ahead, order, continued, beginning };
    },
  };
}
