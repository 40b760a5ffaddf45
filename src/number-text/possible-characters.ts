import { formatKind } from './render.ts';

/** Signs that digits, minus, points, groups, exponents and percent take. */
const NUMBER_SIGNS = '0123456789-+.,E%()/# ';

/**
 * Every character that a number can show by the format, in any order and perhaps some more; null where that cannot be told, as with names
 * of months in other languages.
 */
export function possibleCharacters(format: string): string | null {
  const kind = formatKind(format);
  if (kind === 'general') return NUMBER_SIGNS + format;
  if (kind === 'number' || kind === 'duration') return /\[DBNum/i.test(format) ? null : NUMBER_SIGNS + format;
  return null;
}
