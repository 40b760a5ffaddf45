// Finds IBANs and checks their digits.
import { checkIban, ibanLength } from '../../../identifiers/index.ts';
import { apart, type Found } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { readSpacedCode } from './spaced-code.ts';

/** The value is the number without blanks. */
export interface FoundIban extends Found<string> {
  readonly country: string;
  /** Whether the check digits hold (ISO 13616, ISO 7064 mod 97-10). */
  readonly valid: boolean;
}

const MAX_CHARS = 34;
const START = /(?<![A-Za-z0-9])[A-Z]{2}[ \u00a0]?\d{2}/g;

export function findIbans(text: string, _locale?: Locale): FoundIban[] {
  const found: FoundIban[] = [];
  for (const { index } of text.matchAll(START)) {
    const country = text.slice(index, index + 2);
    const length = ibanLength(country);
    const code = length && readSpacedCode(text, index, MAX_CHARS).find(({ compact }) => compact.length === length);
    if (code)
      found.push({
        start: index,
        end: code.end,
        value: code.compact,
        country,
        valid: checkIban(code.compact) === 'right',
      });
  }
  return apart(found);
}
