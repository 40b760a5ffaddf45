// Finds a claimed value within a stretch of text by reading that text with the project's own parsers.
import type { FieldSchema, FieldValue } from '../../../model/index.ts';
import { joinLines } from '../../../view/index.ts';
import { type Locale, type ParsedValue, parseValue, type Source } from '../../values/index.ts';
import { type AnchoredText, type Segment, segmentsWithin } from '../anchored-text.ts';
import { LEVELS, type Level, type Span, type TextIndex } from './text-index.ts';

/** A value as written in the document. */
export interface StandingValue {
  readonly value: FieldValue;
  readonly segments: readonly Segment[];
  /** How alike the document writes it. */
  readonly level: Level;
}

export interface Document {
  readonly text: AnchoredText;
  readonly index: TextIndex;
  readonly locale: Locale;
  /** Readings of words as values that may still be tried, so that an answer of ten thousand wrong claims ends. */
  readonly effort: { left: number };
}

export const MAX_READINGS = 500_000;
/** Types whose values are written with digits. */
const NUMERIC: ReadonlySet<FieldSchema['type']> = new Set(['number', 'integer', 'date']);
const DIGIT = /\p{N}/u;

/** Numbers, dates and the like are looked for in so many words of a quote, and consist of at most so many. */
const MAX_SCANNED_WORDS = 1_000;
const MAX_VALUE_WORDS = 7;

const asText = (text: string): Source => ({ text, value: null, type: 'string' });

/** The value of the field that the model means; several readings where its spelling leaves that open. */
export function readClaimed(field: FieldSchema, written: string, locale: Locale): ParsedValue['value'][] {
  const locales = [{ ...locale, decimal: '.' } as const, locale, ...readings(locale)];
  const values = locales.map((one) => parseValue(field, asText(written), one)?.value);
  return [...new Set(values.filter((value) => value !== undefined))];
}

/** Where the value is within the stretch, read by us; null where it does not. */
export function findValue(document: Document, field: FieldSchema, written: string, within: Span): StandingValue | null {
  return field.type === 'string' && field.enum === undefined
    ? findText(document, field, written, within)
    : findTyped(document, field, readClaimed(field, written, document.locale), within);
}

function findText(document: Document, field: FieldSchema, written: string, within: Span): StandingValue | null {
  for (const level of LEVELS) {
    for (const span of document.index.find(written, level, within)) {
      const segments = segmentsWithin(document.text, ...span);
      const text = joinedText(document.text, segments);
      const parsed = parseValue(field, asText(text), document.locale);
      if (!parsed) continue;
      // A pattern may leave a part of the text: then that part is the value, and is what is cited.
      const [only] = segments;
      const narrowed =
        segments.length === 1 && parsed.end - parsed.start < text.length && only!.end - only!.start === text.length;
      if (!narrowed) return { value: parsed.value, segments, level };
      const [start, end] = [only!.start + parsed.start, only!.start + parsed.end];
      return { value: parsed.value, segments: segmentsWithin(document.text, start, end), level };
    }
  }
  return null;
}

/** The text of several places in a row; words that lines part are made whole. */
export const joinedText = ({ text }: AnchoredText, segments: readonly Segment[]): string =>
  segments.map((segment) => joinLines(text.slice(segment.start, segment.end))).join(' ');

function findTyped(
  document: Document,
  field: FieldSchema,
  wanted: readonly ParsedValue['value'][],
  within: Span,
): StandingValue | null {
  if (wanted.length === 0) return null;
  let words = 0;
  for (const segment of segmentsWithin(document.text, ...within)) {
    if (words > MAX_SCANNED_WORDS) return null;
    const text = document.text.text.slice(segment.start, segment.end);
    const stated = statedValue(field, segment, document.locale, wanted, text);
    if (stated !== undefined) return { value: stated, segments: [segment], level: 'normalized' };
    const runs = wordsOf(text, BLANKS).slice(0, MAX_SCANNED_WORDS - words);
    words += runs.length;
    const found =
      findAmongWords(document, field, text, runs, wanted) ??
      findAmongWords(document, field, text, rangeEnds(field, text).slice(0, MAX_SCANNED_WORDS), wanted);
    if (!found) continue;
    const [start, end] = [segment.start + found.start, segment.start + found.end];
    return { value: found.value, segments: segmentsWithin(document.text, start, end), level: 'normalized' };
  }
  return null;
}

