import type { Box } from '../../model/index.ts';
import type { FoundTable, Frame } from '../frame.ts';
import type { PageTags } from '../layout.ts';
import { type DocumentGrid, textEdges } from './document-grid.ts';
import type { FlowItem } from './flow-item.ts';
import { buildFragments } from './fragments.ts';
import type { PageOrder } from './judge-columns.ts';
import { buildLines, type Line } from './lines.ts';
import { groupParagraphs } from './paragraphs.ts';
import { findRegions } from './regions.ts';
import { findRules } from './rules.ts';
import { isStreamOrdered } from './stream-trust.ts';

/** Text and tables of a page in the order of reading. Each word that is not skipped is in exactly one paragraph. */
export function readingOrder(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  _tags: PageTags | null,
  grid: DocumentGrid,
): readonly FlowItem[] {
  const fragments = buildFragments(frame.words, skip, tables);
  const page: PageOrder = { fragments, rules: findRules(frame), grid, trusted: isStreamOrdered(fragments) };
  const items: FlowItem[] = [];
  const edges = textEdges(grid, frame.width);
  for (const [column, region] of findRegions(page).entries()) {
    const lines = buildLines(frame.words, fragments, region.ids);
    const column_box = boxOf(lines);
    const left = Math.min(column_box[0], region.left ?? edges.left);
    const right = Math.max(column_box[2], region.right ?? edges.right);
    for (const group of groupParagraphs({ words: frame.words, styles: frame.styles, lines, left, right })) {
      const own = group.map((k) => lines[k]!);
      const table = own[0]!.table;
      if (table >= 0) items.push({ kind: 'table', table });
      else items.push({ kind: 'paragraph', lines: own.map((line) => line.words), box: boxOf(own), column, column_box });
    }
  }
  return items;
}

function boxOf(lines: readonly Line[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    x0 = Math.min(x0, line.x0);
    y0 = Math.min(y0, line.y0);
    x1 = Math.max(x1, line.x1);
    y1 = Math.max(y1, line.y1);
  }
  return [x0, y0, x1, y1];
}
