// The text of a document's structure: sections as a tree, then tables and pages.
import { counted, list, quoted, short, type Wire } from '../wording.ts';
import { anchorOfSheet } from './table.ts';

export function writeStructure(answer: Wire): string[] {
  const sections = list(answer['sections']);
  const tables = list(answer['tables']);
  const pages = list(answer['pages']);
  const counts = [
    ...(sections.length > 0 ? [counted(sections.length, 'section')] : []),
    ...(tables.length > 0 ? [counted(tables.length, 'table')] : []),
    ...(pages.length > 0 ? [counted(pages.length, 'page')] : []),
  ];
  const least = Math.min(...sections.map(({ level }) => Number(level)));
  return [
    counts.length === 0 ? 'Nothing more.' : `Here: ${counts.join(', ')}.`,
    ...sections.map(
      ({ title, level, start_page }) => `${'  '.repeat(Number(level) - least)}- ${short(title)} (p. ${start_page})`,
    ),
    ...tables.map(tableLine),
    ...pages.map(pageLine),
  ];
}

function tableLine(table: Wire): string {
  const place = table['sheet'] ? anchorOfSheet(table) : `p. ${table['page']}`;
  return `[${table['id']}]${quoted(table['title'])} ${table['row_count']} × ${table['col_count']}, ${place}`;
}

function pageLine({ page, title, block_count, table_count, figure_count }: Wire): string {
  const parts = [
    [block_count, 'block'],
    [table_count, 'table'],
    [figure_count, 'figure'],
  ] as const;
  const holds = parts.filter(([count]) => Number(count) > 0).map(([count, what]) => counted(count, what));
  return `p. ${page}: ${title ? `${short(title)}; ` : ''}${holds.join(', ') || 'empty'}`;
}
