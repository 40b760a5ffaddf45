// Resolves what a caller writes as a range: A1, table id, anchor, declared table or defined name.
import { formatSheetRange, parseAnchor, parseSheetRange, type SheetRange } from '../../cite/index.ts';
import { FolioError, nearest } from '../../errors.ts';
import {
  type CellRect,
  type DefinedName,
  type DocumentView,
  parseRange,
  quoteSheet,
  type Sheet,
} from '../../model/index.ts';
import { getSheet, headIndex } from '../../view/index.ts';
import { resolveTableReference } from './table-reference.ts';

/** The cells that a request means. `range` is how they are named in the answer. */
export interface ResolvedRange {
  readonly sheet: Sheet;
  readonly range: string;
  readonly rect: CellRect;
}

/**
 * A range as callers write it: a table id, A1 notation (also whole columns and rows, which reach as far as the sheet is
 * filled), an anchor such as `Summary!B7`, a table that the author declared (`Sales[Amount]`), or a defined name. An id such as `t1` is written small; the cell of that name is T1. Without a range, the used range.
 */
export function resolveRange(
  view: DocumentView,
  sheetName: string | undefined,
  written: string | undefined,
): ResolvedRange {
  if (written === undefined) return usedRange(getSheet(view, sheetName));
  // A sheet that is not there is told also where the range would not need it.
  if (sheetName !== undefined) getSheet(view, sheetName);
  const table = headIndex(view.head).tables.get(written);
  if (table?.sheet && table.range) return onSheet(getSheet(view, table.sheet), parseSheetRange(table.range)!);
  const range = parseSheetRange(written);
  if (range) return onSheet(getSheet(view, sheetName), range);
  const anchor = parseAnchor(written);
  if (anchor?.kind === 'cells') return anchored(view, sheetName, anchor.sheet, anchor.range);
  getSheet(view, sheetName ?? view.head.sheets[0]?.name);
  return (
    declaredTable(view, written) ?? namedRange(view, sheetName, written.trim(), MAX_NAMES) ?? refuse(view, written)
  );
}

function usedRange(sheet: Sheet): ResolvedRange {
  return onSheet(sheet, parseSheetRange(sheet.used_range ?? 'A1')!);
}

function onSheet(sheet: Sheet, range: SheetRange): ResolvedRange {
  const name = formatSheetRange(range);
  const rect = parseRange(name, { rows: sheet.row_count, columns: sheet.col_count })!;
  return { sheet, range: name, rect };
}

/** `Summary!B7`, as citations write it: names its sheet, which must be the one that is asked for. */
function anchored(view: DocumentView, asked: string | undefined, named: string, range: SheetRange): ResolvedRange {
  const sheet = getSheet(view, named);
  if (asked === undefined || getSheet(view, asked) === sheet) return onSheet(sheet, range);
  throw new FolioError('invalid_range', `The range is one of the sheet "${named}", and the sheet is "${asked}".`, {
    param: 'range',
    hint: 'Leave out `sheet`, or the name before the exclamation mark.',
  });
}

function declaredTable(view: DocumentView, written: string): ResolvedRange | null {
  const found = resolveTableReference(view, written);
  return found && onSheet(getSheet(view, found.sheet), { rect: found.rect, whole: null });
}

/** Names that stand for names are followed this far: they may lead in circles. */
const MAX_NAMES = 10;
const SCOPED = /^(?:'((?:[^']|'')+)'|([^'!]+))!([^!]+)$/;

/** A name of the sheet goes before a name of the workbook; `Costs!Rate` says which sheet's name is meant. */
function namedRange(
  view: DocumentView,
  sheetName: string | undefined,
  written: string,
  left: number,
): ResolvedRange | null {
  const [, quoted, plain, own] = SCOPED.exec(written) ?? [];
  const scope = quoted?.replaceAll("''", "'") ?? plain ?? sheetName;
  const wanted = (own ?? written).toLowerCase();
  const named = view.head.names.filter((candidate) => candidate.name.toLowerCase() === wanted);
  const ofSheet = named.find((candidate) => candidate.scope?.toLowerCase() === scope?.toLowerCase());
  const name = ofSheet ?? named.find((candidate) => candidate.scope === null) ?? named[0];
  return name ? cellsOfName(view, name, left) : null;
}

function cellsOfName(view: DocumentView, name: DefinedName, left: number): ResolvedRange {
  const ref = name.ref.replace(/^=/, '').trim();
  const anchor = parseAnchor(ref);
  if (anchor?.kind === 'cells') return onSheet(getSheet(view, anchor.sheet), anchor.range);
  const areas = areasOf(ref);
  if (areas.length > 1) throw severalAreas(name, areas);
  const found =
    left > 0 ? (declaredTable(view, ref) ?? namedRange(view, name.scope ?? undefined, ref, left - 1)) : null;
  return found ?? refuseName(name);
}

/** The areas of `Data!$A$1:$A$9,Data!$C$1:$C$9`; a comma within quotes or brackets parts nothing. */
function areasOf(ref: string): string[] {
  const areas = ref.match(/(?:'[^']*'|\[[^\]]*\]|[^,])+/g) ?? [];
  return areas.every((area) => parseAnchor(area.trim())?.kind === 'cells') ? areas.map((area) => area.trim()) : [];
}

function severalAreas(name: DefinedName, areas: readonly string[]): FolioError {
  return new FolioError('invalid_range', `The name "${name.name}" stands for several ranges.`, {
    param: 'range',
    hint: `Ask for one at a time: ${areas.slice(0, MAX_AREAS).join(', ')}${areas.length > MAX_AREAS ? ', …' : ''}.`,
  });
}

const MAX_AREAS = 5;

function refuseName(name: DefinedName): never {
  throw new FolioError('invalid_range', `The name "${name.name}" stands for ${name.ref}, which is no range of cells.`, {
    param: 'range',
  });
}

function refuse(view: DocumentView, written: string): never {
  const near = nearest(written, [
    ...view.head.names.map((name) => name.name),
    ...view.head.tables.map((table) => table.id),
    ...view.head.list_objects.map((table) => table.name),
  ]);
  const sheet = view.head.sheets.find(({ name }) => name.toLowerCase() === written.replace(/!$/, '').toLowerCase());
  if (sheet?.used_range) {
    throw new FolioError('invalid_range', `"${written}" is a sheet and not a range.`, {
      param: 'range',
      did_you_mean: `${quoteSheet(sheet.name)}!${sheet.used_range}`,
      hint: 'Leave the range out and name the sheet, to read all of it.',
    });
  }
  throw new FolioError('invalid_range', `"${written}" is neither a range nor a name of this document.`, {
    param: 'range',
    ...(near === undefined ? {} : { did_you_mean: near }),
    hint: 'Write A1 notation (B2, A1:C3, A:C, 2:5, Sheet!B2), a defined name, or a table id.',
  });
}
