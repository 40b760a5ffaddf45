// Streams a document as plain text: paragraphs with blank lines between them, rows of tables with tabs.
import type { Block, DocumentView, TableRow, TableSummary } from '../model/index.ts';
import { cellText, joinLines } from '../view/index.ts';
import { chunked } from './chunked.ts';
import { type ContentItem, type ContentOptions, contentOf } from './content.ts';
import { isSet } from './markdown/block-markdown.ts';
import type { Scope } from './scope.ts';
import { shownBatches } from './shown-part.ts';

/** Words alone, in reading order: for search engines, counts and models that take no markup. */
export function exportText(view: DocumentView, scope: Scope, options: ContentOptions = {}): AsyncGenerator<string> {
  return chunked(textPieces(view, scope, options));
}

async function* textPieces(view: DocumentView, scope: Scope, options: ContentOptions): AsyncGenerator<string> {
  let separator = '';
  for await (const item of contentOf(view, scope, options)) {
    for await (const piece of itemPieces(view, item, options)) {
      yield separator + piece;
      separator = '';
    }
    if (item.kind !== 'page') separator = '\n';
  }
}

async function* itemPieces(view: DocumentView, item: ContentItem, options: ContentOptions): AsyncGenerator<string> {
  switch (item.kind) {
    case 'page':
      return;
    case 'table':
      return yield* tableText(view, item.table, options);
    case 'block':
      return yield `${readableText(item.block)}\n`;
    case 'cell':
      return yield `${item.name}: ${oneLine(item.text)}\n`;
    case 'figure':
      if (item.figure.alt !== null) yield `${item.figure.alt.trim()}\n`;
  }
}

/** Text that is set in lines is read as one. */
export const readableText = (block: Block): string => (isSet(block) ? joinLines(block.text) : block.text).trim();

async function* tableText(view: DocumentView, table: TableSummary, options: ContentOptions): AsyncGenerator<string> {
  for await (const rows of shownBatches(view, table, options)) yield rows.map(rowText).join('');
}

const rowText = ({ cells }: TableRow): string => `${cells.map((cell) => oneLine(cellText(cell))).join('\t')}\n`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
