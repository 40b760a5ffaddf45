// Decides per column which decimal sign and which date order its texts use, from the first block that has cells.
import { type DateOrder, orderEvidence, readDate } from './date-text.ts';
import { type DecimalSign, decimalEvidence, readNumber } from './number-text.ts';

/**
 * How the texts of one column are understood. It is fixed by the first block of rows in which the column has cells,
 * since rows that were given out cannot change; a text that contradicts it stays a string.
 */
export interface ColumnReading {
  decimal: DecimalSign;
  order: DateOrder;
  /** The order is fixed: the column has had a date that asks for one. */
  order_fixed: boolean;
  /** Month names, currency codes, AM and PM are looked for. */
  letters: boolean;
}

/** The texts of one column within one block. */
export interface ColumnTexts {
  readonly count: number;
  text(i: number): string;
}

/** Votes for the decimal sign, of a column or of the whole first block. */
export interface DecimalVotes {
  point: number;
  comma: number;
}

export function countVotes(texts: ColumnTexts): DecimalVotes {
  const votes = { point: 0, comma: 0 };
  for (let i = 0; i < texts.count; i++) {
    const sign = decimalEvidence(texts.text(i).trim());
    if (sign === '.') votes.point++;
    else if (sign === ',') votes.comma++;
  }
  return votes;
}

export function createReading(texts: ColumnTexts, own: DecimalVotes, file: DecimalVotes): ColumnReading {
  const votes = own.point + own.comma > 0 ? own : file;
  const decimal = votes.comma > votes.point ? ',' : '.';
  const reading: ColumnReading = { decimal, order: 'mdy', order_fixed: false, letters: false };
  fixOrder(reading, texts);
  reading.letters = hasLetterFamilies(reading, texts);
  return reading;
}

/**
 * One part above 12 settles the order. If nothing does, slashes mean month first where decimals have points, as in the United States;
 * dots, dashes and decimal commas mean day first.
 */
export function fixOrder(reading: ColumnReading, texts: ColumnTexts): void {
  let dmy = 0;
  let mdy = 0;
  let sep = '';
  for (let i = 0; i < texts.count; i++) {
    const evidence = orderEvidence(texts.text(i).trim());
    if (!evidence) continue;
    if (evidence.order === 'dmy') dmy++;
    else if (evidence.order === 'mdy') mdy++;
    sep ||= evidence.sep;
  }
  if (sep === '') return;
  reading.order = dmy !== mdy ? (dmy > mdy ? 'dmy' : 'mdy') : sep === '/' && reading.decimal === '.' ? 'mdy' : 'dmy';
  reading.order_fixed = true;
}

const LETTER_AND_DIGIT = /\p{L}.*\d|\d.*\p{L}/u;

function hasLetterFamilies(reading: ColumnReading, texts: ColumnTexts): boolean {
  for (let i = 0; i < texts.count; i++) {
    const text = texts.text(i).trim();
    if (!LETTER_AND_DIGIT.test(text)) continue;
    if (readNumber(text, reading.decimal) || readDate(text, reading.order)) return true;
  }
  return false;
}
