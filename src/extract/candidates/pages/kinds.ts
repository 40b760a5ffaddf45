// Infers from the type and name of a field what its values look like, such as an identifier, name, money or date.
import type { FieldSchema } from '../../../model/index.ts';
import { conceptWords } from '../lexicon/index.ts';
import { IDENTIFIERS } from '../senses.ts';

/** What a value of a field looks like, as far as its type and name tell. */
export type Kind =
  | 'identifier'
  | 'name'
  | 'email'
  | 'phone'
  | 'website'
  | 'address'
  | 'text'
  | 'money'
  | 'money_text'
  | 'rate'
  | 'count'
  | 'year'
  | 'number'
  | 'date'
  | 'date_text'
  | 'currency_text'
  | 'flag';

const MONEY = new Set(
  'amount total gross net net_pay gross_pay debit credit subtotal tax vat price cost fee balance discount commission deposit payment salary premium rent principal budget revenue profit freight value due'.split(
    ' ',
  ),
);
/** Concepts that name a sum and nothing else, where a text bears them. */
const SUMS = new Set(
  'amount total gross net net_pay gross_pay subtotal price cost fee balance salary rent revenue profit'.split(' '),
);
const RATES = new Set(['rate', 'percentage', 'interest']);
const COUNTS = new Set(['quantity', 'year', 'month', 'week', 'age', 'spots', 'page', 'hour', 'share']);
const NAMES = new Set(
  'name customer buyer vendor seller company person contact advertiser agency employee employer manager salesperson owner tenant landlord borrower lender insured insurer patient doctor student applicant sender consignee payee payer party author approver first last city country state'.split(
    ' ',
  ),
);
const SPECIAL: Readonly<Record<string, Kind>> = {
  email: 'email',
  phone: 'phone',
  fax: 'phone',
  website: 'website',
  address: 'address',
  street: 'address',
  iban: 'identifier',
  bic: 'text',
  passport: 'identifier',
  serial: 'identifier',
  zip: 'identifier',
  pobox: 'identifier',
};

/** `fiscal_year`, not `term_years` nor `fee_per_year`. */
const ONE_YEAR = /(?<!(?:per|each|every|a)[_\s-]?)(?:year|jahr|année|annee|año|anno|jaar)$/i;

export function kindOf(field: FieldSchema): Kind {
  const concepts = conceptWords(field.name).map((word) => word.concepts);
  const has = (set: ReadonlySet<string>): boolean => concepts.flat().some((concept) => set.has(concept));
  switch (field.type) {
    case 'date':
      return 'date';
    case 'boolean':
      return 'flag';
    case 'integer':
      return ONE_YEAR.test(field.name) ? 'year' : 'count';
    case 'currency':
      return concepts.at(-1)?.includes('currency') ? 'text' : 'money';
    case 'number':
      return has(RATES)
        ? 'rate'
        : ONE_YEAR.test(field.name)
          ? 'year'
          : has(COUNTS)
            ? 'count'
            : has(MONEY)
              ? 'money'
              : 'number';
    default:
      return stringKind(concepts);
  }
}

/** The last word that tells anything decides: a customer number is a number, a number of a customer too. */
function stringKind(concepts: readonly (readonly string[])[]): Kind {
  if (concepts.some((word) => word.some((concept) => IDENTIFIERS.has(concept)))) return 'identifier';
  if (concepts.at(-1)?.includes('date')) return 'date_text';
  if (concepts.at(-1)?.includes('currency')) return 'currency_text';
  if (concepts.at(-1)?.some((concept) => SUMS.has(concept))) return 'money_text';
  for (const word of [...concepts].reverse()) {
    for (const concept of word) {
      if (Object.hasOwn(SPECIAL, concept)) return SPECIAL[concept]!;
      if (NAMES.has(concept)) return 'name';
    }
  }
  return 'text';
}
