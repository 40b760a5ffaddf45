import { isLetterAt, plainLetters } from './characters.ts';
import type { Found } from './found.ts';
import type { Locale } from './locale.ts';
import { numberOfWords } from './number-words.ts';

/** A length of time; weeks are days, quarters are months. */
export interface Duration {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

export interface FoundDuration extends Found<Duration> {
  /** As it is written. */
  readonly text: string;
}

type Part = keyof Duration;

/** Words for a unit, folded; the part of a duration that it counts in, and how many of them. */
const UNITS: readonly (readonly [string, Part, number])[] = [
  [
    "years?'?|yrs?|year's|jahre?n?|jahres|ans?|annees?|anos?|anno|anni|jaar|jaren|jahrig\\p{L}{0,2}|jarige?",
    'years',
    1,
  ],
  ["months?'?|month's|mos|monate?n?|monats|mois|mes|meses|mese|mesi|maand|maanden|monatig\\p{L}{0,2}", 'months', 1],
  ['quarters?|quartale?|trimestres?|trimestri|kwartalen', 'months', 3],
  ["weeks?'?|wochen?|semaines?|semanas?|settiman[ae]|weken|wochig\\p{L}{0,2}", 'days', 7],
  ["days?'?|day's|tage?n?|tages|jours?|dias?|giorn[oi]|dag|dagen|tagig\\p{L}{0,2}", 'days', 1],
];
const UNIT = new RegExp(`(?:${UNITS.map(([words]) => `(${words})`).join('|')})(?![\\p{L}\\p{M}\\d])`, 'gu');
/** Adjectives between number and unit. */
const KIND =
  /(?:calendar|business|working|consecutive|full|additional|successive|banking|contract|volle[nr]?|ganze[nr]?|weitere[nr]?|kalender|werk|opeenvolgende|jours|dias|giorni)[ -]$/;
const MAX_COUNT_CHARS = 64;
const NUMERAL = /(?<![\p{L}\d.,/:-])(\d{1,4}(?:[.,]\d{1,2})?)$/u;
const BRACKET = /\(([\p{L}\d .,-]{1,30})\)$/u;
const WORDS = /(?:\p{L}+[ -]){0,6}\p{L}+$/u;

interface Count {
  readonly start: number;
  readonly count: number;
}

/** Lengths of time: a number in digits or words with a unit, in the six languages. */
export function findDurations(text: string, _locale: Locale): FoundDuration[] {
  const plain = plainLetters(text).replace(/[\s\u00a0\u2009\u202f‑]/g, (blank) => (blank === '‑' ? '-' : ' '));
  const found: FoundDuration[] = [];
  for (const match of plain.matchAll(UNIT)) {
    const group = UNITS.findIndex((_, i) => match[i + 1] !== undefined);
    const [, part, size] = UNITS[group]!;
    const count = countBefore(plain, match.index, found.at(-1)?.end ?? 0);
    if (!count) continue;
    const end = match.index + match[0].replace(/'$/, '').length;
    const value = { years: 0, months: 0, days: 0, [part]: count.count * size };
    join(found, { start: count.start, end, value, text: text.slice(count.start, end) }, text, plain);
  }
  return found;
}

/** The number that ends right before a unit, which may be joined to it by a hyphen or directly (`zweijährig`). */
function countBefore(plain: string, unit: number, taken: number): Count | null {
  const from = Math.max(taken, unit - MAX_COUNT_CHARS);
  const joined = isLetterAt(plain, unit - 1);
  let window = plain.slice(from, unit);
  if (!joined) {
    const trimmed = window.replace(/(?: {1,2}|-| - ?)$/, '');
    if (trimmed === window && !/\d$/.test(window)) return null;
    window = withoutKind(trimmed);
  }
  return bracketed(window, from) ?? bare(window, from);
}

function withoutKind(window: string): string {
  const kind = KIND.exec(`${window} `);
  return kind ? window.slice(0, kind.index).trimEnd() : window;
}

function bare(window: string, from: number): Count | null {
  const numeral = NUMERAL.exec(window);
  if (numeral) return { start: from + numeral.index, count: Number(numeral[1]!.replace(',', '.')) };
  const words = WORDS.exec(window.slice(-MAX_COUNT_CHARS));
  const read = words && numberOfWords(words[0]);
  return read ? { start: from + window.length - read.chars, count: read.number } : null;
}

/** `five (5)` and `5 (five)`: the number in parentheses counts, the one before it belongs to the span. */
function bracketed(window: string, from: number): Count | null {
  const bracket = BRACKET.exec(window);
  if (!bracket) return null;
  const inner = bare(bracket[1]!.trim(), 0);
  if (!inner) return null;
  const outer = bare(window.slice(0, bracket.index).trimEnd(), from);
  return { start: outer?.start ?? from + bracket.index, count: inner.count };
}

const AND = /^(?: ?, ?| )?(?:(?:and|und|et|y|e|en|plus) )?$/;
const PARTS: readonly Part[] = ['years', 'months', 'days'];

/** `two years and six months` is one length of time. */
function join(found: FoundDuration[], next: FoundDuration, text: string, plain: string): void {
  const last = found.at(-1);
  const smaller = last && largest(next.value) > smallest(last.value);
  if (!last || !smaller || next.start - last.end > 8 || !AND.test(plain.slice(last.end, next.start))) {
    found.push(next);
    return;
  }
  const value = { ...last.value };
  for (const part of PARTS) value[part] += next.value[part];
  found[found.length - 1] = { start: last.start, end: next.end, value, text: text.slice(last.start, next.end) };
}

const largest = (value: Duration): number => PARTS.findIndex((part) => value[part] > 0);
const smallest = (value: Duration): number => PARTS.findLastIndex((part) => value[part] > 0);
