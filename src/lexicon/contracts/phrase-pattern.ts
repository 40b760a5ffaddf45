// Turns phrases of the lexicon of contracts into sources of patterns.

const BETWEEN = '[^.]{0,80}';

/** One phrase as the source of a pattern. */
export const phrasePattern = (phrase: string): string =>
  phrase
    .replace(/[.?*+^$\\/]/g, '\\$&')
    .replace(/\[([^\]]+)\]\s*/g, '(?:$1 )?')
    .replaceAll('(', '(?:')
    .replaceAll('(?:?:', '(?:')
    .replaceAll("'", "['’]")
    .replaceAll('~', '\\p{L}*')
    .replace(/\s*…\s*/g, BETWEEN)
    .replace(/\s+/g, '\\s+');

/** Phrases parted by commas; the longest first, so that it wins over those it begins with. */
export const listPhrases = (phrases = ''): string[] =>
  phrases
    .split(',')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');

export const anyPattern = (phrases: readonly string[]): string =>
  [...new Set(phrases)]
    .sort((a, b) => b.length - a.length)
    .map(phrasePattern)
    .join('|');
