// Conducts the extraction of invoices, apart from line items: runs all finders and merges their findings.
import type { Finding, Findings } from '../../finding.ts';
import type { SpecialistInput } from '../specialist.ts';
import { findSums } from './amounts/amounts.ts';
import { findCodes, findMarkedCode } from './codes.ts';
import { deriveDueDate, findDueDates, findLabelledDates } from './dates.ts';
import { findDocumentKind, kindWarnings } from './document-kind.ts';
import { findHeadline } from './headline.ts';
import { findLetterDate } from './letter-date.ts';
import { findPaired } from './paired-labels.ts';
import { findParties } from './parties/find-parties.ts';
import { findCurrency, findIban, findPaymentTerms } from './payment.ts';
import { readCells } from './read-cells.ts';
import { findVendorTaxIds } from './tax-ids.ts';
import { raiseSole } from './to-finding.ts';

/** The fields of an invoice but for its items: by headline, labels, places on the page, and sums that fit each other. */
export async function findInvoice({ text, locale, schema, labelled }: SpecialistInput): Promise<Findings> {
  const lines = await readCells(text, locale);
  const singles = new Map<string, readonly Finding[]>();
  const forms = new Map<string, readonly Finding[]>();
  if (text.form_fields.length > 0) {
    for (const { name } of schema.fields) forms.set(name, ofForms(await labelled(name)));
  }
  const set = (field: string, ...findings: readonly (readonly Finding[])[]): void => {
    singles.set(field, [...findings.flat(), ...(forms.get(field) ?? [])]);
  };
  const parties = findParties(lines);
  const ofParties = new Set([...parties.vendor_cells, ...parties.other_cells]);
  const headline = findHeadline(lines);
  const paired = findPaired(lines);
  const numbered = [
    headline.invoice_number,
    paired.invoice_number,
    findCodes(lines, 'invoice_number', ofParties),
  ].flat();
  set('invoice_number', numbered.length > 0 ? numbered : findMarkedCode(lines));
  const dated = [...headline.invoice_date, ...paired.invoice_date, ...findLabelledDates(lines, 'invoice_date')];
  set('invoice_date', dated.length > 0 ? raiseSole(dated) : findLetterDate(lines));
  set('purchase_order', paired.purchase_order, findCodes(lines, 'purchase_order', ofParties));
  const due = findDueDates(lines, locale);
  set('due_date', due.length > 0 ? due : deriveDueDate(lines, best(singles.get('invoice_date') ?? [])));
  for (const [field, findings] of parties.findings) set(field, findings);
  set('vendor_tax_id', raiseSole(findVendorTaxIds(lines, parties)));
  const sums = findSums(lines);
  for (const [field, findings] of sums.findings) set(field, findings);
  set('currency', findCurrency(lines, sums.chosen, locale.currency));
  set('payment_terms', findPaymentTerms(lines));
  set('iban', findIban(lines));
  return { singles, lists: new Map(), warnings: kindWarnings(findDocumentKind(lines)) };
}

/** The fields of a form say by their names what they hold. */
const ofForms = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => finding.evidence === 'label_form_field');

const best = (findings: readonly Finding[]): Finding | undefined =>
  findings.reduce<Finding | undefined>((a, b) => (!a || b.score > a.score ? b : a), undefined);
