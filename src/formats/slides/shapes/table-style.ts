// Works out the style of a cell by its place in the table.
import type { DrawingColor } from '../../ooxml/index.ts';
import type { RunProperties } from '../text/text-properties.ts';
import type { SlideTable } from './slide-table.ts';

/** How cells of one part of a table look. */
export interface CellStyle {
  readonly fill: DrawingColor | null;
  readonly run: RunProperties;
}

/** By the part of the table that it is for: `wholeTbl`, `band1H`, `firstRow`, … */
export type TableStyle = ReadonlyMap<string, CellStyle>;

/** By the id that tables name. */
export type TableStyles = ReadonlyMap<string, TableStyle>;

/** What holds for a cell, from the whole table to its corner; the later overrides the earlier. */
export function styleOfCell(table: SlideTable, style: TableStyle, row: number, col: number): CellStyle {
  const { flags } = table;
  const lastRow = table.rows.length - 1;
  const lastCol = table.columns.length - 1;
  const bandRow = row - (flags.has('firstRow') ? 1 : 0);
  const bandCol = col - (flags.has('firstCol') ? 1 : 0);
  const isFirstRow = flags.has('firstRow') && row === 0;
  const isLastRow = flags.has('lastRow') && row === lastRow;
  const isFirstCol = flags.has('firstCol') && col === 0;
  const isLastCol = flags.has('lastCol') && col === lastCol;
  const parts = [
    'wholeTbl',
    flags.has('bandCol') && bandCol >= 0 ? `band${(bandCol % 2) + 1}V` : '',
    flags.has('bandRow') && bandRow >= 0 ? `band${(bandRow % 2) + 1}H` : '',
    isFirstCol ? 'firstCol' : '',
    isLastCol ? 'lastCol' : '',
    isFirstRow ? 'firstRow' : '',
    isLastRow ? 'lastRow' : '',
  ];
  let fill: DrawingColor | null = null;
  let run: RunProperties = {};
  for (const part of parts) {
    const own = style.get(part);
    if (!own) continue;
    fill = own.fill ?? fill;
    run = { ...run, ...own.run };
  }
  return { fill, run };
}
