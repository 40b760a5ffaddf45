// Lists the characters a format can produce, so that search can skip columns that cannot match.
import { numberFormat } from './render.ts';

/** Digits, the minus, the exponent of what is too long for its digits, and what an impossible day is shown as; all else that a format can show is in it. */
const NUMBER_SIGNS = '0123456789-#.e+';
const GENERAL_SIGNS = 'E';
/** Letters of the English names of months and days, and of the halves of a day. */
const NAME_SIGNS = 'ADFJMNOPSTWabcdeghilmnoprstuvy';
const NAMES = /mmm|ddd|aaa|[ap]m?\/[ap]/i;
const GENERAL = /general/i;
/** Signs that may leave a blank. */
const BLANKS = /[ _?/]/;
/** Another language, another calendar or other numerals may be shown then. */
const NUMERALS = /\[(?:DBNum|NatNum)/i;
const FOREIGN = /\[\$[^\]]*-(?!0*409\])[^\]]*\]|[gb]/i;

/**
 * Every character that a finite number can show by the format, in any order and perhaps some more; null where that cannot be told, as
 * with names of months in other languages.
 */
export function possibleCharacters(format: string): string | null {
  const { kind, known } = numberFormat(format);
  if (NUMERALS.test(format)) return null;
  const signs = NUMBER_SIGNS + format + (BLANKS.test(format) ? ' ' : '');
  if (!known || kind === 'general' || kind === 'text' || GENERAL.test(format)) return signs + GENERAL_SIGNS;
  if (kind === 'number') return signs;
  if (FOREIGN.test(format)) return null;
  return NAMES.test(format) ? signs + NAME_SIGNS : signs;
}
