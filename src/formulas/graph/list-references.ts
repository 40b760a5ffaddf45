// Lists the references of a formula as callers see them: ranges, names, tables, external books.
import type { CellRect, Formula } from '../../model/index.ts';
import { targetOf } from '../references/area-dependencies.ts';
import { type Area, toArea } from '../references/areas.ts';
import type { Book } from '../references/book.ts';
import { atOrigin, isArray, originOf, partsOf } from '../references/formula-areas.ts';
import { placed, rectText } from '../references/reference-text.ts';
import { asSmallName, type Origin, type Resolved, resolveReference } from '../references/resolve-reference.ts';
import type { AreaReference, TableReference, WrittenReference } from '../references/written-reference.ts';
import type { Region } from './formula-graph.ts';

/** A reference of a formula, as it is told to callers. */
export interface ListedReference {
  readonly kind: 'cell' | 'range' | 'name' | 'table' | 'external';
  /** With the sheet in front where it is a cell or a range. */
  readonly ref: string;
  /** The sheet where it lies; null where it is on several, outside or nowhere. */
  readonly sheet: string | null;
  /** What a name, a table or another workbook stands for; null for cells, and where that is not known. */
  readonly refers_to: string | null;
  /** The cells that it covers, as far as they lie in this workbook. */
  readonly regions: readonly Region[];
  /** What it names is not there. */
  readonly missing: boolean;
}

/** The references of a formula at some cells that share it: one entry for all of them. */
export function listReferences(formula: Formula, sheet: number, cells: CellRect, book: Book): ListedReference[] {
  const origin = originOf(formula, sheet);
  const parts = partsOf(formula, sheet, book);
  const hasVariables = parts.functions.includes('LET') || parts.functions.includes('LAMBDA');
  const listed: ListedReference[] = [];
  for (const written of parts.references) {
    const reference = asSmallName(written, sheet, book) ?? written;
    const resolved = resolveReference(reference, origin, book);
    // A variable of the formula itself, not a name of the workbook.
    if (resolved.missing && hasVariables && reference.kind === 'name') continue;
    const place = (area: Area) => targetOf(isArray(formula) ? atOrigin(area, origin) : area, cells);
    listed.push(list(reference, resolved, { origin, place, book }));
  }
  return listed;
}

interface Listing {
  readonly origin: Origin;
  readonly place: (area: Area) => CellRect;
  readonly book: Book;
}

function list(reference: WrittenReference, resolved: Resolved, listing: Listing): ListedReference {
  const { book, place } = listing;
  const regions = resolved.areas.map((area) => ({ sheet: area.sheet, rect: place(area) }));
  const { missing } = resolved;
  const sheet = soleSheet(regions, book);
  if (resolved.kind === 'external') return listExternal(reference, listing);
  if (reference.kind === 'area') {
    const rect =
      regions[0]?.rect ?? place(toArea(0, reference.first, reference.second, listing.origin.row, listing.origin.col));
    const where = regions.length === 1 ? sheet! : (reference.sheet ?? '');
    return {
      kind: isCell(rect) ? 'cell' : 'range',
      ref: placed(where, null, rectText(rect)),
      sheet,
      refers_to: null,
      regions,
      missing,
    };
  }
  const refers_to = regions.length === 0 ? nameText(reference, listing) : regionsText(regions, book);
  const ref = reference.kind === 'name' ? nameRef(reference.sheet, reference.name) : tableRef(reference, listing);
  return { kind: resolved.kind === 'table' ? 'table' : 'name', ref, sheet, refers_to, regions, missing };
}

const isCell = (rect: CellRect): boolean => rect.top === rect.bottom && rect.left === rect.right;

function soleSheet(regions: readonly Region[], book: Book): string | null {
  const sheet = regions[0]?.sheet;
  return sheet !== undefined && regions.every((region) => region.sheet === sheet)
    ? (book.sheets[sheet - 1] ?? null)
    : null;
}

/** How many areas of a name are told. */
const MAX_TOLD = 20;

function regionsText(regions: readonly Region[], book: Book): string {
  const told = regions
    .slice(0, MAX_TOLD)
    .map(({ sheet, rect }) => placed(book.sheets[sheet - 1] ?? '', null, rectText(rect)));
  return told.join(',') + (regions.length > MAX_TOLD ? ',…' : '');
}

/** A name without cells is a constant or a formula. */
function nameText(reference: WrittenReference, { origin, book }: Listing): string | null {
  if (reference.kind !== 'name') return null;
  const scope = reference.sheet === null ? origin.sheet : book.sheet(reference.sheet);
  return book.name(reference.name, scope)?.ref ?? null;
}

const nameRef = (sheet: string | null, name: string): string => (sheet === null ? name : placed(sheet, null, name));

/** Inside the table its name may be left out of the formula. */
function tableRef(reference: TableReference, { origin, book }: Listing): string {
  if (reference.table !== '') return reference.text;
  return (book.tableAt(origin.sheet, origin.row, origin.col)?.name ?? '') + reference.text;
}

function listExternal(reference: WrittenReference, listing: Listing): ListedReference {
  const { book, sheet } = reference;
  const link = /^\d+$/.test(book ?? '') ? listing.book.external_links[Number(book) - 1] : undefined;
  const ref = reference.kind === 'table' ? reference.text : placed(sheet ?? '', book, externalText(reference, listing));
  return { kind: 'external', ref, sheet: null, refers_to: link ?? book, regions: [], missing: false };
}

function externalText(reference: Exclude<WrittenReference, TableReference>, { origin, place }: Listing): string {
  if (reference.kind === 'name') return reference.name;
  const { first, second }: AreaReference = reference;
  return rectText(place(toArea(0, first, second, origin.row, origin.col)));
}
