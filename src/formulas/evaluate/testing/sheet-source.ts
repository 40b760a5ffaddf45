// Helps to test evaluation: a cell source made from sheets written by hand.
import { columnIndex, parseCell, parseRange, rangeName } from '../../../model/index.ts';
import type { CellSource, PlacedFormula } from '../cells/cell-source.ts';

/** A value; a formula without a value where the text begins with `=`; an error where it begins with `#`. */
type Cell = number | string | boolean;

/** An array is in its first cell; the other cells that it fills have an empty text. */
type Cells = Readonly<Record<string, Cell | { readonly array: string; readonly text: string }>>;

type Facts = Partial<Pick<CellSource, 'names' | 'list_objects' | 'date1904'>> & {
  readonly hidden?: readonly string[];
};

const BOUNDS = { rows: 1_048_576, columns: 16_384 };

/** Sheets made by hand, by name and cell. */
export function sheetSource(sheets: Readonly<Record<string, Cells>>, facts: Facts = {}): CellSource {
  const names = Object.keys(sheets);
  const parsed = names.map((name) =>
    Object.entries(sheets[name]!).map(([cell, value]) => ({ ...parseCell(cell)!, cell: value })),
  );
  const cellsOf = (sheet: number) => parsed[sheet - 1]!;
  return {
    names: facts.names ?? [],
    list_objects: facts.list_objects ?? [],
    date1904: facts.date1904 ?? false,
    sheets: names.map((name, i) => ({
      name,
      index: i + 1,
      used_range: usedRange(cellsOf(i + 1)),
      hidden_rows: facts.hidden ?? [],
    })),
    async load(sheet, rect, put) {
      for (const { row, col, cell } of cellsOf(sheet)) {
        if (row < rect.top || row > rect.bottom || col < rect.left || col > rect.right) continue;
        if (typeof cell === 'object' || (typeof cell === 'string' && cell.startsWith('='))) put.pending(row, col);
        else if (typeof cell === 'number') put.number(row, col, cell);
        else if (typeof cell === 'boolean') put.boolean(row, col, cell);
        else if (cell.startsWith('#')) put.error(row, col, cell);
        else put.text(row, col, cell);
      }
    },
    async formulas(sheet, rect) {
      const touches = ({ row, col, range }: PlacedFormula): boolean => {
        const { top, left, bottom, right } = range ?? { top: row, left: col, bottom: row, right: col };
        return top <= rect.bottom && bottom >= rect.top && left <= rect.right && right >= rect.left;
      };
      return cellsOf(sheet)
        .flatMap(({ row, col, cell }): PlacedFormula[] => {
          if (typeof cell === 'object') {
            if (cell.text === '') return [];
            return [{ row, col, text: cell.text, kind: 'array', range: parseRange(cell.array, BOUNDS) }];
          }
          if (typeof cell !== 'string' || !cell.startsWith('=')) return [];
          return [{ row, col, text: cell, kind: 'normal', range: null }];
        })
        .filter(touches);
    },
  };
}

function usedRange(cells: readonly { row: number; col: number }[]): string | null {
  if (cells.length === 0) return null;
  return rangeName({
    top: Math.min(...cells.map(({ row }) => row)),
    left: Math.min(...cells.map(({ col }) => col)),
    bottom: Math.max(...cells.map(({ row }) => row)),
    right: Math.max(...cells.map(({ col }) => col)),
  });
}

/** Rows of values from a cell on. */
export function grid(from: string, rows: readonly (readonly (Cell | null)[])[]): Record<string, Cell> {
  const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(from)!;
  const cells: Record<string, Cell> = {};
  for (const [r, row] of rows.entries()) {
    for (const [c, value] of row.entries()) {
      if (value !== null) cells[cellAt(Number(number) + r, columnIndex(letters!) + c)] = value;
    }
  }
  return cells;
}

const cellAt = (row: number, col: number): string =>
  rangeName({ top: row - 1, left: col, bottom: row - 1, right: col });
