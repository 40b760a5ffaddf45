// Conducts the merge of embedded XML with page findings: settles fields and lines and collects warnings on
// disagreement.
import type { EmbeddedEntry, EmbeddedInvoice, ExtractionWarning } from '../../model/index.ts';
import type { Finding, Findings, ListFinding } from '../finding.ts';
import type { DocumentText } from '../text/index.ts';
import { linesOf, singlesOf } from './embedded-lines.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { createTextFinder } from './locate-text.ts';
import { locateValue, type PageSearch } from './locate-value.ts';
import { indexPages } from './page-index.ts';
import { settleLines } from './settle-lines.ts';
import { settleSingle } from './settle-single.ts';
import { lineWarnings, singleWarning } from './warnings.ts';

/** What was found on the pages, by the names of the fields. */
export interface PageFindings {
  readonly singles: ReadonlyMap<string, readonly Finding[]>;
  readonly lists: ReadonlyMap<string, ListFinding>;
}

const LINES = 'line_items';
/** Sums that must all are on the pages for each of them to be trusted. */
const SUMS = ['subtotal', 'tax', 'total'];

/**
 * What the pages show, settled by the invoice that the file carries as XML. Only what is on a page is a finding;
 * what the two do not agree on is said in warnings.
 */
export function mergeEmbedded(text: DocumentText, invoice: EmbeddedInvoice, page: PageFindings): Findings {
  const index = indexPages(text);
  const search: PageSearch = { index, texts: createTextFinder(index), signed: !invoice.is_credit };
  const stated = singlesOf(invoice);
  const trusted = SUMS.every((field) => stands(search, stated.get(field) ?? []));
  const singles = new Map(page.singles);
  const lists = new Map(page.lists);
  const warnings: ExtractionWarning[] = [];
  for (const [field, kind] of Object.entries(FIELD_KINDS)) {
    const entries = stated.get(field);
    if (!entries) continue;
    const found = page.singles.get(field) ?? [];
    const settled = settleSingle(search, { kind, entries, found }, trusted);
    singles.set(field, settled.findings);
    const warning = singleWarning(invoice, field, entries[0]!, settled);
    if (warning) warnings.push(warning);
  }
  const lines = linesOf(invoice);
  if (lines.length > 0) {
    const settled = settleLines(search, lines, page.lists.get(LINES));
    if (settled.list) lists.set(LINES, settled.list);
    warnings.push(...lineWarnings(invoice, lines, settled));
  }
  return { singles, lists, warnings };
}

const stands = (search: PageSearch, entries: readonly EmbeddedEntry[]): boolean =>
  entries.some(({ value }) => locateValue(search, 'amount', value).length > 0);
