// Looks up sheets, names and tables by name, for resolving references.
import {
  type CellRect,
  type DefinedName,
  type DocumentHead,
  FORMAT_TRAITS,
  type Formula,
  parseCell,
  parseRange,
  SHEET_BOUNDS,
  SHEET_COLUMNS,
} from '../../model/index.ts';
import type { Area } from './areas.ts';

/** A declared table, found by its name. */
export interface BookTable {
  readonly name: string;
  /** 1-based. */
  readonly sheet: number;
  /** Header and totals included. */
  readonly rect: CellRect;
  readonly header_rows: number;
  readonly total_rows: number;
  /** Positions of the columns by their names in small letters. */
  readonly columns: ReadonlyMap<string, number>;
}

/** What references are looked up in. Names of sheets, names and tables are found without regard to case. */
export interface Book {
  readonly sheets: readonly string[];
  readonly external_links: readonly string[];
  /** Old sheets have fewer rows and columns; what would lie beyond them may be a name. */
  readonly isSmall: boolean;
  /** 1-based; 0 where there is none. */
  sheet(name: string): number;
  /** The sheet's own name goes before the workbook's. */
  name(name: string, sheet: number): DefinedName | null;
  table(name: string): BookTable | null;
  tableAt(sheet: number, row: number, col: number): BookTable | null;
  /** What names stand for, as it is found out. */
  readonly nameAreas: Map<string, readonly Area[]>;
  /** What the formula at the cell spills to. */
  spill(sheet: number, row: number, col: number): CellRect | null;
}

export function buildBook(head: DocumentHead, formulas: readonly (readonly Formula[])[]): Book {
  const sheets = new Map<string, number>();
  for (const { name, index } of head.sheets) if (!sheets.has(fold(name))) sheets.set(fold(name), index);
  const tables = listTables(head, sheets);
  const names = indexNames(head, sheets);
  const spills = formulas.map(listSpills);
  return {
    sheets: head.sheets.map((sheet) => sheet.name),
    external_links: head.external_links,
    nameAreas: new Map(),
    isSmall: FORMAT_TRAITS[head.format].small_sheets === true,
    sheet: (name) => sheets.get(fold(name)) ?? 0,
    name: (name, sheet) => names.get(nameKey(name, sheet)) ?? names.get(nameKey(name, 0)) ?? null,
    table: (name) => tables.get(fold(name)) ?? null,
    tableAt: (sheet, row, col) => {
      for (const table of tables.values()) if (table.sheet === sheet && holds(table.rect, row, col)) return table;
      return null;
    },
    spill: (sheet, row, col) => spills[sheet - 1]?.get(row * SHEET_COLUMNS + col) ?? null,
  };
}

const fold = (name: string): string => name.toLowerCase();

const nameKey = (name: string, sheet: number): string => `${sheet}!${fold(name)}`;

const holds = (rect: CellRect, row: number, col: number): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;

function indexNames(head: DocumentHead, sheets: ReadonlyMap<string, number>): Map<string, DefinedName> {
  const names = new Map<string, DefinedName>();
  for (const name of head.names) {
    const scope = name.scope === null ? 0 : sheets.get(fold(name.scope));
    if (scope === undefined) continue;
    const key = nameKey(name.name, scope);
    if (!names.has(key)) names.set(key, name);
  }
  return names;
}

function listTables(head: DocumentHead, sheets: ReadonlyMap<string, number>): Map<string, BookTable> {
  const tables = new Map<string, BookTable>();
  for (const { name, sheet, range, header_rows, total_rows, columns } of head.list_objects) {
    const rect = parseRange(range, SHEET_BOUNDS);
    const index = sheets.get(fold(sheet));
    if (!rect || index === undefined || tables.has(fold(name))) continue;
    const positions = new Map(columns.map((column, i) => [columnKey(column), i]));
    tables.set(fold(name), { name, sheet: index, rect, header_rows, total_rows, columns: positions });
  }
  return tables;
}

/** Line breaks in the head of a column are blanks to some files. */
export const columnKey = (column: string): string => fold(column).replace(/\s+/g, ' ');

function listSpills(formulas: readonly Formula[]): Map<number, CellRect> {
  const spills = new Map<number, CellRect>();
  for (const { cell, range, kind } of formulas) {
    if (range === null || (kind !== 'array' && kind !== 'dynamic_array')) continue;
    const at = parseCell(cell);
    const rect = parseRange(range, SHEET_BOUNDS);
    if (at && rect) spills.set(at.row * SHEET_COLUMNS + at.col, rect);
  }
  return spills;
}
