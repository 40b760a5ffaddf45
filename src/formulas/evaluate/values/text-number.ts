// Converts between texts and numbers as Excel does: parsing, General, and number formats.
import { format, isDateFormat, parseValue } from 'numfmt';
import { isKnownFormat, renderNumber, renderText } from '../../../number-text/index.ts';
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

/** The most digits behind the point, and before it, that are written out. */
const MAX_PLACES = 20;

/** A number as a text takes it up: all of its 15 digits, in powers of ten where it would be too long otherwise. */
export function toGeneral(value: number): string {
  const [mantissa, power] = value.toExponential(14).split('e') as [string, string];
  const exponent = Number(power);
  const digits = mantissa.replace(/\.?0+$/, '');
  const places = digits.replace(/\D/g, '').length - 1 - exponent;
  if (exponent > MAX_PLACES || places > MAX_PLACES) {
    return `${digits}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  if (places <= 0) return BigInt(Number(value.toPrecision(15))).toString();
  return Number(value.toPrecision(15)).toFixed(places);
}

/** Signs that stand for blanks, which cells do not show at their ends but texts keep. */
const PADDING = /[_*?]|^ | $/;

/** Days are serials of the 1900 system; null where the format makes no sense or the date is none. */
export function formatNumber(value: number, code: string): string | null {
  if (!isKnownFormat(code)) return null;
  if (!PADDING.test(code)) return renderNumber(value, code);
  return format(code, value, { dateSpanLarge: false, dateErrorNumber: false, throws: false });
}

export const isDateCode = (code: string): boolean => isDateFormat(code);

export const formatText = (text: string, code: string): string | null =>
  isKnownFormat(code) ? renderText(text, code) : null;
