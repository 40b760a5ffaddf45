// Cuts the value of a label that asks for two things, such as a name and a title, at the comma between them.
import { hasLegalForm } from '../../values/index.ts';

const SEPARATOR = /,\s+|\s+[–—/|]\s+|\s+-\s+|;\s+/g;
/** `Stone, Pike & Vance, 12 Elm Street`: the name, whatever commas it has, ends before the number of the house. */
const STREET = /(?<=[\p{L}.)])(,\s+|\s+[–—/|]\s+|;\s+)(?=\d{1,5}[A-Z]?\s+\p{L}|P\.?\s?O\.?\s+Box\s)/u;
/** Behind a comma these belong to the name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|ph\.?\s?d|m\.?d|d\.?d\.?s)\.?(?=$|[\s,;])/i;

/** Further partners of a firm: `Corwin, Hale & Moss`. */
const PARTNERS = /^(?:\p{Lu}[\p{L}'’-]+,\s+){0,4}\p{Lu}[\p{L}'’-]+\s+&\s+\p{Lu}/u;

const OFFICE =
  /^[^,]{3,60},\s+(?=[^,]{3,60}$)(?:\p{L}+[\s-]+){0,4}(?:president|chairman|chair|officer|director|manager|secretary|treasurer|partner|principal|counsel|attorney|member|owner|organizer|agent|consultant|associate|ceo|cfo|coo|geschäftsführer(?:in)?|prokurist(?:in)?|directeur|gérant|gerente|directora?|amministratore|directeur)(?!\p{L})/iu;

/** `Jane Doe, Managing Director`: a person with an office. */
export const namesOffice = (text: string, start: number, end: number): boolean =>
  OFFICE.test(text.slice(start, end).trim());

/** The characters of one part; the whole where there is nothing to cut at, and nothing for a second part then. */
export function partSpan(
  text: string,
  start: number,
  end: number,
  part: 'first' | 'second',
): readonly [number, number] {
  const whole = text.slice(start, end);
  const street = STREET.exec(whole);
  if (street && !namesOffice(whole, 0, street.index))
    return part === 'first' ? [start, start + street.index] : [start + street.index + street[1]!.length, end];
  for (const { 0: sign, index } of whole.matchAll(SEPARATOR)) {
    const rest = whole.slice(index + sign.length);
    const next = /^[^,;]*/.exec(rest)![0];
    if (
      index === 0 ||
      SUFFIX.test(rest) ||
      (PARTNERS.test(rest) && !namesOffice(whole, 0, whole.length)) ||
      (next.length <= 16 && hasLegalForm(`X, ${next}`))
    )
      continue;
    return part === 'first' ? [start, start + index] : [start + index + sign.length, end];
  }
  return part === 'first' ? [start, end] : [end, end];
}
