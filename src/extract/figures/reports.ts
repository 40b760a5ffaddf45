// The statements of a document, read once for all fields that ask for figures.
import type { DocumentText } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import { type FiscalYear, findFiscalYear } from './statements/fiscal-calendar.ts';
import { readStatements } from './statements/read-statements.ts';
import type { Statement } from './statements/statement.ts';
import { markSecondary } from './statements/statement-kind.ts';

export interface Reports {
  /** Of the whole company. */
  readonly statements: readonly Statement[];
  /** Of its parts. */
  readonly of_parts: readonly Statement[];
  /** Tables of percentages without their signs. */
  readonly of_shares: readonly Statement[];
  readonly fiscalYear: FiscalYear | null;
  /** What the figures are multiples of where a table does not say so itself: as the statements agree on. */
  readonly scale: number | null;
  /** The last day that a statement is about, in milliseconds since the epoch; null where none names a day. */
  readonly newest: number | null;
}

const PRIMARY = 0.4;

export async function readReports(text: DocumentText, locale: Locale): Promise<Reports> {
  const all = await readStatements(text, locale);
  const read = all.filter(({ of_shares }) => !of_shares);
  const statements = markSecondary(read.filter(({ of_parts }) => !of_parts));
  const primary = statements.filter((statement) => statement.primary >= PRIMARY);
  const scales = new Set(primary.flatMap(({ scale }) => scale?.value ?? []));
  const ends = primary.flatMap(({ columns }) => columns.flatMap(({ end }) => (end === null ? [] : [Date.parse(end)])));
  return {
    statements,
    of_parts: read.filter(({ of_parts }) => of_parts),
    of_shares: all.filter(({ of_shares }) => of_shares),
    fiscalYear: findFiscalYear(text, statements, locale),
    scale: scales.size === 1 ? [...scales][0]! : null,
    newest: ends.length > 0 ? Math.max(...ends) : null,
  };
}
