import { boxOfLines as boxOfWords } from '../box-of-lines.ts';
import type { FoundTable, Frame } from '../frame.ts';
import type { PageTags } from '../layout.ts';
import { type DocumentGrid, textEdges } from './document-grid.ts';
import type { FlowItem } from './flow-item.ts';
import { boxOfLines, buildLines } from './lines.ts';
import { orderByTags } from './order-by-tags.ts';
import { toPageOrder } from './page-order.ts';
import { groupParagraphs } from './paragraphs.ts';
import { findRegions } from './regions.ts';
import { splitNames } from './side-by-side.ts';

/** Text and tables of a page in the order of reading. Each word that is not skipped is in exactly one paragraph. */
export function readingOrder(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  tags: PageTags | null,
  grid: DocumentGrid,
): readonly FlowItem[] {
  const stated = tags ? orderByTags(frame, skip, tables, tags) : null;
  if (stated) return stated;
  const page = toPageOrder(frame, skip, tables, grid);
  const items: FlowItem[] = [];
  const edges = textEdges(grid, frame.width);
  for (const [column, region] of findRegions(page).entries()) {
    const lines = buildLines(frame.words, page.fragments, region.ids);
    const column_box = boxOfLines(lines);
    const left = Math.min(column_box[0], region.left ?? edges.left);
    const right = Math.max(column_box[2], region.right ?? edges.right);
    for (const group of groupParagraphs({ words: frame.words, styles: frame.styles, lines, left, right })) {
      const own = group.map((k) => lines[k]!);
      const table = own[0]!.table;
      const names = own.length === 1 && table < 0 ? splitNames(frame.words, lines, group[0]!) : null;
      if (table >= 0) items.push({ kind: 'table', table });
      else if (names)
        for (const name of names)
          items.push({ kind: 'paragraph', lines: [name], box: boxOfWords(frame, [name]), column, column_box });
      else
        items.push({
          kind: 'paragraph',
          lines: own.map((line) => line.words),
          box: boxOfLines(own),
          column,
          column_box,
        });
    }
  }
  return items;
}
