// Translates comments, links, validations and conditional formats of a sheet into model extras with boxes.
import {
  type Comment,
  cellName,
  columnName,
  type Grid,
  type Link,
  parseRange,
  quoteSheet,
  rangeName,
  SHEET_BOUNDS,
  type SheetExtras,
} from '../../../model/index.ts';
import type { GroupPart, SheetDetails } from '../parts.ts';

/** What hangs on the cells of a sheet, with boxes and anchors. */
export function toExtras(details: SheetDetails, sheet: string, grid: Grid): SheetExtras {
  return {
    comments: details.comments.map((comment) => ({ ...comment, anchor: `${quoteSheet(sheet)}!${comment.cell}` })),
    links: details.links.flatMap((link) => toLink(link, grid)),
    validations: details.validations,
    conditional_formats: details.conditional_formats,
    charts: details.charts.map(({ title, series }) => ({ title, series })),
    print_areas: details.print_areas,
    frozen: details.frozen,
    groups: [
      ...details.row_groups.map((group) => toGroup(group, (row) => String(row + 1))),
      ...details.column_groups.map((group) => toGroup(group, columnName)),
    ],
    filter: details.filter && rangeName(details.filter),
  };
}

/** A link that names no cells is nowhere and left out. */
function toLink(
  { range, text, target }: SheetDetails['links'][number],
  grid: Grid,
): readonly (Link & { readonly cell: string })[] {
  const rect = parseRange(range, SHEET_BOUNDS);
  return rect ? [{ bbox: grid.box(rect), text, target, cell: cellName(rect.top, rect.left) }] : [];
}

const toGroup = ({ first, last, level, collapsed }: GroupPart, name: (n: number) => string) => ({
  span: `${name(first)}:${name(last)}`,
  level,
  collapsed,
});

/** The comments as the document lists them. */
export const commentsOf = ({ comments }: SheetExtras): Comment[] => comments.map(({ cell: _, ...comment }) => comment);
