// Renders a page for the terminal: blocks by type, with list labels and headings.
import type { GetPageAnswer, TextBlock } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { more, place } from './layout/place.ts';
import { countsOf, lines, type Style } from './layout/style.ts';

export function renderPage(page: GetPageAnswer, style: Style): string {
  const { paint } = style;
  const size = `${Math.round(page.width)} × ${Math.round(page.height)} pt`;
  const counts = countsOf(
    [
      [page.text_blocks.length, 'block'],
      [page.tables.length, 'table'],
    ],
    page.truncated !== undefined,
  );
  const parts = [size, counts, page.next_cursor ? 'and there is more' : ''].filter(Boolean);
  return lines(
    `${paint.bold(`Page ${page.page}`)}  ${paint.dim(parts.join(' · '))}`,
    ...page.text_blocks.map((block) => `\n${blockText(block, style)}`),
    page.tables.length > 0 ? '' : null,
    ...page.tables.map(
      (table) => `${paint.cyan(table.id)}  ${table.row_count} × ${table.col_count}  ${paint.dim(place(table))}`,
    ),
    more(page.next_cursor),
  );
}

/** Lines of a block stay lines; all else that a terminal would obey is made harmless. */
function blockText(block: TextBlock, { paint }: Style): string {
  const text = block.text
    .split(/\r\n|[\r\n]/)
    .map(shown)
    .join('\n');
  const note = block.type === 'paragraph' ? '' : paint.dim(`  [${block.type.replaceAll('_', ' ')}]`);
  const body = block.type === 'heading' ? paint.bold(text) : block.type === 'list_item' ? itemText(text) : text;
  return body + note + (block.visible ? '' : paint.yellow('  [hidden]'));
}

/** A sign, or a number as lists have them: `•`, `–`, `3`, `2.1`, `(a)`, `iv.`. */
const LABEL = /^(?:[^\p{L}\p{N}\s]{1,2}|\(?(?:[\p{L}\p{N}]{1,5}[.)])+\d{0,3}|\d{1,3})(?:\s|$)/u;

/** Most items have their label in the text; the others get one. */
const itemText = (text: string): string => (LABEL.test(text) ? text : `• ${text}`);
