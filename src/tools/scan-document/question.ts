// Turns the input of a search over files into a query that is ready to be held against documents.
import { FolioError } from '../../errors.ts';
import { anyOf, buildMatcher, createOutlook, type Matcher } from '../../search/index.ts';
import { foldText } from '../../view/index.ts';

/** What is looked for in all files, as it is asked. */
export interface SearchFilesInput {
  readonly query: string;
  readonly order?: 'document' | 'relevance' | undefined;
  readonly words?: 'phrase' | 'all' | 'any' | undefined;
  readonly regex?: boolean | undefined;
  readonly whole_word?: boolean | undefined;
  readonly case_sensitive?: boolean | undefined;
  readonly include_hidden?: boolean | undefined;
  readonly file_types?: readonly string[] | undefined;
  readonly file_name?: string | undefined;
  readonly file_ids?: readonly string[] | undefined;
  readonly pages?: readonly number[] | undefined;
  readonly section?: string | undefined;
  readonly table_header?: string | undefined;
  readonly sheet?: string | undefined;
  readonly max_results?: number | undefined;
  readonly max_per_file?: number | undefined;
  readonly cursor?: string | undefined;
  readonly max_tokens?: number | undefined;
}

/** The query, ready to be held against documents. */
export interface Question {
  /** Finds what is given out. */
  readonly matcher: Matcher;
  /** One for each word, or one for the whole; each must find something in a file where `needs_all`. */
  readonly words: readonly Matcher[];
  /** The same, each only where it is no part of a longer word. */
  readonly whole_words: readonly Matcher[];
  readonly needs_all: boolean;
  /** Tells from a signature whether a document is worth opening. */
  readonly outlook: ReturnType<typeof createOutlook>;
}

/** More words are no query but a text. */
const MAX_WORDS = 16;

export function toQuestion(input: SearchFilesInput): Question {
  const { query, words = 'phrase', regex = false, whole_word, case_sensitive } = input;
  const options = { whole_word, case_sensitive };
  if (words === 'phrase') {
    const matcher = buildMatcher(query, { ...options, regex });
    const whole_words = [buildMatcher(query, { ...options, regex, whole_word: true })];
    return { matcher, words: [matcher], whole_words, needs_all: true, outlook: createOutlook([matcher]) };
  }
  if (regex)
    throw new FolioError('invalid_request', 'A regular expression has no words.', {
      param: 'words',
      hint: 'Leave out words, or regex.',
    });
  const distinct = wordsOf(query);
  const matchers = distinct.map((word) => buildMatcher(word, options));
  const whole_words = distinct.map((word) => buildMatcher(word, { ...options, whole_word: true }));
  if (matchers.length === 0)
    throw new FolioError('invalid_request', 'The query has nothing that could be looked for.', { param: 'query' });
  const needs_all = words === 'all';
  const matcher = anyOf(matchers);
  const outlook = createOutlook(needs_all ? matchers : [matcher]);
  return { matcher, words: matchers, whole_words, needs_all, outlook };
}

/** Distinct words as they are compared; signs that fold to nothing are none. */
function wordsOf(query: string): string[] {
  const words = new Map(query.split(/\s+/).map((word) => [foldText(word).text.trim(), word]));
  words.delete('');
  if (words.size > MAX_WORDS)
    throw new FolioError('invalid_request', `The query has ${words.size} words; ${MAX_WORDS} are looked for at most.`, {
      param: 'query',
    });
  return [...words.values()];
}
