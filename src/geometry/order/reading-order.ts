// Finds the reading order of a page: by trusted tags, else by columns, lines and paragraphs.
import { boxOfLines as boxOfWords } from '../box-of-lines.ts';
import type { PageTags } from '../layout.ts';
import type { PageTrace } from '../trace.ts';
import type { FoundTable, Frame, WordLine } from '../words/frame.ts';
import { type DocumentGrid, textEdges } from './columns/document-grid.ts';
import { givenRegions } from './columns/given-columns.ts';
import { toPageOrder } from './columns/page-order.ts';
import { findRegions } from './columns/regions.ts';
import type { FlowItem } from './flow-item.ts';
import { boxOfLines, buildLines } from './lines/lines.ts';
import { groupParagraphs } from './lines/paragraphs.ts';
import { splitNames } from './lines/side-by-side.ts';
import { orderByTags } from './tags/order-by-tags.ts';

/** Text and tables of a page in the order of reading. Each word that is not skipped is in exactly one paragraph. */
export function readingOrder(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  tags: PageTags | null,
  grid: DocumentGrid,
  { columns, trace }: OrderAsked = NOTHING_ASKED,
): readonly FlowItem[] {
  const stated = tags && !columns ? orderByTags(frame, skip, tables, tags) : null;
  const flow = stated ?? orderByColumns(frame, skip, tables, grid, columns);
  if (trace) {
    trace.order = stated ? 'tags' : columns ? 'given' : 'columns';
    noteColumns(trace, flow);
  }
  return flow;
}

interface OrderAsked {
  /** Where columns part; null where that is to be found. */
  readonly columns: readonly number[] | null;
  readonly trace: PageTrace | null;
}

const NOTHING_ASKED: OrderAsked = { columns: null, trace: null };

function noteColumns(trace: PageTrace, flow: readonly FlowItem[]): void {
  for (const item of flow) {
    if (item.kind !== 'paragraph') continue;
    trace.columns[item.column] = item.column_box;
    const first = item.lines[0]?.[0];
    if (first !== undefined) trace.column_of.set(first, item.column);
  }
}

function orderByColumns(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  grid: DocumentGrid,
  given: readonly number[] | null,
): readonly FlowItem[] {
  const page = toPageOrder(frame, skip, tables, grid);
  const items: FlowItem[] = [];
  const edges = textEdges(grid, frame.width);
  const regions = given ? givenRegions(page, given) : findRegions(page);
  for (let column = 0; column < regions.length; column++) {
    const region = regions[column]!;
    const lines = buildLines(frame.words, page.fragments, region.ids);
    const column_box = boxOfLines(lines);
    const left = Math.min(column_box[0], region.left ?? edges.left);
    const right = Math.max(column_box[2], region.right ?? edges.right);
    for (const group of groupParagraphs({ words: frame.words, styles: frame.styles, lines, left, right })) {
      const from = group[0]!;
      const to = from + group.length;
      const { table } = lines[from]!;
      const names = group.length === 1 && table < 0 ? splitNames(frame.words, lines, from) : null;
      if (table >= 0) items.push({ kind: 'table', table });
      else if (names)
        for (const name of names)
          items.push({ kind: 'paragraph', lines: [name], box: boxOfWords(frame, [name]), column, column_box });
      else {
        const own: WordLine[] = [];
        for (let k = from; k < to; k++) own.push(lines[k]!.words);
        items.push({ kind: 'paragraph', lines: own, box: boxOfLines(lines, from, to), column, column_box });
      }
    }
  }
  return items;
}
