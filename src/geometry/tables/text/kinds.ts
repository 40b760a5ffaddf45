// Classifies cell text as number, year, missing value or plain text, as evidence for the structure of tables.

/** What a piece of text is, as far as the shape of a table depends on it. */
export const KIND = {
  text: 0,
  number: 1,
  /** Stands for a missing number: a dash, dots, n/a. */
  blank: 2,
  /** Four digits between 1800 and 2099, or a date in figures: as often a heading as a value. */
  year: 3,
} as const;

export type Kind = (typeof KIND)[keyof typeof KIND];

const YEAR =
  /^(?:(?:FY\s?)?(?:1[89]|20)\d\d(?:[-–/]\d\d(?:\d\d)?)?(?:[*†‡a-e]|\s?\([a-z\d]\))?|\d{1,2}([/.-])\d{1,2}\1(?:(?:1[89]|20)\d\d|\d\d))$/;
const BLANK = /^(?:[-–—−‐‑*.…:•·]{1,4}|n\.?\/?a\.?|N\.?\/?A\.?|n\.?d\.?|nil|x|X|\((?:[-–—])\)|[$€£]\s?[-–—])$/;
/** Each digit can be matched in few ways only: long rows of digits would otherwise be tried in millions. */
const NUMBER =
  /^[<>≤≥~±≈=+\-–—−‐(\s[]*(?:(?:US|A|C|CA|HK|NZ)?[$€£¥₹]|EUR|USD|GBP|CHF|Rs\.?|R\$|kr)?\s?[-–−(+]?\s?(?:\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3})+)?\d*(?:[.,:/·]\d+)*\.?\s?(?:[%‰°€£$¥]|[kKmMbB]n?|pp|bp|x|pts?|EUR|USD|CHF)?[)\]]*\s?%?(?:[a-z*†‡§¹²³]{1,2}|\(?[a-z0-9]\)|\*{1,4})?$/;
const RANGE = /^[$€£(]?\d[\d.,]*\s?(?:[-–—−‐/:x×]|to|±)\s?[$€£]?\d[\d.,]*\s?%?\)?[a-z*]?$/;

/** Longer texts are nothing else, in characters. */
export const LONGEST_VALUE = 32;
/** No blank has more characters. */
const LONGEST_BLANK = 5;
/** The letters that blanks, years and sums of money may begin with. */
const VALUE_STARTS = 'knxABCEFGHKMNRUX';

/** By code of the first character: 1 where most texts are told from values by it alone. */
const STARTS_TEXT = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return /[A-Za-z]/.test(letter) && !VALUE_STARTS.includes(letter) ? 1 : 0;
});

/** Whether a text cannot but be text by its first character. */
export const startsAsText = (text: string): boolean => STARTS_TEXT[text.charCodeAt(0)] === 1;

/** The kind of the text of a cell, or of one line of it. */
export function kindOf(text: string): Kind {
  if (text.length > LONGEST_VALUE || startsAsText(text)) return KIND.text;
  if (isPlainNumber(text)) return isPlainYear(text) ? KIND.year : KIND.number;
  if (text.length <= LONGEST_BLANK && BLANK.test(text)) return KIND.blank;
  if (!hasDigit(text)) return KIND.text;
  if (YEAR.test(text)) return KIND.year;
  return NUMBER.test(text) || RANGE.test(text) ? KIND.number : KIND.text;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function hasDigit(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isDigit(text.charCodeAt(i))) return true;
  return false;
}

/** Digits with single points or commas between them, as most numbers are written: known without the patterns. */
function isPlainNumber(text: string): boolean {
  let afterDigit = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) afterDigit = true;
    else if (afterDigit && (code === 0x2c || code === 0x2e)) afterDigit = false;
    else return false;
  }
  return afterDigit;
}

/** Of plain numbers, those that the pattern of years takes. */
const isPlainYear = (text: string): boolean => text.length === 4 && /^(?:1[89]|20)\d\d$/.test(text);

/** True for numbers and for what is in their place. */
export const isNumeric = (kind: Kind): boolean => kind === KIND.number || kind === KIND.blank;

const GROUP = /^\d{3}(?:[.,]\d+)?[*%)]?$/;
const LEAD = /^[-–−+(]?\d{1,3}(?: \d{3})*$/;

/** Whether the right one of two neighbouring words goes on a number that is written with blanks between thousands. */
export const isThousandsGroup = (left: string, right: string): boolean =>
  isDigit(right.charCodeAt(0)) && GROUP.test(right) && LEAD.test(left);
