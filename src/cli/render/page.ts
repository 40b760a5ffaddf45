import { shown } from './display-text.ts';
import { more, place } from './place.ts';
import { count, lines, type Style } from './style.ts';
import type { Page } from './wire.ts';

export function renderPage(page: Page, style: Style): string {
  const { paint } = style;
  const size = `${Math.round(page.width)} × ${Math.round(page.height)} pt`;
  const parts = [size, count(page.text_blocks.length, 'block'), count(page.tables.length, 'table')];
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
function blockText(block: Page['text_blocks'][number], { paint }: Style): string {
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
