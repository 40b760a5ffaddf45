// Lists the searchable pieces of a page, its blocks and table cells, and the paragraphs that continue on the next page.
import type { Block, PageContent, PageSummary, Table, TableCell, TableRow, TableSummary } from '../../model/index.ts';
import type { PageItem } from '../../view/index.ts';

/** What is searched as one text: a block, or a cell of a stored table. */
export type Piece = { readonly visible: boolean } & (
  | { readonly kind: 'block'; readonly content: Block }
  | { readonly kind: 'table'; readonly content: TableCell; readonly table: TableSummary }
);

/** A stored table with its rows by the page they are on, so that each page looks at its own rows only. */
export interface OpenTable {
  readonly summary: TableSummary;
  readonly rows: ReadonlyMap<number, readonly TableRow[]>;
}

export function openTable(summary: TableSummary, stored: Table | null): OpenTable {
  const rows = new Map<number, TableRow[]>();
  for (const row of stored?.rows ?? []) {
    const page = Math.min(Math.max(row.page, summary.page), summary.end_page);
    const list = rows.get(page);
    if (list) list.push(row);
    else rows.set(page, [row]);
  }
  return { summary, rows };
}

export interface PageParts {
  readonly page: PageSummary;
  readonly order: readonly PageItem[];
  /** Tables that go on from earlier pages. */
  readonly continued: readonly OpenTable[];
  readonly beginning: ReadonlyMap<string, OpenTable>;
}

/** The pieces of a page in reading order; rows of tables that began on earlier pages are first. */
export function pagePieces({ page, order, continued, beginning }: PageParts, includeHidden: boolean): Piece[] {
  const pieces: Piece[] = [];
  const addTable = (table: OpenTable | undefined): void => {
    for (const row of table?.rows.get(page.page) ?? []) {
      for (const cell of row.cells) {
        if (cell.text !== '')
          pieces.push({ kind: 'table', content: cell, table: table!.summary, visible: page.visible });
      }
    }
  };
  for (const table of continued) addTable(table);
  for (const item of order) {
    if (item.kind === 'table') addTable(beginning.get(item.table.id));
    else if (item.block.visible || includeHidden)
      pieces.push({ kind: 'block', content: item.block, visible: page.visible && item.block.visible });
  }
  return pieces;
}

/** Blocks in the order in which one goes on from the other, and the text that they make together. */
export interface Flow {
  readonly blocks: readonly Block[];
  readonly text: string;
  /** Where each block begins in the text. */
  readonly starts: readonly number[];
}

/** Flows of two blocks and more that begin on the page, as far as the page after it. */
export function pageFlows(content: PageContent, next: PageContent | null, includeHidden: boolean): Flow[] {
  const all = [...content.blocks, ...(next?.blocks ?? [])].filter((block) => block.visible || includeHidden);
  const follower = new Map<string, Block>();
  for (const block of all) if (block.continues !== undefined) follower.set(block.continues, block);
  if (follower.size === 0) return [];
  const here = new Set(content.blocks.map((block) => block.id));
  const flows: Flow[] = [];
  for (const first of content.blocks) {
    if (!follower.has(first.id) || (first.continues !== undefined && here.has(first.continues))) continue;
    const blocks = new Set<Block>();
    for (let block: Block | undefined = first; block && !blocks.has(block); block = follower.get(block.id))
      blocks.add(block);
    if (blocks.size > 1) flows.push(toFlow([...blocks]));
  }
  return flows;
}

function toFlow(blocks: readonly Block[]): Flow {
  const starts: number[] = [];
  let length = 0;
  for (const block of blocks) {
    starts.push(length);
    length += block.text.length + 1;
  }
  return { blocks, text: blocks.map((block) => block.text).join('\n'), starts };
}
