// Reads which period a field asks for, from its name and its description.
import {
  ASKED_LENGTHS,
  BEFORE,
  CURRENT_OF,
  CURRENT_WORDS,
  NAME_FILLERS,
  PRIOR_WORDS,
  TWO_BEFORE,
  YEAR_AGO,
} from '../../../lexicon/index.ts';
import { findDate, foldTokens } from '../../values/index.ts';
import { isRemark, type PeriodWords, readPeriodWords } from '../statements/period-heads.ts';

export interface AskedPeriod {
  /** How many periods before the newest one. */
  readonly back: number;
  /** By whole years, where the field says so. */
  readonly year_ago: boolean;
  /** In months; `to_date` for all that has passed of the year, null where nothing is said. */
  readonly length: number | 'to_date' | null;
  /** A fiscal year that is named, and the part of it. */
  readonly year: number | null;
  readonly part: string | null;
  /** A day that is named. */
  readonly date: string | null;
}

const MAX_NAME_WORDS = 24;
const MAX_DESCRIPTION_CHARS = 400;
const NUMBERED = /^(?:q[1-4]|[1-4]q|h[12]|[12]h|(?:3|6|9|12)m|fy)?(?:fy)?(?:\d{2}|(?:19|20)\d{2})?$/;

interface NameParts {
  /** The words that name the metric. */
  readonly words: readonly string[];
  readonly back: number | null;
  readonly period: PeriodWords | null;
  readonly to_date: boolean;
}

/** The words of a name without those that say which period it asks for. */
export function splitName(name: string): NameParts {
  const words = foldTokens(name.replace(/_/g, ' '))
    .map(({ word }) => word)
    .slice(0, MAX_NAME_WORDS);
  const isPeriod = (word: string, i: number): boolean => {
    // `income before taxes` is no income of the year before.
    if (word === 'before') return i === words.length - 1;
    if (PRIOR_WORDS.has(word)) return true;
    if (CURRENT_WORDS.has(word)) return !isOfMetric(words, i);
    return /\d/.test(word) && NUMBERED.test(word) && (word.length > 2 || /[a-z]/.test(word));
  };
  const said = words.filter(isPeriod);
  const rest = words.filter((word, i) => !isPeriod(word, i));
  const ends = trimFillers(rest);
  const prior = said.filter((word) => PRIOR_WORDS.has(word)).length;
  // `prior_year` says which, not how long.
  const lengths = rest.filter((word) => !ends.includes(word) && (prior === 0 || word !== 'year'));
  const current = said.some((word) => CURRENT_WORDS.has(word));
  const numbers = said.filter((word) => !PRIOR_WORDS.has(word) && !CURRENT_WORDS.has(word));
  const read = readPeriodWords([...lengths.filter((word) => word !== 'to'), ...numbers].join(' '));
  const back = prior > 0 ? (words.at(-1) === '2' ? 2 : 1) : current ? 0 : null;
  const to_date = words.includes('ytd') || / to date$/.test(words.join(' '));
  return { words: ends, back, period: read && !isRemark(read) ? read : null, to_date };
}

/** `current assets` are no assets of the current year. */
function isOfMetric(words: readonly string[], at: number): boolean {
  if (CURRENT_OF.has(words[at + 1] ?? '') || words[at - 1] === 'non') return true;
  return words.length === 2 && at === 1 && (words[0] === 'asset' || words[0] === 'liability');
}

function trimFillers(words: readonly string[]): string[] {
  let [start, end] = [0, words.length];
  while (end - start > 1 && isFiller(words[end - 1]!)) end -= 1;
  while (end - start > 1 && isFiller(words[start]!)) start += 1;
  return words.slice(start, end);
}

const isFiller = (word: string): boolean => NAME_FILLERS.has(word) || /^\d{1,2}$/.test(word) || COUNTS.has(word);
const COUNTS: ReadonlySet<string> = new Set(['three', 'six', 'nine', 'twelve']);

/** What the name leaves open is taken from the description. */
export function askedPeriod({ back, period, to_date }: NameParts, description: string): AskedPeriod {
  const text = description.slice(0, MAX_DESCRIPTION_CHARS);
  const yearAgo = text.search(YEAR_AGO) >= 0;
  const rest = text.replace(YEAR_AGO, ' ');
  const described = TWO_BEFORE.test(text) ? 2 : yearAgo || BEFORE.test(rest) ? 1 : 0;
  const length = ASKED_LENGTHS.find(([, words]) => words.test(rest))?.[0] ?? null;
  const named = period ?? namedIn(rest);
  const date = findDate(rest, null)?.value ?? dateOf(period);
  // A quarter that is only mentioned in `the same quarter` counts as well.
  const ago = yearAgo ? (ASKED_LENGTHS.find(([n, words]) => n !== 12 && words.test(text))?.[0] ?? null) : null;
  return {
    back: back ?? (named?.year ? 0 : described),
    year_ago: yearAgo,
    length: to_date ? 'to_date' : ((named?.months || null) ?? ago ?? length),
    year: named?.year ?? null,
    part: named?.part ?? null,
    date,
  };
}

const dateOf = (period: PeriodWords | null): string | null =>
  period?.year && period.month && period.day
    ? `${period.year}-${String(period.month).padStart(2, '0')}-${String(period.day).padStart(2, '0')}`
    : null;

const NAMED_PERIOD = /\b(?:(?:fiscal(?: year)?|fy|year|in|for)\s*|(q[1-4]|h[12])\s*(?:fy\s*)?)((?:19|20)\d\d)\b/i;

function namedIn(text: string): PeriodWords | null {
  const match = NAMED_PERIOD.exec(text);
  return match && readPeriodWords(`${match[1] ?? ''} ${match[2]}`);
}
