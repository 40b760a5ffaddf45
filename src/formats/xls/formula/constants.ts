// Writes numbers, texts and array constants of parsed formulas as formula text.
import { errorText } from '../../workbook/index.ts';
import type { Payload } from '../stream/payload.ts';
import { readShortText, readText, type TextForm } from '../stream/text.ts';

/** Excel keeps so many digits of a number that is typed. */
const DIGITS = 15;

/** A number as written in a formula. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '#NUM!';
  const text = String(Number(value.toPrecision(DIGITS)));
  return text.includes('e') ? text.toUpperCase() : text;
}

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const ELEMENT = { empty: 0x00, number: 0x01, string: 0x02, boolean: 0x04, error: 0x10 } as const;

/** An array constant from the data behind the tokens: `{1,2;3,4}`. [MS-XLS] 2.5.198.8 */
export function readArrayConstant(payload: Payload, form: TextForm): string {
  const columns = payload.u8() + 1;
  const rows = payload.u16() + 1;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const cells: string[] = [];
    for (let col = 0; col < columns; col++) cells.push(readElement(payload, form));
    lines.push(cells.join(','));
  }
  return `{${lines.join(';')}}`;
}

function readElement(payload: Payload, form: TextForm): string {
  const kind = payload.u8();
  if (kind === ELEMENT.string) return quoted(form.unicode ? readText(payload, form) : readShortText(payload, form));
  if (kind === ELEMENT.number) return numberText(payload.f64());
  const value = payload.u8();
  payload.skip(7);
  if (kind === ELEMENT.boolean) return value ? 'TRUE' : 'FALSE';
  return kind === ELEMENT.error ? errorText(value) : '';
}
