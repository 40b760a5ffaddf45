import type { Found } from './found.ts';
import type { Locale } from './locale.ts';

/** The value is the number without blanks and marks, with its country's prefix where it is written. */
export interface FoundTaxId extends Found<string> {
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly kind: 'vat' | 'ein' | 'gstin' | 'abn' | 'siren' | 'siret' | 'national';
  /** Whether the check digits hold; null where there are none or their rule is not known here. */
  readonly valid: boolean | null;
}

export function findTaxIds(_text: string, _locale?: Locale): FoundTaxId[] {
  return [];
}
