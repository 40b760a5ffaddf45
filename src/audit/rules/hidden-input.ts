// Audit rule: hidden rows, columns and sheets with typed numbers that visible formulas depend on.
import type { FormulaPart } from '../../formulas/index.ts';
import { type CellRect, parseRange, type Sheet } from '../../model/index.ts';
import { hiddenOf } from '../../view/index.ts';
import { type AuditedBook, type AuditedSheet, placeText } from '../audited-book.ts';
import type { Finding, Place, Rule } from '../finding.ts';
import { byPlace, countCells, relatedTexts } from '../gather-places.ts';
import { KIND, type SheetRuns } from '../sheet-runs.ts';
import { count, listed } from '../wording.ts';

/** The largest sheet; hidden rows are hidden all along. */
const GRID = { rows: 2 ** 20, columns: 2 ** 14 };
const WHOLE: CellRect = { top: 0, left: 0, bottom: GRID.rows - 1, right: GRID.columns - 1 };
/** Spans of hidden rows or columns of a sheet, and formulas that refer to them, that are looked at. */
const MAX_SPANS = 200;
const MAX_DEPENDENTS = 20_000;

export const hiddenInput: Rule = {
  code: 'hidden_input',
  find: (book) => book.sheets.flatMap((sheet) => findHidden(book, sheet)),
};

function findHidden(book: AuditedBook, { sheet, cells }: AuditedSheet): Finding[] {
  if (sheet.visibility !== 'visible') {
    const used = hasNumbers(cells, WHOLE) ? visibleDependents(book, sheet, WHOLE) : [];
    return used.length === 0 ? [] : [hiddenSheet(book, sheet, used)];
  }
  const spans = [...sheet.hidden_rows, ...sheet.hidden_columns];
  if (spans.length > MAX_SPANS) book.limits.reached('hidden rows were not followed everywhere');
  const found: { readonly span: string; readonly used: readonly Place[] }[] = [];
  for (const span of spans.slice(0, MAX_SPANS)) {
    const rect = parseRange(span, GRID);
    if (!rect || !hasNumbers(cells, rect)) continue;
    const used = visibleDependents(book, sheet, rect);
    if (used.length > 0) found.push({ span, used });
  }
  return found.length === 0 ? [] : [hiddenSpans(book, sheet, found)];
}

/** Numbers that were typed; formulas show where their values come from. */
function hasNumbers({ runs }: SheetRuns, { top, left, bottom, right }: CellRect): boolean {
  for (let run = 0; run < runs.length; run++) {
    if (runs.kind(run) !== KIND.number || runs.col(run) < left || runs.col(run) > right) continue;
    if (runs.top(run) <= bottom && runs.bottom(run) >= top) return true;
  }
  return false;
}

/** Formulas that a reader sees and that refer to the cells, each block once. */
function visibleDependents(book: AuditedBook, sheet: Sheet, rect: CellRect): Place[] {
  const parts = new Map<number, FormulaPart>();
  let looked = 0;
  book.graph.visitDependents({ sheet: sheet.index, rect }, (part) => {
    const { top, left } = part.rect;
    if (!hiddenOf(book.sheets[part.sheet - 1]!.sheet).cell(top, left)) parts.set(part.block, part);
    return ++looked > MAX_DEPENDENTS;
  });
  if (looked > MAX_DEPENDENTS) book.limits.reached('formulas that use hidden cells were not all counted');
  return [...parts.values()].sort(byPlace);
}

const cellsOf = (places: readonly Place[]): number => places.reduce((sum, { rect }) => sum + countCells(rect), 0);

function hiddenSheet(book: AuditedBook, sheet: Sheet, used: readonly Place[]): Finding {
  const how = sheet.visibility === 'very_hidden' ? 'hidden so that no menu shows it' : 'hidden';
  const cells = cellsOf(used);
  return {
    code: 'hidden_input',
    severity: 'warning',
    message: `${count(cells, 'visible formula takes', 'visible formulas take')} values from the sheet "${sheet.name}", which is ${how} and holds typed numbers. Show the sheet, or bring the inputs to one that is seen.`,
    place: used[0]!,
    related: relatedTexts(book, used.slice(1)),
  };
}

function hiddenSpans(
  book: AuditedBook,
  sheet: Sheet,
  found: readonly { readonly span: string; readonly used: readonly Place[] }[],
): Finding {
  const used = [
    ...new Map(
      found.flatMap((one) => one.used).map((place) => [placeText(book, place.sheet, place.rect), place]),
    ).values(),
  ].sort(byPlace);
  const spans = found.map((one) => one.span);
  return {
    code: 'hidden_input',
    severity: 'info',
    message: `${count(cellsOf(used), 'visible formula takes', 'visible formulas take')} typed numbers from rows or columns of "${sheet.name}" that are hidden (${listed(spans)}). Show them, or bring the inputs to where they are seen.`,
    place: used[0]!,
    related: relatedTexts(book, used.slice(1)),
  };
}
