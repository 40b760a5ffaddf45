// Checks VAT and tax ids by country prefix or form.
import { isGstin } from './check-digits.ts';
import { TAX_ID_RULES } from './tax-id-rules.ts';

/** `unknown`: of a country or kind whose check digits are not known here. */
type TaxIdVerdict = 'right' | 'wrong' | 'malformed' | 'unknown';

const MAX_CHARS = 40;
/** Fewer digits than that behind two letters is a word or a short reference. */
const MIN_DIGITS = 5;
/** Marks of the register behind Swiss and Norwegian numbers. */
const SUFFIX = /(?:MWST|TVA|IVA|VAT|MVA)$/;

/** An Indian number, whose form alone tells what it is. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Judges a tax id that names its country, as ids for value added tax do (`DE136695976`), or tells it by its form. */
export function checkTaxId(text: string): TaxIdVerdict {
  if (text.length > MAX_CHARS) return 'unknown';
  const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (GSTIN.test(compact)) return isGstin(compact) ? 'right' : 'wrong';
  const prefix = compact.startsWith('CHE') ? 'CHE' : compact.slice(0, 2);
  const rule = TAX_ID_RULES.get(prefix);
  if (!rule) return 'unknown';
  const number = compact.slice(prefix.length).replace(SUFFIX, '');
  if (rule.shape.test(number)) return rule.check(number);
  return number.replace(/\D/g, '').length >= MIN_DIGITS ? 'malformed' : 'unknown';
}
