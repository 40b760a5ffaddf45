// Words the warnings about disagreement between an embedded invoice and its pages.
import type { EmbeddedEntry, EmbeddedInvoice, ExtractionWarning } from '../../model/index.ts';
import type { Place } from '../cite-place.ts';
import type { EmbeddedLine } from './embedded-lines.ts';
import type { SettledLines } from './settle-lines.ts';
import type { SettledSingle } from './settle-single.ts';

/** Lines that are named one by one. */
const MAX_NAMED = 20;
/** UTF-16 units of a value that are quoted. */
const MAX_QUOTED = 120;

/** Where the page shows another value, or none; null where the two agree. */
export function singleWarning(
  { file_name }: EmbeddedInvoice,
  field: string,
  entry: EmbeddedEntry,
  { differs, stands }: SettledSingle,
): ExtractionWarning | null {
  const stated = `the embedded ${file_name} says ${quote(entry.text)} (${entry.element})`;
  if (differs) {
    const where = pageOf(differs.place);
    const shown = `the page shows ${quote(differs.raw_text)}${where === null ? '' : ` (page ${where})`}`;
    return disagrees(`${field}: ${shown}, ${stated}.`, field);
  }
  return stands ? null : notVisible(`${field}: ${stated}, which stands on no page.`, field);
}

export function lineWarnings(
  { file_name }: EmbeddedInvoice,
  lines: readonly EmbeddedLine[],
  { missing, unknown }: SettledLines,
): ExtractionWarning[] {
  const warnings = missing.slice(0, MAX_NAMED).map((i) => {
    const [amount] = lines[i]!.get('amount') ?? [];
    const text = lines[i]!.get('description')?.[0]?.text ?? '';
    const stated = `the embedded ${file_name} says ${quote(`${text} ${amount?.text ?? ''}`.trim())}`;
    return notVisible(`line_items[${i}]: ${stated} (${amount?.element ?? ''}), which stands on no page.`, 'line_items');
  });
  if (missing.length > MAX_NAMED) {
    const rest = `${missing.length - MAX_NAMED} further lines of the embedded ${file_name} stand on no page.`;
    warnings.push(notVisible(`line_items: ${rest}`, 'line_items'));
  }
  if (unknown > 0) {
    const shown = `${unknown} ${unknown === 1 ? 'line' : 'lines'} of the page`;
    warnings.push(disagrees(`line_items: the embedded ${file_name} does not state ${shown}.`, 'line_items'));
  }
  return warnings;
}

const disagrees = (message: string, field: string): ExtractionWarning => ({
  code: 'embedded_invoice_disagrees',
  message,
  fields: [field],
});

const notVisible = (message: string, field: string): ExtractionWarning => ({
  code: 'embedded_value_not_visible',
  message,
  fields: [field],
});

const quote = (text: string): string => `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;

/** Blocks are named after their page. */
function pageOf(place: Place): number | null {
  switch (place.kind) {
    case 'joined':
      return place.parts[0] ? pageOf(place.parts[0]) : null;
    case 'block':
      return Number(/^p(\d+)\./.exec(place.block)?.[1]) || null;
    case 'table':
      return place.table.page;
    case 'cell':
      return place.sheet.index;
  }
}