const BLANKS = /\S+/g;
/** Parts of ranges (`04/04/20-04/07/20`, `10–20`). Dates have hyphens of their own, so that they are tried whole first. */
const DATE_ENDS = /[^\s\-–—]+/g;
const NUMBER_ENDS = /[^\s–—]+/g;
const DASH = /\p{N}[-–—]\p{N}/u;

const wordsOf = (text: string, words: RegExp): Span[] =>
  Array.from(text.matchAll(words), (match): Span => [match.index, match.index + match[0].length]);

/** Empty where the text holds no range. */
function rangeEnds({ type }: FieldSchema, text: string): Span[] {
  if (!NUMERIC.has(type) || !DASH.test(text)) return [];
  return wordsOf(text, type === 'date' ? DATE_ENDS : NUMBER_ENDS);
}

/** What a typed cell states, where what it shows is what the model means. */
function statedValue(
  field: FieldSchema,
  { source }: Segment,
  locale: Locale,
  wanted: readonly ParsedValue['value'][],
  text: string,
): ParsedValue['value'] | undefined {
  const stated = source ? parseValue(field, source, locale) : null;
  if (!stated) return undefined;
  const shown = readings(locale).map((one) => parseValue(field, asText(text), one)?.value);
  return [stated.value, ...shown].some((value) => value !== undefined && wanted.includes(value))
    ? stated.value
    : undefined;
}

/** The shortest run of words that reads as a wanted value; the first among equals. */
function findAmongWords(
  { locale, effort }: Document,
  field: FieldSchema,
  text: string,
  words: readonly Span[],
  wanted: readonly ParsedValue['value'][],
): ParsedValue | null {
  const locales = readings(locale);
  for (let length = 1; length <= Math.min(MAX_VALUE_WORDS, words.length); length++) {
    for (let i = 0; i + length <= words.length; i++) {
      const run: Span = [words[i]![0], words[i + length - 1]![1]];
      if (NUMERIC.has(field.type) && !DIGIT.test(text.slice(...run))) continue;
      const longer: Span[] = [
        [words[i - 1]?.[0] ?? run[0], run[1]],
        [run[0], words[i + length]?.[1] ?? run[1]],
      ];
      for (const one of locales) {
        if (effort.left-- <= 0) return null;
        const parsed = parseRun(field, text, run, one);
        if (!parsed || !wanted.includes(parsed.value) || !usesAll(parsed, words, i, length)) continue;
        if (!longer.some((more) => isPartOf(field, text, parsed, more, one))) return parsed;
      }
    }
  }
  return null;
}

/** Whether the value reaches into the first and the last word of the run; else a shorter run has it too. */
const usesAll = ({ start, end }: ParsedValue, words: readonly Span[], first: number, length: number): boolean =>
  start < words[first]![1] && end > words[first + length - 1]![0];

function parseRun(field: FieldSchema, text: string, [from, to]: Span, locale: Locale): ParsedValue | null {
  const parsed = parseValue(field, asText(text.slice(from, to)), locale);
  return parsed && { ...parsed, start: from + parsed.start, end: from + parsed.end };
}

/** `5` in `5 000`: with the next word it makes another value. */
function isPartOf(
  field: FieldSchema,
  text: string,
  { value, start, end }: ParsedValue,
  longer: Span,
  locale: Locale,
): boolean {
  const more = NUMERIC.has(field.type) ? parseRun(field, text, longer, locale) : null;
  return more !== null && more.value !== value && more.start <= start && more.end >= end;
}

/** How numbers and dates may be read where the document as a whole does not say. */
function readings(locale: Locale): Locale[] {
  if (locale.decimal !== null && locale.dayFirst !== null) return [locale];
  const decimals = locale.decimal === null ? (['.', ','] as const) : [locale.decimal];
  const orders = locale.dayFirst === null ? [true, false] : [locale.dayFirst];
  return [locale, ...decimals.flatMap((decimal) => orders.map((dayFirst) => ({ ...locale, decimal, dayFirst })))];
}
