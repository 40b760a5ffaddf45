// Translates defined names and print areas of the library for the workbook builder.
import type { WorkBook, DefinedName as XlsxName } from '@e965/xlsx';
import { type DefinedName, parseRange, rangeName, SHEET_BOUNDS } from '../../../model/index.ts';

const BUILT_IN = '_xlnm.';
const PRINT_AREA = 'print_area';
const FILTER = '_FilterDatabase';
/** Bit of the flags. */
const HIDDEN = 1;
/** A sheet's name in front of a reference, in quotes or not. */
const SHEET_PREFIX = /^(?:'(?:[^']|'')*'|[^'!]*)!/;
/** References are separated by commas, and commas may be within quoted names. */
const PIECES = /(?:'(?:[^']|'')*'|[^,'])+/g;

export interface LibraryNames {
  readonly names: readonly DefinedName[];
  /** By the position of the sheet. */
  readonly print_areas: ReadonlyMap<number, readonly string[]>;
}

export function toNames(book: WorkBook): LibraryNames {
  const names: DefinedName[] = [];
  const print_areas = new Map<number, string[]>();
  for (const { Name, Ref, Sheet, Flags } of listNames(book)) {
    if (typeof Name !== 'string' || typeof Ref !== 'string') continue;
    const name = Name.startsWith(BUILT_IN) ? Name.slice(BUILT_IN.length) : Name;
    const scope = Sheet === undefined ? null : (book.SheetNames[Sheet] ?? null);
    names.push({ name, scope, ref: Ref, visible: ((Flags ?? 0) & HIDDEN) === 0 && name !== FILTER });
    if (Sheet !== undefined && name.toLowerCase() === PRINT_AREA) print_areas.set(Sheet, toAreas(Ref));
  }
  return { names, print_areas };
}

/** The library's types leave out the flags that names of XLSB have. */
const listNames = (book: WorkBook): readonly (XlsxName & { readonly Flags?: number })[] => book.Workbook?.Names ?? [];

function toAreas(ref: string): string[] {
  return (ref.match(PIECES) ?? []).flatMap((piece) => {
    const rect = parseRange(piece.trim().replace(SHEET_PREFIX, ''), SHEET_BOUNDS);
    return rect ? [rangeName(rect)] : [];
  });
}
