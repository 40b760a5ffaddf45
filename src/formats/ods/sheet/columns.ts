// Columns of a sheet: widths, those that are hidden, and the styles of cells that name none.
import type { XmlReader } from '../../../bytes/index.ts';
import { countLeading, SHEET_COLUMNS } from '../../../model/index.ts';
import { toCount, toPoints } from '../../odf/lengths.ts';
import { TABLE } from '../../odf/namespaces.ts';
import type { StyleTable } from '../../odf/styles/style-table.ts';

interface ColumnRun {
  readonly first: number;
  readonly last: number;
  readonly style: string | null;
}

export class Columns {
  private readonly runs: ColumnRun[] = [];
  readonly widths: (readonly [number, number, number])[] = [];
  readonly hidden: (readonly [number, number])[] = [];
  /** The column that comes next. */
  next = 0;

  /** On the start of `table:table-column`. */
  add(reader: XmlReader, table: StyleTable): void {
    const repeated = toCount(reader.attribute('number-columns-repeated', TABLE), 1) ?? 1;
    const [first, last] = [this.next, Math.min(this.next + repeated, SHEET_COLUMNS) - 1];
    if (last < first) return;
    this.next = last + 1;
    this.runs.push({ first, last, style: reader.attribute('default-cell-style-name', TABLE) });
    if (isHidden(reader)) this.hidden.push([first, last]);
    const name = reader.attribute('style-name', TABLE);
    const width = toPoints(table.resolve('table-column', name).group('table-column').get('column-width'));
    if (width !== undefined && width >= 0) this.widths.push([first, last, width]);
  }

  styleAt(column: number): string | null {
    const at = countLeading(this.runs.length, (i) => this.runs[i]!.first <= column) - 1;
    const run = this.runs[at];
    return run && column <= run.last ? run.style : null;
  }
}

/** Of a row or a column. */
export const isHidden = (reader: XmlReader): boolean => {
  const shown = reader.attribute('visibility', TABLE) ?? 'visible';
  return shown === 'collapse' || shown === 'filter';
};
