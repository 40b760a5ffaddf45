/** What a piece of text is, as far as the shape of a table depends on it. */
export const KIND = {
  text: 0,
  number: 1,
  /** Stands for a missing number: a dash, dots, n/a. */
  blank: 2,
  /** Four digits between 1800 and 2099: as often a heading as a value. */
  year: 3,
} as const;

export type Kind = (typeof KIND)[keyof typeof KIND];

const YEAR = /^(?:FY\s?)?(?:1[89]|20)\d\d(?:[-–/]\d\d(?:\d\d)?)?[*†‡a-e]?$/;
const BLANK = /^(?:[-–—−‐‑*.…:•·]{1,4}|n\.?\/?a\.?|N\.?\/?A\.?|n\.?d\.?|nil|x|X|\((?:[-–—])\)|[$€£]\s?[-–—])$/;
const NUMBER =
  /^[<>≤≥~±≈=+\-–—−‐(\s[]*(?:(?:US|A|C|CA|HK|NZ)?[$€£¥₹]|EUR|USD|GBP|CHF|Rs\.?|R\$|kr)?\s?[-–−(+]?\s?(?:\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3})+|\d+)?(?:[.,:/·]?\d+)*\.?\s?(?:[%‰°€£$¥]|[kKmMbB]n?|pp|bp|x|pts?|EUR|USD|CHF)?[)\]]*\s?(?:[a-z*†‡§¹²³]{1,2}|\(?[a-z0-9]\)|\*{1,4})?$/;
const RANGE = /^[$€£(]?\d[\d.,]*\s?(?:[-–—−‐/:x×]|to|±)\s?[$€£]?\d[\d.,]*\s?%?\)?[a-z*]?$/;
const HAS_DIGIT = /\d/;

/** The kind of the text of a cell, or of one line of it. */
export function kindOf(text: string): Kind {
  if (text.length > 32) return KIND.text;
  const first = text.charCodeAt(0);
  // Most texts begin with a letter: only a few of these are blanks, years or sums of money.
  if (first > 0x60 && first < 0x7b && first !== 0x6e && first !== 0x78 && first !== 0x6b) return KIND.text;
  if (BLANK.test(text)) return KIND.blank;
  if (!HAS_DIGIT.test(text)) return KIND.text;
  if (YEAR.test(text)) return KIND.year;
  return NUMBER.test(text) || RANGE.test(text) ? KIND.number : KIND.text;
}

/** True for numbers and for what stands in their place. */
export const isNumeric = (kind: Kind): boolean => kind === KIND.number || kind === KIND.blank;

const GROUP = /^\d{3}(?:[.,]\d+)?[*%)]?$/;
const LEAD = /^[-–−+(]?\d{1,3}(?: \d{3})*$/;

/** Whether the right one of two neighbouring words goes on a number that is written with blanks between thousands. */
export const isThousandsGroup = (left: string, right: string): boolean => GROUP.test(right) && LEAD.test(left);
