// Lists the blocks and table cells of a page with their anchors, in reading order.
import type { DocumentView } from '../model/index.ts';
import { pageOrder, tablesOnPage } from './page-order.ts';
import type { SetText } from './span-box.ts';

/** A block or a filled cell of a stored table, with the anchor that names it. */
export interface SetPiece extends SetText {
  readonly anchor: string;
  readonly visible: boolean;
}

/** The pieces of a page in reading order, hidden ones too; rows of tables that began on earlier pages are first. */
export async function setPieces(view: DocumentView, page: number): Promise<SetPiece[]> {
  const summary = view.head.pages[page - 1];
  if (!summary) return [];
  const content = await view.page(page);
  const order = pageOrder(view, content);
  const beginning = new Set(order.flatMap((item) => (item.kind === 'table' ? [item.table.id] : [])));
  const pieces: SetPiece[] = [];
  const addTable = async (id: string): Promise<void> => {
    for (const row of (await view.table(id))?.rows ?? []) {
      if (row.page !== page) continue;
      for (const cell of row.cells) {
        const anchor = `${id}.r${cell.row}.c${cell.col}`;
        if (cell.text !== '') pieces.push({ ...cell, anchor, visible: summary.visible });
      }
    }
  };
  for (const table of tablesOnPage(view, content)) {
    if (table.range === null && table.within === undefined && !beginning.has(table.id)) await addTable(table.id);
  }
  for (const item of order) {
    if (item.kind === 'table') await addTable(item.table.id);
    else pieces.push({ ...item.block, anchor: item.block.id, visible: summary.visible && item.block.visible });
  }
  return pieces;
}
