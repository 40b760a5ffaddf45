// Turns what the CSV reader noticed (charset, dialect, ragged rows, damage) into diagnostics of the document.
import type { Charset } from '../../../bytes/index.ts';
import type { Diagnostic, DiagnosticCode } from '../../../model/index.ts';
import type { FoundRegions } from '../../workbook/index.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { MAX_TABLES, MAX_TEXTS } from '../regions/find-regions.ts';
import type { ScanSummary } from '../rows/read-blocks.ts';

/** Below this, another delimiter would have done nearly as well. */
const CERTAIN = 0.1;

/** What reading noticed, in a fixed order. */
export function listDiagnostics(
  charset: Charset,
  dialect: Dialect,
  scan: ScanSummary,
  found: FoundRegions,
): Diagnostic[] {
  const list: Diagnostic[] = [];
  const note = (code: DiagnosticCode, message: string, page: number | null = 1) => list.push({ code, message, page });
  if (scan.cell_count === 0) note('empty_document', 'The file holds no text.', null);
  else if (charset.guessed)
    note('encoding_guessed', `The text does not say its encoding; it was read as ${charset.encoding}.`);
  if (scan.undecodable > 0) {
    note(
      'undecodable_bytes',
      `${scan.undecodable} places hold bytes that mean nothing in ${charset.encoding}; each is shown as U+FFFD.`,
    );
  }
  const looser = scan.looser ?? (dialect.unclosed ? FROM_THE_START : null);
  if (looser) note('unterminated_quote', looserMessage(looser));
  const ragged = raggedRows(scan);
  if (ragged)
    note(
      'ragged_rows',
      `${ragged.count} rows have another number of fields than ${ragged.width}; the first is row ${ragged.first_row + 1}.`,
    );
  if (scan.cell_count > 0 && !dialect.declared && dialect.certainty < CERTAIN) {
    note('dialect_uncertain', `The delimiter is not certain; it was taken to be ${JSON.stringify(dialect.delimiter)}.`);
  }
  if (found.merged_tables > 0) {
    note(
      'tables_limited',
      `Only ${MAX_TABLES} tables are told apart; ${found.merged_tables} more are part of the last.`,
    );
  }
  if (found.dropped_texts > 0) {
    note(
      'ignored_part',
      `Only ${MAX_TEXTS} texts outside tables are listed as blocks; ${found.dropped_texts} more stand in cells only.`,
    );
  }
  return list;
}

const FROM_THE_START = { row: 1, rule: 'none' } as const;

const looserMessage = ({ row, rule }: NonNullable<ScanSummary['looser']>): string =>
  rule === 'none'
    ? `A quote never closes; from row ${row} on quotes are read as text.`
    : `A quote never closes; from row ${row} on a quote closes only before a delimiter or a line end.`;

/** Rows that have another number of fields than most; rows of one field are titles and notes. */
function raggedRows({ widths }: ScanSummary): { width: number; count: number; first_row: number } | null {
  let width = 1;
  let most = 0;
  for (const [candidate, { count }] of widths) if (candidate > 1 && count > most) [width, most] = [candidate, count];
  let count = 0;
  let first_row = Number.POSITIVE_INFINITY;
  for (const [other, entry] of widths) {
    if (other === width || other === 1) continue;
    count += entry.count;
    first_row = Math.min(first_row, entry.first_row);
  }
  return count === 0 ? null : { width, count, first_row };
}
