// Renders the sheets of a workbook as a table for the terminal.
import type { ListSheetsAnswer } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { grouped, lines, type Style } from './layout/style.ts';

export function renderSheets({ sheets, named_ranges, next_cursor }: ListSheetsAnswer, style: Style): string {
  const right = 'right' as const;
  const columns = [
    { head: 'Sheet', paint: style.paint.cyan },
    { head: 'Used' },
    { head: 'Cells', align: right },
    { head: 'Formulas', align: right },
    { head: 'Errors', align: right },
    { head: 'Tables' },
    { head: 'Visibility', paint: style.paint.dim },
  ];
  const rows = sheets.map((sheet) => [
    shown(sheet.name),
    sheet.used_range ?? '',
    grouped(sheet.cell_count),
    String(sheet.formula_count),
    String(sheet.error_count),
    sheet.tables.join(', '),
    [sheet.visibility.replace('_', ' '), ...(!sheet.kind || sheet.kind === 'worksheet' ? [] : [sheet.kind])].join(', '),
  ]);
  const names = named_ranges.map(({ name, ref }) => `  ${shown(name)}  ${style.paint.dim(ref)}`);
  return lines(
    grid(columns, rows, style),
    ...(names.length > 0 ? [style.paint.bold('Names'), ...names] : []),
    more(next_cursor),
  );
}
