// Cites sheet cells as places with a box on the page.
import { cellsAnchor } from '../../cite/index.ts';
import type { Box, CellRect, DocumentView, Sheet } from '../../model/index.ts';
import { gridOf } from '../../view/index.ts';

/** Cells of a sheet as a place, with the box that the anchor leads to. */
export const citeCells = (view: DocumentView, sheet: Sheet, rect: CellRect) => ({
  page: sheet.index,
  bbox: clampToPage(view, sheet, gridOf(sheet).box(rect)),
  anchor: cellsAnchor(sheet.name, rect),
});

export function clampToPage(view: DocumentView, sheet: Sheet, [x0, y0, x1, y1]: Box): Box {
  const { width, height } = view.head.pages[sheet.index - 1] ?? gridOf(sheet);
  return [Math.min(x0, width), Math.min(y0, height), Math.min(x1, width), Math.min(y1, height)];
}
