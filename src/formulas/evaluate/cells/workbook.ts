// Looks up sheets, names and tables for an evaluation and cuts whole-column references to the used range.
import { type CellRect, type DefinedName, type ListObject, parseRange, SHEET_BOUNDS } from '../../../model/index.ts';
import { Unsupported } from '../values/signals.ts';
import type { CellSource } from './cell-source.ts';

/** References that reach farther than this beyond the last filled cell are cut there, as whole columns are. */
const SLACK = 4096;

const fold = (name: string): string => name.toLowerCase();

/** What formulas ask of a workbook apart from its cells. */
export class Workbook {
  readonly date1904: boolean;
  /** By position: index 0 is sheet 1. */
  readonly sheetNames: readonly string[];
  readonly used: readonly (CellRect | null)[];
  readonly #sheets = new Map<string, number>();
  readonly #names = new Map<string, DefinedName>();
  readonly #tables = new Map<string, ListObject>();
  readonly #hidden: readonly (readonly string[])[];
  readonly #hiddenSets = new Map<number, readonly (readonly [number, number])[]>();
  /** The last filled row and column of any sheet. */
  readonly lastRow: number;
  readonly lastColumn: number;

  constructor(source: CellSource) {
    this.date1904 = source.date1904;
    const sheets = [...source.sheets].sort((a, b) => a.index - b.index);
    this.sheetNames = sheets.map((sheet) => sheet.name);
    this.#hidden = sheets.map((sheet) => sheet.hidden_rows);
    const bounds = SHEET_BOUNDS;
    this.used = sheets.map((sheet) => (sheet.used_range === null ? null : parseRange(sheet.used_range, bounds)));
    for (const [i, sheet] of sheets.entries()) this.#sheets.set(fold(sheet.name), i + 1);
    for (const name of source.names) this.#names.set(nameKey(name.scope, name.name), name);
    for (const table of source.list_objects) this.#tables.set(fold(table.name), table);
    this.lastRow = this.used.reduce((last, used) => Math.max(last, used?.bottom ?? 0), 0);
    this.lastColumn = this.used.reduce((last, used) => Math.max(last, used?.right ?? 0), 0);
  }

  /** 1-based; 0 where there is none of that name. */
  findSheet(name: string): number {
    return this.#sheets.get(fold(name)) ?? 0;
  }

  /** The sheet's own names come before the workbook's. */
  findName(name: string, sheet: number): DefinedName | undefined {
    const scope = this.sheetNames[sheet - 1];
    return (
      (scope === undefined ? undefined : this.#names.get(nameKey(scope, name))) ?? this.#names.get(nameKey(null, name))
    );
  }

  findTable(name: string): ListObject | undefined {
    return this.#tables.get(fold(name));
  }

  /** The table that a cell is in. */
  findTableAt(sheet: number, row: number, col: number): ListObject | undefined {
    for (const table of this.#tables.values()) {
      if (this.findSheet(table.sheet) !== sheet) continue;
      const rect = tableRect(table);
      if (row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right) return table;
    }
    return undefined;
  }

  /** The last row that a reference to `bottom` need reach; equal for columns side by side, so that shapes agree. */
  cutRow(bottom: number): number {
    return bottom > this.lastRow + SLACK ? this.lastRow : bottom;
  }

  cutColumn(right: number): number {
    return right > this.lastColumn + SLACK ? this.lastColumn : right;
  }

  isHiddenRow(sheet: number, row: number): boolean {
    let spans = this.#hiddenSets.get(sheet);
    if (!spans) {
      spans = (this.#hidden[sheet - 1] ?? []).map(toSpan);
      this.#hiddenSets.set(sheet, spans);
    }
    let low = 0;
    let high = spans.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = spans[middle]!;
      if (row < first) high = middle - 1;
      else if (row > last) low = middle + 1;
      else return true;
    }
    return false;
  }
}

/** `3:5` and `3`, which count from 1. */
function toSpan(text: string): readonly [number, number] {
  const [first, last] = text.split(':').map((part) => Number.parseInt(part, 10) - 1);
  return [first ?? 0, last ?? first ?? 0];
}

const nameKey = (scope: string | null, name: string): string => `${scope === null ? '' : fold(scope)}\n${fold(name)}`;

export function tableRect(table: ListObject): CellRect {
  const rect = parseRange(table.range, SHEET_BOUNDS);
  if (!rect) throw new Unsupported('table');
  return rect;
}
