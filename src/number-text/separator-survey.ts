// Votes over the numbers in a document which decimal and group separators it uses.
import type { DecimalSign, GroupSign } from './size-of.ts';
import { Tally } from './tally.ts';

const DECIMAL_COMMA = /(?<![\d.,])\d{1,3}(?:(?:[.\u00a0\u202f ]\d{3}){1,5},\d{1,6}|,\d{1,2})(?![\d.,]\d|\d)/;
const DECIMAL_POINT = /(?<![\d.,])\d{1,3}(?:(?:[,'’]\d{2,3}){1,6}\.\d{1,6}|\.\d{1,2})(?![\d.,]\d|\d)/;
/** Tall amounts without groups: `1250,00`. */
const LONG_DECIMAL = /(?<![\d.,])\d{4,12}([.,])\d{2}(?![\d.,]\d|\d)/;
const GROUPED = /(?<![\d.,])\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3}){0,4}[.,]\d{2}(?![\d.,]\d|\d)/;

/** How a document writes its numbers, by a vote of those that can be read in one way only. */
export class SeparatorSurvey {
  readonly #decimal = new Tally();
  readonly #group = new Tally();

  /** `text` is short: a cell or a line. */
  add(text: string): void {
    // No number without them tells anything, and to look for signs is sooner done.
    if (!text.includes(',') && !text.includes('.')) return;
    const tall = LONG_DECIMAL.exec(text)?.[1];
    if (DECIMAL_COMMA.test(text) || tall === ',') this.#decimal.add(',');
    if (DECIMAL_POINT.test(text) || tall === '.') this.#decimal.add('.');
    const sign = GROUPED.exec(text)?.[1];
    if (sign) this.#group.add(sign === '’' || sign === "'" ? "'" : /[.,]/.test(sign) ? sign : ' ');
  }

  get decimal(): DecimalSign {
    return this.#decimal.winner() as DecimalSign;
  }

  get group(): GroupSign {
    return this.#group.winner() as GroupSign;
  }
}
