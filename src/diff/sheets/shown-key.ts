// Normalises the shown text of a cell to a key independent of number format, for comparing a workbook with a CSV.
import { sizeOf } from '../../number-text/index.ts';

const NUMBER = /^([-+(]?)\s*[$€£¥]?\s*(\d[\d.,' \u00a0\u2009\u202f]{0,40})\s*[$€£¥]?\s*\)?$/;

/**
 * What a cell says, as a text that does not depend on its number format: `1,234.50` and `1234.5` are one number. For comparing a sheet with a file that
 * holds only what was shown.
 */
export function shownKey(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const match = NUMBER.exec(plain);
  if (!match) return plain.normalize('NFKC');
  const size = sizeOf(match[2]!.trim(), null);
  if (size === null) return plain;
  return String(match[1] === '-' || match[1] === '(' ? -size.size : size.size);
}
