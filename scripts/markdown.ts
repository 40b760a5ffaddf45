/** Markdown as the formatter leaves it, so that a generated page is committed as it was generated. */

const MIN_COLUMN = 3;

export function markdownTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headers, ...rows.map((row) => row.map(escapeCell))];
  const widths = headers.map((_, column) => Math.max(MIN_COLUMN, ...lines.map((line) => line[column]!.length)));
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [toLine(lines[0]!), toLine(rule), ...lines.slice(1).map(toLine)].join('\n');
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

export const bulletList = (entries: readonly string[]): string => entries.map((entry) => `- ${entry}`).join('\n');

export const code = (text: string): string => `\`${text}\``;

/** The address of a heading within its page. */
export const headingLink = (heading: string): string =>
  `[${heading}](#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')})`;
