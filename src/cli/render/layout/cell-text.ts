// Text and alignment of table cells on the terminal.
import { cut, shown } from './display-text.ts';
import type { GridColumn } from './grid.ts';
import type { Style } from './style.ts';

const CELL_WIDTH = 40;
const NUMBER = /^[-+(]?[\p{Sc}\s]*[\d.,]*\d[\d.,]*\s*%?\)?$/u;

/** Stands where rows were left out for want of room. */
export const GAP_ROW: readonly string[] = ['⋮'];

export const cellText = (value: string, { width }: Style): string =>
  width === Number.POSITIVE_INFINITY ? shown(value) : cut(shown(value), CELL_WIDTH);

/** Columns of numbers read best from the right. */
export function alignment(rows: readonly (readonly string[])[], column: number): Pick<GridColumn, 'align'> {
  const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => NUMBER.test(cell)).length;
  return { align: numbers > 0 && numbers >= filled.length - 1 ? 'right' : 'left' };
}
