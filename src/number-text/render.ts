// Renders numbers and texts by format code, with compiled formats cached.
import type { FormatKind } from './format-kind.ts';
import { buildNumberFormat, GENERAL, type NumberFormat } from './number-format.ts';

/** Formats that are kept ready; workbooks have some dozens, hostile ones a new one for each cell. */
const MAX_KEPT = 1_000;

const kept = new Map<string, NumberFormat>([['General', GENERAL]]);

export function numberFormat(format: string): NumberFormat {
  let built = kept.get(format);
  if (!built) {
    built = buildNumberFormat(format);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(format, built);
  }
  return built;
}

export const formatKind = (format: string): FormatKind => numberFormat(format).kind;

/** False where numbers of the format are shown as General shows them because it makes no sense. */
export const isKnownFormat = (format: string): boolean => numberFormat(format).known;

/** Days are serials of the 1900 system. */
export const renderNumber = (value: number, format: string): string => numberFormat(format).number(value);

export const renderText = (text: string, format: string): string => numberFormat(format).text(text);
