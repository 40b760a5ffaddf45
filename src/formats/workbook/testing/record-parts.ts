// Helps to test workbook readers: a builder that records what it is told.
import type { DocumentBody } from '../../../model/index.ts';
import type { NewFormula, SheetDetails, SheetStart, WorkbookBuilder, WorkbookEnd, WorkbookParts } from '../parts.ts';

/** What a reader told the builder of a workbook, for tests to look at. */
export interface RecordedWorkbook {
  parts: WorkbookParts | null;
  readonly sheets: RecordedSheet[];
  end: WorkbookEnd | null;
}

export interface RecordedSheet {
  readonly start: SheetStart;
  /** By `row,col`: the value, the number format, and the formula where there is one. */
  readonly cells: Record<string, readonly [unknown, string] | readonly [unknown, string, string]>;
  readonly formulas: NewFormula[];
  details: SheetDetails | null;
}

/** A builder that writes down what it is told. */
export function recordParts(): {
  readonly book: RecordedWorkbook;
  createBuilder(parts: WorkbookParts): WorkbookBuilder;
} {
  const book: RecordedWorkbook = { parts: null, sheets: [], end: null };
  return {
    book,
    createBuilder(parts) {
      book.parts = parts;
      return {
        sheet(start) {
          const sheet: RecordedSheet = { start, cells: {}, formulas: [], details: null };
          book.sheets.push(sheet);
          const add = (row: number, col: number, value: unknown, style: number, formula: number): void => {
            const text = sheet.formulas[formula - 1]?.text;
            const format = parts.styles[style]?.format ?? 'no such style';
            sheet.cells[`${row},${col}`] = text === undefined ? [value, format] : [value, format, text];
          };
          return {
            number: add,
            shared: add,
            text: add,
            boolean: add,
            error: add,
            pending: (row, col, style, formula) => add(row, col, null, style, formula),
            blank: () => {},
            addFormula: (_row, _col, formula) => sheet.formulas.push(formula),
            finish(details) {
              sheet.details = details;
            },
          };
        },
        finish(end) {
          book.end = end;
          return {} as DocumentBody;
        },
      };
    },
  };
}
