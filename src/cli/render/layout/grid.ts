// Lays out columns within the terminal width, and name-value lists.
import { cut, displayWidth, padEnd, padStart } from './display-text.ts';
import type { Style } from './style.ts';

export interface GridColumn {
  readonly head: string;
  readonly align?: 'left' | 'right';
  /** Painted after the layout, so that colour takes up no room. */
  readonly paint?: (text: string) => string;
}

const GAP = '  ';
const LEAST_WIDTH = 4;

/** Columns side by side under their heads. Where the terminal is too narrow the widest columns give way. */
export function grid(columns: readonly GridColumn[], rows: readonly (readonly string[])[], style: Style): string {
  const natural = columns.map((column, i) => Math.max(displayWidth(column.head), ...widthsOf(rows, i)));
  const widths = fitted(natural, style.width - GAP.length * (columns.length - 1));
  const line = (cells: readonly string[], paintOf: (column: GridColumn) => ((text: string) => string) | undefined) =>
    columns
      .map((column, i) => {
        const text = cut(cells[i] ?? '', widths[i]!);
        const last = i === columns.length - 1 && column.align !== 'right';
        const padded = last ? text : column.align === 'right' ? padStart(text, widths[i]!) : padEnd(text, widths[i]!);
        return paintOf(column)?.(padded) ?? padded;
      })
      .join(GAP)
      .trimEnd();
  const head = columns.some((column) => column.head !== '')
    ? [
        line(
          columns.map(({ head }) => head),
          () => style.paint.bold,
        ),
      ]
    : [];
  return [...head, ...rows.map((row) => line(row, (column) => column.paint))].join('\n');
}

/** In a loop, for rows may be more than a call takes arguments. */
function widthsOf(rows: readonly (readonly string[])[], column: number): [number] {
  let widest = 0;
  for (const row of rows) widest = Math.max(widest, displayWidth(row[column] ?? ''));
  return [widest];
}

function fitted(natural: readonly number[], room: number): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= LEAST_WIDTH) break;
    const i = widths.indexOf(widest);
    const second = Math.max(LEAST_WIDTH, ...widths.filter((_, j) => j !== i));
    const step = Math.min(excess, Math.max(1, widest - second));
    widths[i] = widest - step;
    excess -= step;
  }
  return widths;
}

/** Names and values below each other, for answers about one thing. Values that are empty are left out. */
export function sheet(
  entries: readonly (readonly [name: string, value: string | null | undefined | false])[],
  style: Style,
): string {
  const given = entries.filter(
    (entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const width = Math.max(0, ...given.map(([name]) => displayWidth(name)));
  return given.map(([name, value]) => `  ${style.paint.dim(padEnd(name, width))}  ${value}`).join('\n');
}
