// Words that end, interrupt or adjust a list of line items, as the lexicon has them.
import { foldedWords, foldLabel } from '../../values/index.ts';
import { saysOnlyTotal } from '../total-row.ts';

/** Words of a phrase, so that it is found from its first. */
function startsLike(phrases: ReadonlySet<string>): (words: readonly string[]) => boolean {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const parts = phrase.split(' ');
    byFirst.set(parts[0]!, [...(byFirst.get(parts[0]!) ?? []), parts]);
  }
  return (words) => (byFirst.get(words[0] ?? '') ?? []).some((parts) => parts.every((part, i) => words[i] === part));
}

/** A word and those after it as phrases that are looked for. */
const MAX_CARRIED_WORDS = 5;
const isCarried = startsLike(foldedWords('carried'));

/** A sum between items, after which they go on. */
export const pausesItems = (words: readonly string[]): boolean =>
  startsPause(words) || words.slice(0, MAX_CARRIED_WORDS).some((_, i) => isCarried(words.slice(i)));

/** With which the sum of a section begins, its title after them: `Total usage charges`, `Summe 1 Erdarbeiten`. */
const SECTION_SUMS = foldedWords('section_sum');

export const isSectionSum = (words: readonly string[]): boolean =>
  words.length > 1 && SECTION_SUMS.has(words[0]!) && !saysOnlyTotal(words);

/** Taxes on sales, and what may be before them in a row of one: `zzgl. 7 % USt auf 198,00`. */
const TAXES = foldedWords('tax');
const TAX_LEADS = foldedWords('before_tax');
const RATE = /^[\d%]+$/;

/** A row of tax at a rate: it names a tax and a figure, and nothing before them. */
export function isTaxRow(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !TAX_LEADS.has(word) && !RATE.test(word));
  return at >= 0 && TAXES.has(words[at]!) && words.includes('%');
}

/** Words before the name of a tax: `VT meals tax 6%`. */
const MAX_TAX_WORDS = 3;

/** A row without a quantity that names a tax with a rate. */
export const namesTax = (words: readonly string[]): boolean =>
  words.includes('%') && words.slice(0, MAX_TAX_WORDS).some((word) => TAXES.has(word));

export const endsItems = startsLike(foldedWords('items_end'));
const startsPause = startsLike(foldedWords('items_pause'));
export const isAdjustment = startsLike(foldedWords('adjustment'));

const FREE = foldedWords('free');
const MAX_FREE_CHARS = 20;

/** Said in place of an amount: `Free`, `offert`. */
export const isFree = (text: string): boolean => text.length <= MAX_FREE_CHARS && FREE.has(foldLabel(text));
