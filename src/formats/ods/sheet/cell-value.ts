// What a cell holds: its value by its type, and its text.
import type { XmlReader } from '../../../bytes/index.ts';
import { OFFICE } from '../../odf/namespaces.ts';
import { toDays, toSerial } from '../../odf/values.ts';
import type { ValueKind } from '../workbook/cell-styles.ts';

export type CellValue =
  | { readonly type: 'number'; readonly value: number; readonly kind: ValueKind }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'error'; readonly code: string }
  /** Null: the text of its paragraphs. */
  | { readonly type: 'text'; readonly text: string | null };

const number = (value: number, kind: ValueKind): CellValue | null =>
  Number.isFinite(value) ? { type: 'number', value, kind } : null;

/** On the start of a cell; null where its attributes give no value, which leaves its text. */
export function readValue(reader: XmlReader): CellValue | null {
  const own = (name: string): string => reader.attribute(name, OFFICE) ?? '';
  switch (own('value-type')) {
    case 'float':
      return number(toNumber(own('value')), 'plain');
    case 'percentage':
      return number(toNumber(own('value')), 'percentage');
    case 'currency':
      return number(toNumber(own('value')), 'currency');
    case 'date':
      return dateOf(own('date-value'));
    case 'time':
      return number(toDays(own('time-value')) ?? Number.NaN, 'time');
    case 'boolean':
      return { type: 'boolean', value: own('boolean-value') === 'true' };
    case 'string':
      return isError(reader)
        ? { type: 'error', code: '' }
        : { type: 'text', text: reader.attribute('string-value', OFFICE) };
    default:
      return null;
  }
}

/** Errors are strings with an addition of LibreOffice's, under whatever prefix; those of an array have no formula of their own. */
const isError = (reader: XmlReader): boolean =>
  reader.attributes().some(([local, value]) => local === 'value-type' && value === 'error');

/** 1 January 1900, and the first of March: workbooks count a day between them that never was. */
const FIRST_DAY = 2;
const FIRST_MARCH = 61;

/** Days before 1900, which no other workbook has, are what the cell shows. */
function dateOf(text: string): CellValue | null {
  const found = toSerial(text);
  if (!found || found.value < FIRST_DAY) return null;
  const value = found.value < FIRST_MARCH ? found.value - 1 : found.value;
  return number(value, found.has_time ? 'datetime' : 'date');
}

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const ERROR = /^#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!)$/;

/** The code of an error by what the cell shows: `Err:502` is LibreOffice's word for a wrong argument. */
export const toErrorCode = (text: string): string =>
  ERROR.test(text) ? text : text === '#NAME' ? '#NAME?' : '#VALUE!';
