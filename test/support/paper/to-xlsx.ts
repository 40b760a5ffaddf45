import { cellName } from '../../../src/model/index.ts';
import type { CellSpec } from '../xlsx/book.ts';
import { buildXlsx } from '../xlsx/index.ts';
import type { Paper } from './paper.ts';
import { toRows } from './to-rows.ts';

/** Amounts with two decimal places; counts as they are. */
const AMOUNT = 1;

/** One sheet; what is hidden stands in a hidden row below and on a hidden sheet. */
export function toXlsx(paper: Paper): Uint8Array {
  const rows = toRows(paper);
  const cells: Record<string, CellSpec> = {};
  for (const [row, line] of rows.entries())
    for (const [col, value] of line.entries())
      if (value !== '') cells[cellName(row, col)] = typeof value === 'number' ? { v: value, s: styleOf(value) } : value;
  const hidden = paper.hidden ?? [];
  for (const [i, line] of hidden.entries()) cells[cellName(rows.length + i, 0)] = line;
  const hiddenRows = Object.fromEntries(hidden.map((_, i) => [rows.length + i + 1, 'hidden="1"']));
  const beside = Object.fromEntries(hidden.map((line, i) => [cellName(i, 0), line]));
  return buildXlsx({
    styles: [{}, { format: '#,##0.00' }],
    sheets: [
      { name: 'Sheet', cells, rows: hiddenRows },
      ...(hidden.length > 0 ? [{ name: 'Beside', state: 'hidden' as const, cells: beside }] : []),
    ],
  });
}

const styleOf = (value: number): number => (Number.isInteger(value) && Math.abs(value) < 100 ? 0 : AMOUNT);
