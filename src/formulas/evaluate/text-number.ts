import { format, parseValue } from 'numfmt';
import { Unsupported } from './signals.ts';

/** Formats of dates without a year, which would take it from the clock. */
const YEARLESS = [16];

/** What Excel makes of a text where a number is needed: `12%`, `$1,234.5`, `1/2/2020`; null where it is no number. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(trimmed)) {
    const value = Number(trimmed);
    return Number.isFinite(value) ? value : null;
  }
  const parsed = parseValue(trimmed);
  if (!parsed || typeof parsed.value !== 'number') return null;
  if (YEARLESS.includes((parsed as { formatId?: number }).formatId ?? 0)) throw new Unsupported('volatile');
  return Number.isFinite(parsed.value) ? parsed.value : null;
}

/** A number as a text takes it up: General, without regard to the width of a column. */
export const toGeneral = (value: number): string => format('General', value);
