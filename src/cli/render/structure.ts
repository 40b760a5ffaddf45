// Renders the section tree, tables and pages of a document for the terminal.
import type { ListStructureAnswer, ListTablesAnswer, PageSummary, Section, TableSummary } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more, place } from './layout/place.ts';
import { count, countsOf, grouped, lines, type Style } from './layout/style.ts';
import { type TreeNode, tree } from './layout/tree.ts';

/** A branch with more children than this is shown in part. */
const SHOWN_CHILDREN = 50;

export function renderStructure(answer: ListStructureAnswer, style: Style): string {
  const { sections, tables, pages, truncated, next_cursor } = answer;
  const { paint } = style;
  const counts = countsOf(
    [
      [pages.length, 'page'],
      [sections.length, 'section'],
      [tables.length, 'table'],
    ],
    truncated !== undefined,
  );
  const branches: TreeNode[] = [
    { label: paint.bold('Sections'), children: topSections(sections, style) },
    { label: paint.bold('Tables'), children: tables.map((table) => ({ label: tableLabel(table, style) })) },
    { label: paint.bold('Pages'), children: pages.map((page) => ({ label: pageLabel(page, style) })) },
  ].filter(({ children }) => children.length > 0);
  return lines(
    paint.dim(next_cursor ? `${counts}, and there is more` : counts),
    tree(branches.map((branch) => shortened(branch, style))),
    more(next_cursor),
  );
}

/** A part of an answer may hold sections without those that they are in. */
function topSections(sections: readonly Section[], style: Style): TreeNode[] {
  const given = new Set(sections.map(({ id }) => id));
  const known = (parent: string | null): string | null => (parent !== null && given.has(parent) ? parent : null);
  return sectionsUnder(
    null,
    sections.map((section) => ({ ...section, parent_id: known(section.parent_id) })),
    style,
  );
}

function sectionsUnder(parent: string | null, sections: readonly Section[], style: Style): TreeNode[] {
  return sections
    .filter((section) => section.parent_id === parent)
    .map((section) => ({
      label: `${shown(section.title)}  ${style.paint.dim(place({ page: section.start_page, end_page: section.end_page }))}`,
      children: sectionsUnder(section.id, sections, style),
    }));
}

function tableLabel(table: TableSummary, { paint }: Style): string {
  const title = table.title ? `  ${shown(table.title)}` : '';
  return `${paint.cyan(table.id)}${title}  ${grouped(table.row_count)} × ${grouped(table.col_count)}  ${paint.dim(place(table))}`;
}

function pageLabel(page: PageSummary, { paint }: Style): string {
  const title = page.title ? `  ${shown(page.title)}` : '';
  const parts = [
    page.block_count > 0 && count(page.block_count, 'block'),
    page.table_count > 0 && count(page.table_count, 'table'),
  ];
  return `${paint.cyan(String(page.page))}${title}  ${paint.dim(parts.filter(Boolean).join(', '))}`.trimEnd();
}

function shortened(node: TreeNode, style: Style): TreeNode {
  const children = node.children ?? [];
  if (children.length <= SHOWN_CHILDREN) return node;
  const rest = { label: style.paint.dim(`… ${grouped(children.length - SHOWN_CHILDREN)} more, all with --json`) };
  return { ...node, children: [...children.slice(0, SHOWN_CHILDREN), rest] };
}

export function renderTables({ tables, next_cursor }: ListTablesAnswer, style: Style): string {
  if (tables.length === 0) return style.paint.dim('The document has no tables.');
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'Title' },
    { head: 'Rows', align: 'right' as const },
    { head: 'Columns', align: 'right' as const },
    { head: 'Place', paint: style.paint.dim },
  ];
  const rows = tables.map((table) => [
    table.id,
    shown(table.title ?? ''),
    grouped(table.row_count),
    grouped(table.col_count),
    place(table),
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}
