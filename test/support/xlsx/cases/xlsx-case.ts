import type { DocumentBody, Formula, Sheet, SheetExtras } from '../../../../src/model/index.ts';
import type { Book } from '../book.ts';

/** What must come of a workbook, said by hand. Cells are named as in formulas; without a sheet they are on the first. */
export interface Reading {
  /** Texts as Excel shows them; null where there must be no cell. */
  readonly cells?: Readonly<Record<string, string | null>>;
  readonly kinds?: Readonly<
    Record<string, 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'time' | 'error' | 'empty'>
  >;
  readonly values?: Readonly<Record<string, number>>;
  readonly formulas?: Readonly<Record<string, string>>;
  /** The distinct formulas of the first sheet. */
  readonly distinct?: readonly Partial<Formula>[];
  readonly sheets?: readonly Partial<Sheet>[];
  /** By the name of the sheet. */
  readonly extras?: Readonly<Record<string, { readonly [K in keyof SheetExtras]?: unknown }>>;
  readonly body?: Partial<DocumentBody>;
  /** Codes, in any order. */
  readonly diagnostics?: readonly string[];
}

export interface XlsxCase {
  readonly note: string;
  readonly book: Book;
  readonly reading: Reading;
}

export type XlsxCases = Readonly<Record<string, XlsxCase>>;
