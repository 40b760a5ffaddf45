// Renders numbers and dates in Chinese numerals for `[DBNum…]` formats.
import { TOKEN_DBNUM, TOKEN_GENERAL, TOKEN_LOCALE } from 'numfmt';
import { isDateSection } from './format-kind.ts';
import type { Section } from './section.ts';

interface Numerals {
  readonly digits: string;
  /** For tens, hundreds and thousands. */
  readonly tens: string;
  /** For each further four digits. */
  readonly myriads: readonly string[];
}

const PLAIN: Numerals = { digits: '〇一二三四五六七八九', tens: '十百千', myriads: ['', '万', '亿', '兆'] };
const FORMAL: Numerals = { digits: '零壹贰叁肆伍陆柒捌玖', tens: '拾佰仟', myriads: ['', '万', '亿', '兆'] };
const PLAIN_TRADITIONAL: Numerals = { ...PLAIN, myriads: ['', '萬', '億', '兆'] };
const FORMAL_TRADITIONAL: Numerals = {
  digits: '零壹貳參肆伍陸柒捌玖',
  tens: '拾佰仟',
  myriads: ['', '萬', '億', '兆'],
};
const PLAIN_JAPANESE: Numerals = { ...PLAIN, myriads: ['', '万', '億', '兆'] };
const FORMAL_JAPANESE: Numerals = { digits: '〇壱弐参四伍六七八九', tens: '拾百阡', myriads: ['', '萬', '億', '兆'] };

const BY_LANGUAGE: Readonly<Record<string, readonly [Numerals, Numerals]>> = {
  '404': [PLAIN_TRADITIONAL, FORMAL_TRADITIONAL],
  '411': [PLAIN_JAPANESE, FORMAL_JAPANESE],
};

/** `[DBNum1]` and `[DBNum2]` write digits in Chinese; null where no section asks for that. */
export function numeralsOf(sections: readonly Section[]): ((text: string) => string) | null {
  const section = sections.find((candidate) => candidate.some((token) => /^DBNum[12]$/i.test(token.value)));
  const form = section?.find((token) => token.type === TOKEN_DBNUM)?.value.at(-1);
  if (!section || form === undefined) return null;
  const language = /-0*([0-9a-f]{3,4})$/i.exec(section.find((token) => token.type === TOKEN_LOCALE)?.value ?? '')?.[1];
  const numerals = (BY_LANGUAGE[language ?? ''] ?? [PLAIN, FORMAL])[Number(form) - 1]!;
  if (isDateSection(section)) return (text) => text.replace(/\d+/g, (run) => dateNumeral(run, numerals));
  if (section.some((token) => token.type === TOKEN_GENERAL)) {
    return (text) => text.replace(/\d+(?:\.\d+)?/, (run) => generalNumeral(run, numerals));
  }
  return (text) => text.replace(/\d/g, (digit) => numerals.digits[Number(digit)]!);
}

/** Years digit by digit, months and days by value. */
function dateNumeral(run: string, numerals: Numerals): string {
  if (run.length > 2) return spelled(run, numerals);
  return wholeNumeral(run, numerals).replace(new RegExp(`^${numerals.digits[1]}(?=${numerals.tens[0]})`), '');
}

function generalNumeral(run: string, numerals: Numerals): string {
  const [whole, fraction] = run.split('.');
  return wholeNumeral(whole!, numerals) + (fraction === undefined ? '' : `.${spelled(fraction, numerals)}`);
}

const spelled = (digits: string, numerals: Numerals): string =>
  [...digits].map((digit) => numerals.digits[Number(digit)]).join('');

function wholeNumeral(run: string, numerals: Numerals): string {
  const digits = run.replace(/^0+(?=.)/, '');
  const groups = Math.ceil(digits.length / 4);
  if (digits === '0' || groups > numerals.myriads.length) return spelled(digits, numerals);
  let text = '';
  let gap = false;
  for (let at = 0; at < digits.length; at++) {
    const place = digits.length - 1 - at;
    const digit = Number(digits[at]);
    if (digit === 0) gap = text !== '';
    else {
      if (gap) text += numerals.digits[0];
      gap = false;
      text += numerals.digits[digit]! + (place % 4 === 0 ? '' : numerals.tens[(place % 4) - 1]);
    }
    const group = digits.slice(Math.max(0, at - 3), at + 1);
    if (place % 4 === 0 && /[1-9]/.test(group)) text += numerals.myriads[place / 4];
  }
  return text;
}
