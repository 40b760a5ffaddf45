// The text of cells of a sheet: a grid with the names of columns and rows, or a list where few are filled.
import { type CellRect, cellName, columnName, parseRange, quoteSheet, SHEET_BOUNDS } from '../../../model/index.ts';
import { flat, list, type Wire } from '../wording.ts';
import { type GridRow, gridLines } from './grid.ts';

/** Below this share of filled cells a list costs less than a grid. */
const DENSE = 0.4;
/** More columns than a reader follows. */
const MAX_GRID_COLUMNS = 60;
/** Cells that are alike, up to which each is told in its place. */
const MAX_REPEATED = 24;

export function writeRange(answer: Wire): string[] {
  const cells = list(answer['cells']);
  const tail = list(answer['tail']);
  const anchor = `${quoteSheet(String(answer['sheet']))}!${answer['range']}`;
  const count = cells.length === 0 ? 'no filled cells.' : '';
  const formulas = cells.some((cell) => cell['formula']) ? ' Formulas in braces.' : '';
  return [
    `[${anchor}] ${count}${formulas}`.replace(/ +/g, ' ').trim(),
    ...cellLines(cells),
    ...(tail.length > 0 ? ['The last rows, ahead of their turn:', ...cellLines(tail)] : []),
    ...leftOutLines(answer['left_out'] as Wire | undefined),
  ];
}

interface Placed {
  readonly row: number;
  readonly col: number;
  readonly cell: Wire;
}

function cellLines(cells: readonly Wire[]): string[] {
  const single: Placed[] = [];
  const alike: Alike[] = [];
  for (const cell of cells) {
    const rect = parseRange(String(cell['cell']), SHEET_BOUNDS);
    if (rect && areaOf(rect) <= MAX_REPEATED) single.push(...placesIn(rect, cell));
    else alike.push({ rect, cell });
  }
  const columns = [...new Set(single.map(({ col }) => col))].sort((a, b) => a - b);
  const rows = [...new Set(single.map(({ row }) => row))].sort((a, b) => a - b);
  const isDense = columns.length > 1 && single.length >= DENSE * columns.length * rows.length;
  const lines =
    isDense && columns.length <= MAX_GRID_COLUMNS
      ? gridOf(single, alike, rows, columns)
      : single.map(({ row, col, cell }) => `${cellName(row, col)}: ${cellText(cell)}`);
  return [...lines, ...alike.map(({ cell }) => `${cell['cell']}: ${cellText(cell)}`)];
}

interface Alike {
  readonly rect: CellRect | null;
  readonly cell: Wire;
}

const areaOf = ({ top, left, bottom, right }: CellRect): number => (bottom - top + 1) * (right - left + 1);

/** Cells that are alike come as one; a few of them are told one by one, where each stands. */
function* placesIn({ top, left, bottom, right }: CellRect, cell: Wire): Generator<Placed> {
  for (let row = top; row <= bottom; row++) for (let col = left; col <= right; col++) yield { row, col, cell };
}

/** Stands in a cell that is told under the grid. */
const BELOW = '…';

function gridOf(
  cells: readonly Placed[],
  alike: readonly Alike[],
  rows: readonly number[],
  columns: readonly number[],
): string[] {
  const places = new Map(columns.map((col, i) => [col, i]));
  const byRow = new Map<number, string[]>(rows.map((row) => [row, new Array(columns.length).fill('')]));
  for (const { row, col, cell } of cells) byRow.get(row)![places.get(col)!] = cellText(cell);
  for (const { rect } of alike) {
    if (!rect) continue;
    const across = columns.filter((col) => col >= rect.left && col <= rect.right);
    for (const row of across.length > 0 ? rows : [])
      if (row >= rect.top && row <= rect.bottom) for (const col of across) byRow.get(row)![places.get(col)!] = BELOW;
  }
  const lines = rows.map((row): GridRow => ({ label: String(row + 1), cells: byRow.get(row)! }));
  return gridLines({ label: '', cells: columns.map(columnName) }, lines);
}

/** What a reader of the sheet sees, the value where that says more, and the formula. */
export function cellText(cell: Wire): string {
  const { value, formula, comment, hidden, merged_into } = cell;
  const shown = flat(cell['text'] ?? value);
  const exact = exactValue(value, shown);
  return [
    shown,
    ...(exact === null ? [] : [`(${exact})`]),
    ...(formula ? [`{${flat(formula)}}`] : []),
    ...(merged_into ? [`(part of ${merged_into})`] : []),
    ...(hidden ? ['(hidden)'] : []),
    ...(comment ? [`(comment: ${flat(comment)})`] : []),
  ].join(' ');
}

/** Digits behind which a number is noise of the machine. */
const DIGITS = 10;

/** Null where the text says the same. */
function exactValue(value: unknown, shown: string): number | null {
  if (typeof value !== 'number') return null;
  const exact = Number(value.toPrecision(DIGITS));
  const digits = shown.replace(/[^\d.]/g, '');
  const said = digits === '' ? Number.NaN : Number(digits);
  const isSame = [1, 0.01].some((unit) => Number((said * unit).toPrecision(DIGITS)) === Math.abs(exact));
  return isSame || !/\d/.test(shown) ? null : exact;
}

function leftOutLines(left: Wire | undefined): string[] {
  if (!left) return [];
  const columns = list(left['columns']).map(({ column, cells, numbers, min, max, sum, distinct_texts }) => {
    const figures = numbers ? ` ${numbers} numbers from ${min} to ${max}, sum ${sum}` : '';
    const words = distinct_texts === undefined ? '' : ` ${distinct_texts} different texts`;
    return `${column}: ${cells} cells${figures}${words}`;
  });
  return [`Left out: ${left['cells']}${left['complete'] === false ? ' or more' : ''} cells.`, ...columns];
}
