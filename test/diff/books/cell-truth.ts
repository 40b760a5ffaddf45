import { parseRange } from '../../../src/model/index.ts';
import type { Report, ReportSide, Truth } from '../score/truth.ts';
import { type BookDraft, key, type Reference, sheetOf } from './book-draft.ts';
import { nameAt, shownIn, spellFormula } from './evaluate.ts';

const BOUNDS = { rows: 1_048_576, columns: 16_384 };

/** Whether a side of a report is one cell of the workbook. */
export const isAt = (side: ReportSide | null, book: BookDraft, at: Reference): boolean =>
  side !== null && side.citation.sheet === sheetOf(book, at.sheet).name && side.citation.cell === nameAt(book, at);

/** Whether the cells that a side cites lie in one row, or in one column, of the sheet. */
export function isOnLine(side: ReportSide | null, sheet: string, of: 'row' | 'column', at: number): boolean {
  const cited = side?.citation.cell ?? side?.citation.range;
  if (!side || !cited || side.citation.sheet !== sheet) return false;
  const range = parseRange(cited, BOUNDS);
  if (!range) return false;
  return of === 'row' ? range.top === at && range.bottom === at : range.left === at && range.right === at;
}

/** Whether a side says what the cell holds: the value that it shows, and the formula where it has one. */
function says(side: ReportSide | null, book: BookDraft, { sheet, row, col }: Reference): boolean {
  const cell = sheetOf(book, sheet).cells.get(key(row, col));
  if (!cell) return side === null || side.text === '';
  const formula = cell.kind === 'formula' ? `=${spellFormula(book, sheet, cell.formula)}` : null;
  return side !== null && side.value === shownIn(book, cell) && (side.formula ?? null) === formula;
}

export const cellTruth =
  (edit: string, at: Reference, kinds: readonly Report['kind'][] = ['changed']) =>
  (before: BookDraft, after: BookDraft): Truth => ({
    edit,
    before: null,
    after: null,
    matches: (report) =>
      kinds.includes(report.kind) &&
      report.of === 'cell' &&
      (report.kind === 'added' || isAt(report.before, before, at)) &&
      (report.kind === 'removed' || isAt(report.after, after, at)) &&
      says(report.before, before, at) &&
      says(report.after, after, at),
  });

/** A row or column that came or went. One of its cells is enough to find it; what else is said of it is noise. */
export const lineTruth =
  (edit: string, kind: 'added' | 'removed', of: 'row' | 'column', sheet: string, id: string) =>
  (before: BookDraft, after: BookDraft): Truth => {
    const draft = sheetOf(kind === 'added' ? after : before, sheet);
    const at = (of === 'row' ? draft.rows : draft.columns).indexOf(id);
    const side = kind === 'added' ? 'after' : 'before';
    return {
      edit,
      before: null,
      after: null,
      matches: (report) =>
        report.kind === kind &&
        (report.of === of || report.of === 'cell') &&
        isOnLine(report[side], draft.name, of, at),
    };
  };
