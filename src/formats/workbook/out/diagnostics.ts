// Turns what the builder noticed (dropped cells, bad formats, missing values) into diagnostics.
import type { Diagnostic, DiagnosticCode, HiddenContent } from '../../../model/index.ts';
import { isKnownFormat } from '../../../number-text/index.ts';
import type { FoundRegions } from '../regions/region.ts';
import type { FinishedSheet } from './finished-sheet.ts';

/** What building noticed of one sheet, in a fixed order. */
export function sheetDiagnostics(sheet: FinishedSheet, found: FoundRegions): Diagnostic[] {
  const list: Diagnostic[] = [];
  const note = (code: DiagnosticCode, message: string) => list.push({ code, message, page: sheet.index });
  const { counts, refused, measures } = sheet;
  if (refused > 0)
    note('bad_sheet', `${refused} cells stand outside of the sheet or far behind their place and are left out.`);
  if (counts.pending > 0) note('missing_values', `${counts.pending} formulas come without a value.`);
  if (counts.blanked > 0) note('hidden_content', `${counts.blanked} texts are hidden by their number format.`);
  if (measures.estimated)
    note('layout_estimated', 'More rows have a height of their own than are kept; boxes below them are estimates.');
  if (found.merged_tables > 0)
    note(
      'tables_limited',
      `${found.merged_tables} more tables stand in cells only or are part of the last that is listed.`,
    );
  if (found.dropped_texts > 0) {
    note(
      'ignored_part',
      `${found.dropped_texts} texts outside tables are not listed as blocks and stand in cells only.`,
    );
  }
  return list;
}

/** Formats that make no sense. */
export function formatDiagnostics(number_formats: readonly string[]): Diagnostic[] {
  const unknown = number_formats.filter((format) => !isKnownFormat(format));
  if (unknown.length === 0) return [];
  const message = `${unknown.length} number formats make no sense, the first being ${JSON.stringify(unknown[0])}; their numbers are shown as General does.`;
  return [{ code: 'unknown_number_format', message, page: null }];
}

export function workbookDiagnostics(
  sheets: readonly FinishedSheet[],
  hidden: HiddenContent,
  links: readonly string[],
): Diagnostic[] {
  const list: Diagnostic[] = [];
  if (sheets.every(({ counts, charts }) => counts.cells === 0 && charts.length === 0))
    list.push({ code: 'empty_document', message: 'The workbook holds no cells.', page: null });
  if (links.length > 0)
    list.push({ code: 'external_reference', message: `Formulas name ${links.length} other workbooks.`, page: null });
  const parts = (['sheets', 'rows', 'columns'] as const)
    .filter((what) => hidden[what] > 0)
    .map((what) => `${hidden[what]} ${hidden[what] === 1 ? what.slice(0, -1) : what}`);
  if (parts.length > 0)
    list.push({ code: 'hidden_content', message: `Hidden in the workbook: ${parts.join(', ')}.`, page: null });
  return list;
}
