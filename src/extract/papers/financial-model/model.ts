// The parsed model that all finders share: labelled lines, periods, sheet roles and formula links.
import type { DocumentView } from '../../../model/index.ts';
import type { Locale } from '../../values/index.ts';
import type { CellAt, Grid } from './sheets/grid.ts';
import { type Links, readLinks } from './sheets/links.ts';
import type { PeriodHeader } from './sheets/period-axis.ts';
import { readGrids } from './sheets/read-grids.ts';
import { type Line, readLines } from './sheets/read-lines.ts';
import { listRoles, type RoledSheet, type SheetRole } from './sheets/sheet-roles.ts';

/** What a reader sees of a workbook, or of the tables of a document, taken apart. */
export interface Model {
  readonly view: DocumentView;
  readonly lines: readonly Line[];
  readonly periods: readonly (PeriodHeader & CellAt)[];
  readonly sheets: readonly RoledSheet[];
  readonly links: Links;
  /** There are formulas to follow. */
  readonly is_calculated: boolean;
  roleOf(grid: Grid): SheetRole | null;
}

export async function readModel(view: DocumentView, locale: Locale): Promise<Model> {
  const grids = await readGrids(view, locale);
  const links = await readLinks(view);
  const read = grids.map((grid) => ({ grid, ...readLines(grid) }));
  const sheets = listRoles(grids, links);
  const roles = new Map(sheets.map(({ grid, role }) => [grid, role]));
  return {
    view,
    lines: read.flatMap(({ lines }) => lines),
    periods: read.flatMap(({ grid, periods }) => periods.map((header) => ({ ...header, grid }))),
    sheets,
    links,
    is_calculated: sheets.some(({ formulas }) => formulas > 0),
    roleOf: (grid) => roles.get(grid) ?? null,
  };
}
