// Finds dates that a contract defines as terms, such as "Effective Date".
import { type ContractText, matchesOf } from './contract-text.ts';
import { type DatedSpan, datesIn } from './dates.ts';

/** How far the date of a defined term stands from it, characters. */
const REACH = 160;
const MAX_DEFINITIONS = 400;

/** `("Effective Date")` behind its date, `"Effective Date" means` before it. */
const DEFINED = /["“”„«]\s?(?:the\s+)?([\p{Lu}][\p{L}’' -]{2,40}?(?:Date|DATE|Day|datum|Datum))\s?[,.]?["“”»]/gu;
const DEFINES =
  /^\s*\)?\s*(?:(?:of\s+this\s+\p{L}+\s*)?(?:\([^)]{0,60}\)\s*)?,?\s*(?:shall\s+|will\s+)?(?:means?|be|is|has the meaning)|:|=|-)/iu;
const CLOSES = /^\s?["“”»]?\s?[,.]?\s?["”»]?\s*(?:or\s+[^()]{0,40})?\)/u;

/** `The parties anticipate the Commencement Date to be`, `the Start Date is`: no quotes, and the date right behind. */
const STATED =
  /(?<![\p{L}"“])((?:\p{Lu}[\p{L}-]+\s){1,3}Date)\s+(?:of\s+this\s+\p{L}+\s+)?(?:shall\s+be|will\s+be|to\s+be|is)\s+(?:deemed\s+to\s+be\s+)?(?:on\s+or\s+about\s+)?/gu;
const STATED_REACH = 40;

export interface DefinedDate extends DatedSpan {
  /** Folded: lower case, single blanks. */
  readonly term: string;
}

/** The dates that the contract gives a name. */
export function listDefinedDates({ text, locale }: ContractText): DefinedDate[] {
  const found: DefinedDate[] = [];
  for (const match of matchesOf(DEFINED, text, MAX_DEFINITIONS)) {
    const term = foldTerm(match[1]!);
    const end = match.index + match[0].length;
    const date = CLOSES.test(text.slice(end, end + 60))
      ? (before(text, match.index, locale) ?? after(text, end, locale))
      : after(text, end, locale);
    if (date) found.push({ term, ...date });
  }
  for (const match of matchesOf(STATED, text, MAX_DEFINITIONS)) {
    const end = match.index + match[0].length;
    const date = datesIn(text.slice(end, end + STATED_REACH), locale)[0];
    const term = foldTerm(match[1]!);
    if (date?.start === 0 && !found.some((other) => other.term === term)) found.push({ term, ...shift(date, end) });
  }
  return found;
}

/** `the date first set forth above (the “Commencement Date”)`: the term is another name of the contract's own day. */
export function isDayOfContract({ text }: ContractText, term: string): boolean {
  const quoted = new RegExp(
    `["“„«]\\s?(?:the\\s+)?${term.replace(/[^\p{L} -]/gu, '.').replaceAll(' ', '\\s+')}\\s?["”»]`,
    'iu',
  );
  const match = quoted.exec(text);
  if (!match) return false;
  const behind = text.slice(match.index + match[0].length, match.index + match[0].length + REACH);
  return OWN_DAY_BEFORE.test(text.slice(Math.max(0, match.index - REACH), match.index)) || OWN_DAY_BEHIND.test(behind);
}

const OWN_DAY =
  '(?:dates?\\s+(?:(?:and\\s+year\\s+)?first\\s+(?:above\\s+)?(?:written|set\\s+forth|mentioned|stated|above)(?:\\s+above)?|set\\s+forth\\s+above|hereof|of\\s+this\\s+\\p{L}+|of\\s+(?:its\\s+)?(?:execution|signing|signature)(?:\\s+(?:hereof|of\\s+this\\s+\\p{L}+))?)|effective\\s+date)';
const OWN_DAY_BEFORE = new RegExp(`${OWN_DAY}\\s*\\(?(?:the\\s+)?$`, 'iu');
const OWN_DAY_BEHIND = new RegExp(`^\\s*(?:shall\\s+|will\\s+)?(?:means?|be|is)\\s+(?:the\\s+)?${OWN_DAY}`, 'iu');

export const foldTerm = (term: string): string => term.toLowerCase().replace(/\s+/g, ' ').trim();

/** The last date before the bracket, in the same sentence. */
function before(text: string, index: number, locale: ContractText['locale']): DatedSpan | null {
  const from = Math.max(0, index - REACH);
  const window = text.slice(from, index);
  const cut = Math.max(window.lastIndexOf('\n'), window.lastIndexOf('. The ') + 1, 0);
  const date = datesIn(window.slice(cut), locale).at(-1);
  if (!date) return null;
  const gap = window.slice(cut + date.end);
  // Another term closed in between, so the date is not of this one.
  if (/["“”].{0,40}\)/.test(gap)) return null;
  return shift(date, from + cut);
}

function after(text: string, end: number, locale: ContractText['locale']): DatedSpan | null {
  const window = text.slice(end, end + REACH);
  if (!DEFINES.test(window)) return null;
  const sentence = window.split(/\n(?=\p{Lu}{3})|\.\s+(?=\p{Lu})/u)[0]!;
  const date = datesIn(sentence, locale)[0];
  return date ? shift(date, end) : null;
}

const shift = ({ value, start, end }: DatedSpan, by: number): DatedSpan => ({
  value,
  start: start + by,
  end: end + by,
});
