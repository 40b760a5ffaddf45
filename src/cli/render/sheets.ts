import type { ListSheetsAnswer } from '../../client/index.ts';
import { shown } from './display-text.ts';
import { grid } from './grid.ts';
import { more } from './place.ts';
import { grouped, lines, type Style } from './style.ts';

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
