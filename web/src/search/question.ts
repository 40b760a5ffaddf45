// What was typed into the search box: words, a pattern or a question, and where to look.

export type Kind = 'words' | 'pattern' | 'question';

export interface Question {
  readonly query: string;
  /** Null where the text itself shows what it is. */
  readonly kind: Kind | null;
  readonly whole_word: boolean;
  readonly case_sensitive: boolean;
  /** In all files. */
  readonly everywhere: boolean;
}

export const NO_QUESTION: Question = {
  query: '',
  kind: null,
  whole_word: false,
  case_sensitive: false,
  everywhere: false,
};

const PATTERN = /^\/(.+)\/$/s;
const ASKING =
  /^(?:who|what|whats|when|where|which|whose|why|how|is|are|was|were|does|do|did|can|may|must|will|wer|was|wann|wo|welche[rsmn]?|warum|wie|quand|quel(?:le)?s?|combien|comment|cuál|cuándo|cuánto|quién)\b/iu;
/** A single word that begins so is as well a word to be found. */
const MIN_WORDS = 3;

/** What the text looks like: `/…/` is a pattern, a sentence that asks is a question. */
export function guessKind(query: string): Kind {
  const text = query.trim();
  if (PATTERN.test(text)) return 'pattern';
  if (text.endsWith('?')) return 'question';
  return ASKING.test(text) && text.split(/\s+/).length >= MIN_WORDS ? 'question' : 'words';
}

export const kindOf = ({ kind, query }: Question): Kind => kind ?? guessKind(query);

/** The pattern without the strokes around it. */
export const patternOf = (query: string): string => PATTERN.exec(query.trim())?.[1] ?? query;
