// Makes the cell styles of the workbook builder from the styles of cells, with a format for values whose style has none.

import { toPoints } from '../../odf/lengths.ts';
import type { DataStyle } from '../../odf/styles/data-styles.ts';
import { toFormat } from '../../odf/styles/data-styles.ts';
import { toBorders } from '../../odf/styles/paragraph-format.ts';
import type { StyleTable } from '../../odf/styles/style-table.ts';
import type { CellStyle } from '../../workbook/index.ts';

/** What a value is, as far as a format for it goes. */
export type ValueKind = 'plain' | 'date' | 'datetime' | 'time' | 'percentage' | 'currency';

const USUAL: Readonly<Record<ValueKind, string>> = {
  plain: 'General',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
  time: '[h]:mm:ss',
  percentage: '0.00%',
  currency: '#,##0.00',
};
const KINDS = Object.keys(USUAL) as ValueKind[];

/** Points of an indent that count for a space. */
const POINTS_A_SPACE = 9;

export interface CellStyles {
  readonly styles: readonly CellStyle[];
  /** A position in the styles. */
  find(name: string | null, kind: ValueKind): number;
}

/** Of all cell styles that there are: cells can name no others. */
export function toCellStyles(
  table: StyleTable,
  names: Iterable<string>,
  data: ReadonlyMap<string, DataStyle>,
): CellStyles {
  const styles: CellStyle[] = [];
  const places = new Map<string, number>();
  for (const name of ['', ...names]) {
    const style = toStyle(table, name, data);
    const first = styles.length;
    styles.push(style);
    for (const kind of KINDS) {
      places.set(`${kind} ${name}`, style.format === 'General' && kind !== 'plain' ? styles.length : first);
      if (style.format === 'General' && kind !== 'plain') styles.push({ ...style, format: USUAL[kind] });
    }
  }
  return {
    styles,
    find: (name, kind) => places.get(`${kind} ${name ?? ''}`) ?? places.get(`${kind} `) ?? 0,
  };
}

function toStyle(table: StyleTable, name: string, data: ReadonlyMap<string, DataStyle>): CellStyle {
  const resolved = table.resolve('table-cell', name);
  const format = resolved.chain.find(({ data_style }) => data_style !== null)?.data_style;
  const cell = resolved.group('table-cell');
  const background = cell.get('background-color');
  const indent = toPoints(resolved.group('paragraph').get('margin-left')) ?? 0;
  return {
    format: format == null ? 'General' : toFormat(format, data),
    bold: /^(?:bold|[6-9]00)$/.test(resolved.group('text').get('font-weight') ?? ''),
    filled: background !== undefined && background !== 'transparent' && !/^#fff(?:fff)?$/i.test(background),
    ruled: (toBorders(cell)?.top ?? null) !== null,
    indent: Math.max(0, Math.min(250, Math.round(indent / POINTS_A_SPACE))),
  };
}
