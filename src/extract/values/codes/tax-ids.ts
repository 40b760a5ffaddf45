// Finds tax ids by prefix, label or form, and tells their country.
import { isWordAt } from '../characters.ts';
import { apart, type Found, outside } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { findIbans } from './ibans.ts';
import { readSpacedCode } from './spaced-code.ts';
import { LABELLED, PREFIXED, SELF_EVIDENT, type TaxIdKind, type TaxIdRule } from './tax-id-rules.ts';

/** The value is the number without blanks and marks, with its country's letters where they are written. */
export interface FoundTaxId extends Found<string> {
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly kind: TaxIdKind;
  /** Whether the check digits hold; null where there are none or their rule is not known here. */
  readonly valid: boolean | null;
}

const DIGITS = /\d{2}/;
const MAX_CODE_CHARS = 20;
/** Prefixed numbers of fewer characters are taken for tax numbers only beside a word for tax. */
const MIN_TELLING_CHARS = 8;
/** How far before a number its label may be. */
const LABEL_CHARS = 40;
const TAX_WORD =
  /vat|tva|t\.v\.a|iva|btw|mwst|ust|uid|steuer|\btax|gst|moms|umsatz|mehrwert|intracom|identifi|n\.?i\.?f|c\.?i\.?f|siren|fiscal|tin\b|partita/i;

/** Numbers under which companies pay tax, with the country that gave them. */
export function findTaxIds(text: string, locale?: Locale): FoundTaxId[] {
  if (!DIGITS.test(text)) return [];
  const found = [...prefixed(text), ...selfEvident(text, locale?.language ?? null)];
  const all = apart([...found, ...outside(labelled(text), apart(found))]);
  return all.length === 0 ? all : notOfIbans(text, all);
}

/** What only looks like an account number (`DE176885881 Commerzbank AG`) hides no number whose check digits hold. */
function notOfIbans(text: string, ids: readonly FoundTaxId[]): FoundTaxId[] {
  const ibans = findIbans(text);
  const sure = ibans.filter(({ valid }) => valid);
  const free = new Set(outside(ids, ibans));
  return outside(ids, sure).filter((id) => id.valid === true || free.has(id));
}

const PREFIX = new RegExp(`(?<![A-Za-z\\d])(?:${Object.keys(PREFIXED).join('|')})(?=[ .-]{0,2}[A-Z\\d])`, 'g');
const SEPARATORS = /^[ .-]{0,2}/;

function prefixed(text: string): FoundTaxId[] {
  const found: FoundTaxId[] = [];
  for (const { index: start, 0: prefix } of text.matchAll(PREFIX)) {
    const rule = PREFIXED[prefix]!;
    const at = start + prefix.length;
    const from = at + SEPARATORS.exec(text.slice(at, at + 2))![0].length;
    const id = readId(text, rule, from);
    if (!id) continue;
    // The check digit of a short number holds by chance too often.
    const isTelling = (from === at || id.valid === true) && id.value.length >= MIN_TELLING_CHARS;
    if (!isTelling && !TAX_WORD.test(textBefore(text, start))) continue;
    found.push({ ...id, start, value: prefix + id.value });
  }
  return found;
}

const textBefore = (text: string, at: number): string => text.slice(Math.max(0, at - LABEL_CHARS), at);

function readId(text: string, rule: TaxIdRule, start: number): FoundTaxId | null {
  const fits = readSpacedCode(text, start, MAX_CODE_CHARS).filter(({ compact }) => rule.form.test(compact));
  const [first] = fits;
  if (!first) return null;
  const { compact, end } = fits.findLast((code) => rule.check?.(code.compact) === true) ?? first;
  const valid = rule.check?.(compact) ?? null;
  return { start, end, value: compact, country: rule.country, kind: rule.kind, valid };
}

const CODE_START = /(?<![\p{L}\d.,/-])(?:[A-Z]{1,5}-?)?\d/gu;
const ANY_LABEL = new RegExp(LABELLED.map(({ label }) => label.source).join('|'), 'i');

function labelled(text: string): FoundTaxId[] {
  const found: FoundTaxId[] = [];
  if (!ANY_LABEL.test(text)) return found;
  for (const { index } of text.matchAll(CODE_START)) {
    const label = lastLineOf(textBefore(text, index));
    if (label.trim() === '') continue;
    const id = LABELLED.flatMap((rule) => (rule.label.test(label) ? (readId(text, rule, index) ?? []) : []))[0];
    if (id) found.push(id);
  }
  return apart(found);
}

/** A label is on the line of its number, and no other number between them. */
const lastLineOf = (text: string): string => /[^\n\d]*$/.exec(text)![0];

/** In a document of another language, what looks like a German number is something else. */
function selfEvident(text: string, language: string | null): FoundTaxId[] {
  const rules = SELF_EVIDENT.filter((rule) => language === null || (rule.language ?? language) === language);
  return rules
    .flatMap((rule) =>
      [...text.matchAll(rule.written)].map((match): FoundTaxId => {
        const value = match[0].replace(/[^A-Z\d]/g, '');
        const { country, kind } = rule;
        const end = match.index + match[0].length;
        return { start: match.index, end, value, country, kind, valid: rule.check?.(value) ?? null };
      }),
    )
    .filter(({ end }) => !isWordAt(text, end));
}
