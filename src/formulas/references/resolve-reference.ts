// Resolves a parsed reference against the workbook: areas, names, tables, or external.
import { cellName, type DefinedName } from '../../model/index.ts';
import { type Area, fixedArea, ROW1, ROW2, toArea } from './areas.ts';
import { type Book, type BookTable, columnKey } from './book.ts';
import { readReferences } from './read-references.ts';
import type { AreaReference, NameReference, TableReference, WrittenReference } from './written-reference.ts';

/** What a reference turned out to be. */
export interface Resolved {
  readonly kind: 'area' | 'name' | 'table' | 'external';
  /** What it covers, as far as that lies in this workbook and does not depend on values. */
  readonly areas: readonly Area[];
  /** The sheet, the name, the table or the column that it names is not there. */
  readonly missing: boolean;
}

/** Where the text of a formula was written for; `sheet` is 1-based. */
export interface Origin {
  readonly sheet: number;
  readonly row: number;
  readonly col: number;
}

/** Names may stand for formulas with names; deeper than this is taken for a circle. */
const MAX_NAME_DEPTH = 64;
/** Areas that one name may come to, over all the names in it. */
const MAX_NAME_AREAS = 1_000;
/** Rows and columns of sheets before Excel 2007. */
const SMALL_ROWS = 65_536;
const SMALL_COLUMNS = 256;

const EXTERNAL: Resolved = { kind: 'external', areas: [], missing: false };

export function resolveReference(reference: WrittenReference, origin: Origin, book: Book): Resolved {
  if (reference.book !== null) return EXTERNAL;
  switch (reference.kind) {
    case 'area': {
      const name = asSmallName(reference, origin.sheet, book);
      return name ? resolveName(name, origin, book, 0) : resolveArea(reference, origin, book);
    }
    case 'name':
      return resolveName(reference, origin, book, 0);
    case 'table':
      return resolveTable(reference, origin, book);
  }
}

function resolveArea(reference: AreaReference, origin: Origin, book: Book): Resolved {
  const sheets = sheetsOf(reference.sheet, origin.sheet, book);
  const { first, second } = reference;
  const spill = reference.spill && sheets.length === 1 ? book.spill(sheets[0]!, first.row, first.col) : null;
  const areas = spill
    ? [fixedArea(sheets[0]!, spill.top, spill.left, spill.bottom, spill.right)]
    : sheets.map((sheet) => toArea(sheet, first, second, origin.row, origin.col));
  return { kind: 'area', areas, missing: sheets.length === 0 };
}

/** A reference that would lie beyond an old sheet, written as one word (`TAX2020`): a name, where there is one. */
export function asSmallName(reference: WrittenReference, sheet: number, book: Book): NameReference | null {
  if (!book.isSmall || reference.kind !== 'area' || reference.first !== reference.second) return null;
  const { row, col } = reference.first;
  if (row < SMALL_ROWS && col < SMALL_COLUMNS) return null;
  const name = cellName(row, col);
  return book.name(name, sheet)
    ? { kind: 'name', book: null, sheet: reference.sheet, name, byShape: reference.byShape }
    : null;
}

/** Sheets of a span in their order; the reference's own sheet where it names none. */
function sheetsOf(written: string | null, own: number, book: Book): number[] {
  if (written === null) return [own];
  const single = book.sheet(written);
  if (single > 0) return [single];
  // A sheet's name holds no colon.
  const colon = written.indexOf(':');
  if (colon < 0) return [];
  const ends = [book.sheet(written.slice(0, colon)), book.sheet(written.slice(colon + 1))].sort((a, b) => a - b);
  const [first, last] = ends as [number, number];
  return first === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function resolveName(reference: NameReference, origin: Origin, book: Book, depth: number): Resolved {
  const scope = reference.sheet === null ? origin.sheet : book.sheet(reference.sheet);
  const name = book.name(reference.name, scope);
  if (name) return { kind: 'name', areas: areasOfName(name, origin.sheet, book, depth), missing: false };
  const table = book.table(reference.name);
  if (table)
    return { kind: 'table', areas: [sectionArea(table, [], 0, table.rect.right - table.rect.left)], missing: false };
  return { kind: 'name', areas: [], missing: true };
}

/** Each name once for a sheet: names of names would multiply. One that leads back to itself has nothing to add there. */
function areasOfName(name: DefinedName, sheet: number, book: Book, depth: number): readonly Area[] {
  const key = `${sheet}!${name.scope ?? ''}!${name.name}`;
  const known = book.nameAreas.get(key);
  if (known || depth >= MAX_NAME_DEPTH) return known ?? [];
  book.nameAreas.set(key, []);
  const areas: Area[] = [];
  // Relative references of names count from the cell A1.
  const origin = { sheet, row: 0, col: 0 };
  for (const reference of readReferences(name.ref.startsWith('=') ? name.ref : `=${name.ref}`).references) {
    const found =
      reference.kind === 'name' && reference.book === null
        ? resolveName(reference, origin, book, depth + 1)
        : resolveReference(reference, origin, book);
    for (const area of found.areas) if (areas.length < MAX_NAME_AREAS) areas.push(area);
  }
  book.nameAreas.set(key, areas);
  return areas;
}

function resolveTable(reference: TableReference, origin: Origin, book: Book): Resolved {
  const table =
    reference.table === '' ? book.tableAt(origin.sheet, origin.row, origin.col) : book.table(reference.table);
  if (!table) return { kind: 'table', areas: [], missing: true };
  const columns = reference.columns.map((column) => table.columns.get(columnKey(column)));
  if (columns.includes(undefined)) return { kind: 'table', areas: [], missing: true };
  const first = columns[0] ?? 0;
  const last = columns[1] ?? columns[0] ?? table.rect.right - table.rect.left;
  return { kind: 'table', areas: [sectionArea(table, reference.sections, first, last)], missing: false };
}

/** Columns of a table from its header, its data, its totals, or all of them. */
function sectionArea(table: BookTable, sections: readonly string[], first: number, last: number): Area {
  const { sheet, rect, header_rows, total_rows } = table;
  const [left, right] = [rect.left + Math.min(first, last), rect.left + Math.max(first, last)];
  if (sections.includes('this row')) {
    return { sheet, row1: 0, row2: 0, col1: left, col2: right, relative: ROW1 | ROW2 };
  }
  const has = (section: string): boolean => sections.includes(section) || sections.includes('all');
  const onlyData = sections.length === 0;
  const data: readonly [number, number] = [rect.top + header_rows, rect.bottom - total_rows];
  const top = has('headers') ? rect.top : onlyData || has('data') ? data[0] : data[1] + 1;
  const bottom = has('totals') ? rect.bottom : onlyData || has('data') ? data[1] : data[0] - 1;
  return fixedArea(sheet, Math.min(top, rect.bottom), left, Math.max(bottom, rect.top), right);
}
