// Builds the matcher of a query, literal text or a regular expression, over text folded for case, accents and line
// breaks.
import { RE2JS } from 're2js';
import { FolioError } from '../../errors.ts';
import { foldText } from '../../view/index.ts';
import { type BoundedPattern, boundPattern } from './bounded-pattern.ts';
import { createFindText } from './find-text.ts';
import type { Fold } from './fold-memo.ts';
import { requiredLiterals } from './required-literals.ts';
import { simplePattern } from './simple-pattern.ts';
import { isWholeWord } from './word-border.ts';

export interface MatchOptions {
  readonly regex?: boolean | undefined;
  readonly whole_word?: boolean | undefined;
  readonly case_sensitive?: boolean | undefined;
  /** How texts are folded, where many queries share the folding. */
  readonly fold?: Fold | undefined;
  /** Only where the whole text is the query. */
  readonly whole_text?: boolean | undefined;
}

/** Start and end in UTF-16 units of the text that was given. */
export type Span = readonly [number, number];

export interface Matcher {
  /** What matches, from left to right and without overlap. */
  find(text: string): Span[];
  /**
   * As `find`, in text that is set in lines: a hyphen at a line end may also be the word's own, so that "self-attention" is found
   * where the line breaks after the hyphen.
   */
  findInLines(text: string): Span[];
  test(text: string): boolean;
  /** As `test`, for a text of printable ASCII in which no two blanks follow each other, such as a number. */
  testPlain(text: string): boolean;
  /** The folded words that are looked for, where the query is no pattern: these can be found in packed text at once. */
  readonly literal: {
    readonly needle: string;
    readonly whole_word: boolean;
    readonly whole_text: boolean;
  } | null;
  /** A text that matches holds one of these once it is folded; null where nothing is known to be needed. */
  readonly needles: readonly string[] | null;
  /** Folds the texts that it is held against. */
  readonly fold: Fold;
  /** Case is kept in folding. */
  readonly keep_case: boolean;
  /** Testing a text costs less than remembering it. */
  readonly quick: boolean;
  /** False where no text of these characters alone, which are plain ASCII, can match; may be true too often. */
  mayMatchWith(characters: string): boolean;
}

const LINE_END_HYPHEN = /[-\u2010][ \t]*\r?\n/;
const PLAIN_PATTERN = /^[^\\^$.|?*+()[\]{}]+$/;

/**
 * Words are compared folded. A pattern is held against the text as written and, where it finds nothing there, against the
 * folded text, so that an accent or a line break does not hide a match; it runs in linear time, within a budget of steps.
 */
export function buildMatcher(query: string, options: MatchOptions = {}): Matcher {
  return options.regex && !PLAIN_PATTERN.test(query) ? patternMatcher(query, options) : literalMatcher(query, options);
}

function literalMatcher(query: string, options: MatchOptions): Matcher {
  const { fold = foldText } = options;
  const keep_case = options.case_sensitive === true;
  const whole_word = options.whole_word === true;
  const whole_text = options.whole_text === true;
  const needle = foldText(query, { keep_case }).text.trim();
  if (needle === '') {
    throw new FolioError('invalid_request', 'The query has nothing that could be looked for.', { param: 'query' });
  }
  const next = createFindText(needle);
  const findFolded = (text: string, keep_hyphens: boolean): Span[] => {
    const folded = fold(text, { keep_case, keep_hyphens });
    if (whole_text) return folded.text.trim() === needle ? [[0, text.length]] : [];
    const spans: Span[] = [];
    for (let at = next(folded.text, 0); at >= 0; ) {
      const end = at + needle.length;
      const found = !whole_word || isWholeWord(folded.text, at, end);
      if (found) spans.push(folded.source(at, end));
      at = next(folded.text, found ? end : at + 1);
    }
    return spans;
  };
  const find = (text: string): Span[] => findFolded(text, false);
  const findInLines = (text: string): Span[] => {
    const found = find(text);
    if (!needle.includes('-') || !LINE_END_HYPHEN.test(text)) return found;
    return mergeSpans(found, findFolded(text, true));
  };
  const literal = { needle, whole_word, whole_text };
  const test = (text: string): boolean => find(text).length > 0;
  const unknown = { needles: [needle], keep_case, quick: false, mayMatchWith: () => true };
  return { find, findInLines, test, testPlain: test, literal, fold, ...unknown };
}

function patternMatcher(query: string, options: MatchOptions): Matcher {
  const pattern = compile(query, options.case_sensitive === true);
  const find = (text: string): Span[] => {
    const found = spansOf(pattern, text, options);
    if (found.length > 0) return found;
    const folded = foldText(text, { keep_case: true });
    if (folded.text === text) return [];
    return spansOf(pattern, folded.text, options).map(([start, end]) => folded.source(start, end));
  };
  // Asking whether there is a match is many times faster than asking where, and mostly there is none.
  const mayMatch = (text: string): boolean => {
    if (pattern.test(text)) return true;
    const folded = foldText(text, { keep_case: true }).text;
    return folded !== text && pattern.test(folded);
  };
  const keep_case = options.case_sensitive === true;
  const needles = requiredLiterals(query)?.map((needle) => (keep_case ? needle : needle.toLowerCase())) ?? null;
  const simple = simplePattern(query, keep_case);
  const isPart = !options.whole_text && !options.whole_word;
  // One character is needed at least, so that no match is empty.
  const decides = isPart && simple !== null && simple.required.length > 0;
  const testSlowly = (text: string): boolean => mayMatch(text) && find(text).length > 0;
  const testPlain = (text: string): boolean => {
    if (!simple || text.length > simple.longest) return testSlowly(text);
    if (decides) return simple.expression.test(text);
    const found = simple.expression.exec(text);
    return found !== null && ((isPart && found[0] !== '') || find(text).length > 0);
  };
  const test = (text: string): boolean =>
    simple && text.length <= simple.longest && isPlain(text) ? testPlain(text) : testSlowly(text);
  const mayMatchWith = (characters: string): boolean =>
    !simple || simple.required.every((set) => [...characters].some((sign) => set[sign.charCodeAt(0)] === 1));
  return {
    find,
    findInLines: find,
    test,
    testPlain,
    literal: null,
    fold: foldText,
    needles,
    keep_case,
    quick: simple !== null,
    mayMatchWith,
  };
}

const PRINTABLE = /^[\x20-\x7e]*$/;

/** Folds to itself, case aside. */
const isPlain = (text: string): boolean => PRINTABLE.test(text) && !text.includes('  ');

/** Both lists ascend; of two that overlap the first stays. */
export function mergeSpans(one: readonly Span[], other: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...one, ...other].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    if (merged.length === 0 || span[0] >= merged.at(-1)![1]) merged.push(span);
  }
  return merged;
}

function compile(query: string, caseSensitive: boolean): BoundedPattern {
  try {
    return boundPattern(query, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new FolioError('invalid_pattern', `The pattern is not understood: ${reason}.`, {
      param: 'query',
      hint: 'Patterns are those of RE2: no back references and no look-around.',
    });
  }
}

function spansOf(pattern: BoundedPattern, text: string, options: MatchOptions): Span[] {
  const matcher = pattern.matcher(text);
  if (options.whole_text) return matcher.matches() ? [[0, text.length]] : [];
  const spans: Span[] = [];
  while (matcher.find()) {
    const span: Span = [matcher.start(), matcher.end()];
    // A pattern that matches nothing at all is everywhere and tells nothing.
    if (span[1] > span[0] && (!options.whole_word || isWholeWord(text, ...span))) spans.push(span);
  }
  return spans;
}
