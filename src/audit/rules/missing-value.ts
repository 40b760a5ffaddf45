// Audit rule: formulas for which the file stores no result, as when a program wrote it without calculating.
import { type AuditedBook, type AuditedSheet, placeText } from '../audited-book.ts';
import type { Finding, Place, Rule } from '../finding.ts';
import { byPlace, MAX_RELATED } from '../gather-places.ts';
import { count } from '../wording.ts';

export const missingValue: Rule = {
  code: 'missing_value',
  find: (book) => book.sheets.flatMap((sheet) => findMissing(book, sheet)),
};

function findMissing(book: AuditedBook, { sheet, cells }: AuditedSheet): Finding[] {
  const { missing } = cells;
  if (missing.length === 0) return [];
  const places: Place[] = [];
  let all = 0;
  for (const run of missing.order('rows')) {
    const { top, bottom, col } = missing.get(run);
    all += bottom - top + 1;
    if (places.length <= MAX_RELATED) places.push({ sheet: sheet.index, rect: { top, left: col, bottom, right: col } });
  }
  places.sort(byPlace);
  return [
    {
      code: 'missing_value',
      severity: all === cells.formulas ? 'info' : 'warning',
      message: `The file holds no value for ${all === cells.formulas ? `any of the ${count(all, 'formula')}` : `${count(all, 'formula')}`} of this sheet: it was written by a program that does not calculate. Open it in a spreadsheet program and save it.`,
      place: places[0]!,
      related: places.slice(1, MAX_RELATED + 1).map((place) => placeText(book, place.sheet, place.rect)),
    },
  ];
}
