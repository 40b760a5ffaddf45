// Streams a sheet as Markdown: its tables, and the cells outside them line by line.
import type { Block, DocumentView, Sheet } from '../../model/index.ts';
import { sheetContent } from '../sheet-content.ts';
import { blockMarkdown, comment, escapeText, withoutEnd } from './block-markdown.ts';
import { type TableOptions, tableMarkdownPieces } from './table-markdown-pieces.ts';

/**
 * A sheet that a reader does not see, as a comment. Pieces are taken as they come, so that two hyphens may meet only where one piece ends;
 * none ends so, since each ends a line.
 */
export async function* hiddenSheetMarkdown(
  view: DocumentView,
  sheet: Sheet,
  blocks: readonly Block[],
  options: TableOptions,
): AsyncGenerator<string> {
  yield '<!-- not visible:\n';
  for await (const piece of sheetMarkdown(view, sheet, blocks, options)) yield withoutEnd(piece);
  yield '-->\n';
}

/**
 * A sheet under its name: its tables from the top down, and between them the cells that belong to none, one a line. One with nothing in
 * it that is to be shown is left out.
 */
export async function* sheetMarkdown(
  view: DocumentView,
  sheet: Sheet,
  blocks: readonly Block[],
  options: TableOptions,
): AsyncGenerator<string> {
  const title = `## ${escapeText(sheet.name)}\n`;
  let isTitled = false;
  for await (const piece of sheetPieces(view, sheet, blocks, options)) {
    yield isTitled ? piece : title + piece;
    isTitled = true;
  }
}

async function* sheetPieces(
  view: DocumentView,
  sheet: Sheet,
  blocks: readonly Block[],
  options: TableOptions,
): AsyncGenerator<string> {
  let first = true;
  for await (const item of sheetContent(view, sheet, blocks, options.hidden === true)) {
    if (item.kind === 'table') {
      let separator = '\n';
      for await (const piece of tableMarkdownPieces(view, item.table, options)) {
        yield separator + piece;
        separator = '';
      }
      first = true;
      continue;
    }
    const { name, text, block, isHidden } = item;
    if (block) yield `\n${blockMarkdown(block)}`;
    else if (isHidden) yield (first ? '\n' : '') + comment('not visible', `${name}: ${text}`);
    else yield `${first ? '\n' : ''}- ${name}: ${escapeText(text.replace(/\s*\n\s*/g, ' '))}\n`;
    first = block !== undefined;
  }
}
