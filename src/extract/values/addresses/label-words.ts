// Words of labels and headings that rule a text out as a name.
import { LEXICON } from '../../../lexicon/index.ts';
import { foldTokens } from '../fold.ts';

/** Words of labels, titles and table heads: a text of nothing else names nobody. */
export const LABEL_WORDS: ReadonlySet<string> = new Set(
  LEXICON.label_words.flatMap((word) => foldTokens(word).map((token) => token.word)),
);
