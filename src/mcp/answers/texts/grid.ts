// Writes cells as a compact Markdown table: a label before each row, a line under the heads.
import { flat } from '../wording.ts';

export interface GridRow {
  readonly label: string;
  readonly cells: readonly string[];
}

/** One line a row, without blanks around the bars: they cost tokens and say nothing. */
export function gridLines(head: GridRow, rows: readonly GridRow[]): string[] {
  return [rowLine(head), ruleLine(head.cells.length), ...rows.map(rowLine)];
}

export const rowLine = ({ label, cells }: GridRow): string => `|${[label, ...cells].map(gridText).join('|')}|`;

const ruleLine = (columns: number): string => `|${'-|'.repeat(columns + 1)}`;

const gridText = (text: string): string => flat(text).replaceAll('|', '\\|');
