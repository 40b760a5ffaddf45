import type { Block, DocumentView, TableSummary } from '../model/index.ts';
import { blockMarkdown } from './block-markdown.ts';
import { chunked } from './chunked.ts';
import type { Scope } from './scope.ts';
import { sheetMarkdown } from './sheet-markdown.ts';
import { tableMarkdownPieces } from './table-markdown-pieces.ts';

/**
 * The document as Markdown: the blocks of each page in reading order with its tables in their places, and sheets as their tables
 * and the cells between them. Text that a reader does not see stands in comments, so that it is neither lost nor mistaken.
 */
export function exportMarkdown(view: DocumentView, scope: Scope): AsyncGenerator<string> {
  return chunked(scope.table ? tableMarkdownPieces(view, scope.table) : documentPieces(view, scope));
}

async function* documentPieces(view: DocumentView, scope: Scope): AsyncGenerator<string> {
  let separator = '';
  for (const page of scope.pages) {
    const sheet = scope.sheets.find((candidate) => candidate.index === page);
    const { blocks } = await view.page(page);
    // On a sheet, what stands in a cell comes in the place of the cell.
    const inCells = sheet ? blocks.filter((block) => block.cell !== undefined) : [];
    for await (const piece of pagePieces(
      view,
      page,
      blocks.filter((block) => !inCells.includes(block)),
    )) {
      yield separator + piece;
      separator = '\n';
    }
    if (!sheet) continue;
    yield separator;
    yield* sheetMarkdown(view, sheet, inCells);
    separator = '\n';
  }
}

/** Each piece begins a block or a table, or goes on with the rows of one. */
async function* pagePieces(view: DocumentView, page: number, blocks: readonly Block[]): AsyncGenerator<string> {
  const tables = view.head.tables.filter((table) => table.page === page && table.range === null);
  const waiting = [...tables].sort((a, b) => a.bbox[1] - b.bbox[1]);
  for (const block of blocks) {
    while (waiting[0] && waiting[0].bbox[1] < block.bbox[1]) yield await wholeTable(view, waiting.shift()!);
    yield blockMarkdown(block);
  }
  for (const table of waiting) yield await wholeTable(view, table);
}

/** Tables of pages are stored whole, and so are small enough to be written whole. */
async function wholeTable(view: DocumentView, table: TableSummary): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of tableMarkdownPieces(view, table)) pieces.push(piece);
  return pieces.join('');
}
