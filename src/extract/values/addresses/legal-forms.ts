// Patterns of company forms that mark a line as a company name when names are read.
import { LEXICON } from '../../../lexicon/index.ts';
import { wordsFor } from '../word-pattern.ts';

/** Dots and blanks between the letters are optional where a point is in the list. */
const escaped = (form: string): string =>
  form
    .split(' ')
    .map((word) =>
      word === '&'
        ? `(?:\\+|${wordsFor('and')})`
        : word
            .replace(/[()/]/g, '\\$&')
            .replace(/\.(?!$)/g, '\\.? ?')
            .replace(/\.$/, ''),
    )
    .join('\\.?,? ?');

const source = (forms: readonly string[]): string =>
  [...forms]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

export const LEGAL_FORM = new RegExp(
  `(?<![\\p{L}\\p{N}&-])(?:${source(LEXICON.legal_forms)})\\.?(?![\\p{L}\\p{N}])`,
  'giu',
);
export const LEGAL_FORM_IN_CAPITALS = new RegExp(
  `(?:(?<![\\p{L}\\p{N}&-])(?:${source(LEXICON.legal_forms_in_capitals)})|(?<=\\p{L}-)(?:GmbH|KG))\\.?(?![\\p{L}\\p{N}])`,
  'gu',
);
