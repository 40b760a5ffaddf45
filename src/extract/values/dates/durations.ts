// Finds durations in digits or words, in six languages.
import { LANGUAGES } from '../../../lexicon/index.ts';
import { isLetterAt, plainLetters } from '../characters.ts';
import type { Found, Span } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { numberOfWords } from '../numbers/number-words.ts';

/** A length of time; weeks are days, quarters are months. */
export interface Duration {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

interface FoundDuration extends Found<Duration> {
  /** As it is written. */
  readonly text: string;
}

type Part = keyof Duration;

/** Words for a unit, folded; the part of a duration that it counts in, and how many of them. */
const UNITS: readonly (readonly [string, Part, number])[] = [
  ['year years yr yrs jahr jahre jahren jahres an ans annee annees ano anos anno anni jaar jaren', 'years', 1],
  ['month months mos monat monate monaten monats mois mes meses mese mesi maand maanden', 'months', 1],
  ['quarter quarters quartal quartale trimestre trimestres trimestri kwartaal kwartalen', 'months', 3],
  ['week weeks woche wochen semaine semaines semana semanas settimana settimane weken', 'days', 7],
  ['day days tag tage tagen tages jour jours dia dias giorno giorni dag dagen', 'days', 1],
];
const FURTHER: typeof UNITS = LANGUAGES.flatMap(({ contracts: { time } = {} }) =>
  time
    ? ([
        [time.years, 'years', 1],
        [time.months, 'months', 1],
        [time.weeks, 'days', 7],
        [time.days, 'days', 1],
      ] as const)
    : [],
);
const UNIT_OF: ReadonlyMap<string, readonly [Part, number]> = new Map(
  [...FURTHER, ...UNITS].flatMap(([words, part, size]) =>
    words.split(' ').map((word) => [word, [part, size]] as const),
  ),
);
/** German and Dutch adjectives, with the number before them in the same word or joined by a hyphen. */
const ADJECTIVE = /(?:(jahrig|jarig)|(monatig)|(wochig)|(tagig))(?:e[mnrs]?)?$/;
const ADJECTIVE_UNITS: readonly (readonly [Part, number])[] = [
  ['years', 1],
  ['months', 1],
  ['days', 7],
  ['days', 1],
];
const WORD = /[\p{L}\p{M}]+/gu;
/** The longest number and adjective in one word. */
const MAX_ADJECTIVE_CHARS = 32;

interface Unit extends Span {
  readonly part: Part;
  readonly size: number;
}

function* unitsOf(plain: string): Generator<Unit> {
  for (const { index, 0: word } of plain.matchAll(WORD)) {
    const end = index + word.length;
    const known = UNIT_OF.get(word);
    if (known) yield { start: index, end, part: known[0], size: known[1] };
    else if (word.length <= MAX_ADJECTIVE_CHARS) yield* adjectiveUnit(index, word);
  }
}

function* adjectiveUnit(index: number, word: string): Generator<Unit> {
  const match = ADJECTIVE.exec(word);
  if (!match) return;
  const [part, size] = ADJECTIVE_UNITS[match.slice(1).findIndex((group) => group !== undefined)]!;
  yield { start: index + match.index, end: index + word.length, part, size };
}

/** Adjectives between number and unit. */
const KIND =
  /(?:(?:calendar|business|working|consecutive|full|additional|successive|banking|contract|volle[nr]?|ganze[nr]?|weitere[nr]?|opeenvolgende|jours|dias|giorni)[ -]){1,3}$/;
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
  for (const { start: at, end, part, size } of unitsOf(plain)) {
    const count = countBefore(plain, at, found.at(-1)?.end ?? 0);
    if (!count) continue;
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
