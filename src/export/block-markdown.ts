import type { Block } from '../model/index.ts';

const MAX_HEADING_LEVEL = 6;

/** A block as Markdown; what a reader does not see becomes a comment. */
export function blockMarkdown(block: Block): string {
  if (!block.visible) return `<!-- not visible: ${block.text.replace(/-(?=-)/g, '- ')} -->\n`;
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(Math.min(block.level ?? 1, MAX_HEADING_LEVEL))} ${oneLine(block.text)}\n`;
    case 'list_item':
      return `${'  '.repeat(Math.max(0, (block.level ?? 1) - 1))}- ${oneLine(block.text)}\n`;
    case 'code':
      return `${fenceFor(block.text)}\n${block.text}\n${fenceFor(block.text)}\n`;
    default:
      return `${block.text.split('\n').map(escapeText).join('\n')}\n`;
  }
}

const oneLine = (text: string): string => escapeText(text.replace(/\s*\n\s*/g, ' '));

/** Longer than any run of backticks within. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length));
  return '`'.repeat(longest + 1);
}

/** What would begin or underline a heading, or begin a quote, list, rule, table or tag is escaped; all else is left readable. */
export function escapeText(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+*](?=\s)|\||~{3}|`{3}|(?:[-+=]+|[*_]{3,})\s*$)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/<(?=[a-z/!?])/gi, '\\<');
}
