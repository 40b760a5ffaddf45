// Finds e-mail addresses, web addresses and telephone numbers.
import { isWordAt } from '../characters.ts';
import { apart, type Found } from '../found.ts';
import type { Locale } from '../locale/locale.ts';

/** An address beyond these lengths is none (RFC 5321: 64 for the name, 255 for the domain). */
const EMAIL =
  /(?<![\w.+-])[\p{L}\d_][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,6}\p{L}{2,24}(?![\p{L}\d-])/gu;

/** The value is in lower case. */
export const findEmails = (text: string, _locale?: Locale): Found<string>[] =>
  text.includes('@') ? matches(text, EMAIL, (written) => written.toLowerCase()) : [];

const URL_START = /(?<![\p{L}\d@])(?:https?:\/\/|www\.)[^\s<>"]{3,500}/giu;
/** Domains without `www.` are known by their ending. */
const DOMAIN =
  /(?<![\p{L}\d@._-])(?:[a-z\d](?:[a-z\d-]{0,40}[a-z\d])?\.){1,4}(?:com|net|org|info|eu|de|at|ch|fr|es|it|nl|be|uk|ie|pl|pt|io|biz|us|ca|au|in)(?:\/[^\s<>"]{0,300})?(?![\p{L}\d@-])/giu;
const CLOSING_MARKS = /[.,;:!?)\]}'»”]+$/;

/** Web addresses as they are written. */
export function findUrls(text: string, _locale?: Locale): Found<string>[] {
  if (!text.includes('.') && !text.includes('://')) return [];
  const found = [...matches(text, URL_START, (written) => written), ...matches(text, DOMAIN, (written) => written)];
  return apart(found.map(withoutClosingMarks));
}

function withoutClosingMarks({ start, value }: Found<string>): Found<string> {
  const kept = value.slice(-8).replace(CLOSING_MARKS, '');
  const end = start + value.length - Math.min(8, value.length) + kept.length;
  return { start, end, value: value.slice(0, end - start) };
}

function matches(text: string, pattern: RegExp, read: (written: string) => string): Found<string>[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: read(match[0]),
  }));
}

interface FoundPhone extends Found<string> {
  readonly kind: 'phone' | 'fax' | 'mobile';
}

/** Digits with what groups them; E.164 allows 15 digits. */
const PHONE =
  /(?<![\p{L}\d.,/-])(?:\+|00(?=[ \u00a0]?[1-9]))?(?:\(\d{1,5}\)|\d{1,15})(?:[ \u00a0./–-]{1,3}(?:\(\d{1,5}\)|\d{1,12})|\(\d{1,5}\)){0,8}/gu;
const AMERICAN = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-. ]\d{4}$/;
const FRENCH = /^0\d(?:[ .\u00a0]\d\d){4}$/;
const LABEL =
  /(?<!\p{L})(?:(fax|telefax|telecopie|facsimile|f[:.])|(mobil[a-z]{0,3}|cell|handy|movil|gsm|portable|cellulare)|(tel[a-zéè]{0,7}|phone|ph|fon|telephone|t[:.]))[.:]{0,2}(?:[ \u00a0]?(?:no|nr|number)?[.:]?)?[ \u00a0]{0,3}\(?$/iu;
const DATE = /^\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d{2}(?!\d)/;
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;
const LABEL_CHARS = 24;

/** Telephone numbers: in the international or a national spelling, or behind a word such as `Tel.`; the value keeps digits and `+`. */
export function findPhones(text: string, _locale?: Locale): FoundPhone[] {
  const found: FoundPhone[] = [];
  for (const match of text.matchAll(PHONE)) {
    const { index: start } = match;
    const written = match[0];
    const digits = written.replace(/\D/g, '').length;
    if (digits < MIN_DIGITS || digits > MAX_DIGITS || isWordAt(text, start + written.length)) continue;
    const label = LABEL.exec(text.slice(Math.max(0, start - LABEL_CHARS), start));
    if (label ? DATE.test(written) : !isPhoneSpelling(written)) continue;
    const kind = label?.[1] ? 'fax' : label?.[2] ? 'mobile' : 'phone';
    found.push({ start, end: start + written.length, value: written.replace(/\(0\)|[^\d+]/g, ''), kind });
  }
  return found;
}

const isPhoneSpelling = (written: string): boolean =>
  written.startsWith('+') || AMERICAN.test(written) || FRENCH.test(written);
