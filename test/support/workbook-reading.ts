import type { DocumentBody, Formula, Sheet, SheetExtras, TableSummary } from '../../src/model/index.ts';

/** What must come of a workbook, said by hand. Cells are named as in formulas; without a sheet they are on the first. */
export interface Reading {
  /** Texts as Excel shows them; null where there must be no cell. */
  readonly cells?: Readonly<Record<string, string | null>>;
  /** Texts as the file holds them, where formats show them otherwise. */
  readonly texts?: Readonly<Record<string, string>>;
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
  /** All of them, in order. */
  readonly tables?: readonly Partial<TableSummary>[];
  /** Blocks of the first sheet beside its tables: `heading: Costs`, `hidden paragraph: costs`. */
  readonly blocks?: readonly string[];
  readonly body?: Partial<DocumentBody>;
  /** Codes, in any order. */
  readonly diagnostics?: readonly string[];
  /** What is answered where no password is given; the rest is what comes with it. */
  readonly locked?: { readonly problem: 'password_required'; readonly password: string };
}
