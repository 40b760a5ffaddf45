// Parses SpreadsheetML attribute values: booleans, integers, numbers, ranges.
import { type CellRect, parseRange, SHEET_BOUNDS, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';

/** `xsd:boolean`, and the `on` of older writers. */
export function toBoolean(text: string | null, otherwise = false): boolean {
  if (text === null) return otherwise;
  const value = text.trim().toLowerCase();
  return value === '1' || value === 'true' || value === 'on';
}

/** A whole number between the bounds; `otherwise` where the text is none. */
export function toInteger(text: string | null, least: number, most: number, otherwise: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  return Number.isNaN(value) ? otherwise : Math.min(most, Math.max(least, value));
}

/** A finite number; `otherwise` where the text is none. */
export function toNumber(text: string | null, otherwise: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : otherwise;
}

/** The part of a range that lies on the sheet; null where the text is no range. */
export function toRect(text: string): CellRect | null {
  const rect = parseRange(text, SHEET_BOUNDS);
  if (!rect || rect.top >= SHEET_ROWS || rect.left >= SHEET_COLUMNS) return null;
  return {
    ...rect,
    bottom: Math.min(rect.bottom, SHEET_ROWS - 1),
    right: Math.min(rect.right, SHEET_COLUMNS - 1),
  };
}

/** The ranges of a list such as `A1:B2 C3` (ST_Sqref), without dollar signs; what is no range is left out. */
export function toRanges(text: string): string[] {
  return text
    .split(/\s+/)
    .map((range) => range.replaceAll('$', ''))
    .filter((range) => range !== '' && toRect(range) !== null);
}
