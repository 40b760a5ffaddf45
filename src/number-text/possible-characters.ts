import { numberFormat } from './render.ts';

/** Signs that digits, exponents, points, groups and errors take. */
const NUMBER_SIGNS = '0123456789-+.,E%()/#NUM! ';
/** Letters of the English names of months and days, and of the halves of a day. */
const NAME_SIGNS = 'ADFJMNOPSTWabcdeghilmnoprstuvy';
const NAMES = /mmm|ddd|aaa|[ap]m?\/p/i;
/** Another language, another calendar or other numerals may be shown then. */
const FOREIGN = /\[\$[^\]]*-(?!0*409\])[^\]]*\]|\[DBNum|\[NatNum|[gb]/i;

/**
 * Every character that a number can show by the format, in any order and perhaps some more; null where that cannot be told, as with
 * names of months in other languages.
 */
export function possibleCharacters(format: string): string | null {
  const { kind } = numberFormat(format);
  if (/\[DBNum/i.test(format)) return null;
  if (kind === 'general' || kind === 'number' || kind === 'text') return NUMBER_SIGNS + format;
  if (FOREIGN.test(format)) return null;
  return NUMBER_SIGNS + format + (NAMES.test(format) ? NAME_SIGNS : '');
}
