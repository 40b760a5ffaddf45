// Converts the text of an invoice's XML elements to typed values: dates, amounts, lines of text.

/** How the text of an element becomes a value. */
export type TextKind = 'text' | 'number' | 'date' | 'currency' | 'iban';

/** UTF-16 units; a longer text is cut. No field of an invoice is as long. */
const MAX_TEXT = 2_000;
/** Longer ones are no amounts. */
const MAX_NUMBER_TEXT = 40;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Format 102 of UN/EDIFACT 2379, further digits of time of formats 203 and 204, and ISO 8601. */
const DATE = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d{1,3}$)/;
const CURRENCY = /^[A-Z]{3}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Null where the text is no such value. */
export function readText(text: string, kind: TextKind): string | number | null {
  const line = toLine(text);
  if (line === '') return null;
  if (kind === 'number') return line.length <= MAX_NUMBER_TEXT && NUMBER.test(line) ? Number(line) : null;
  if (kind === 'date') return readDate(line);
  if (kind === 'currency') return CURRENCY.test(line) ? line : null;
  if (kind === 'iban') return readIban(line);
  return line;
}

export const toLine = (text: string): string =>
  text
    .slice(0, 2 * MAX_TEXT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);

/** As `toLine`, to the last word: for what is shown. */
export const toWholeLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The lines of a longer text, without their indents, to the last word. */
export const toLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(toWholeLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function readDate(line: string): string | null {
  const [, year, month, day] = DATE.exec(line) ?? [];
  if (year === undefined) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return exists ? `${year}-${month}-${day}` : null;
}

function readIban(line: string): string | null {
  const iban = line.replace(/ /g, '').toUpperCase();
  return IBAN.test(iban) ? iban : null;
}
