// Recognises legal forms and texts that can be names of companies or persons.
import { foldTokens } from '../fold.ts';
import { apart, type Found } from '../found.ts';
import { memoize } from '../memoize.ts';
import { LABEL_WORDS } from './label-words.ts';
import { LEGAL_FORM, LEGAL_FORM_IN_CAPITALS } from './legal-forms.ts';

/** Longer texts are sentences. */
const MAX_NAME_CHARS = 120;
const MAX_NAME_WORDS = 12;
/** Legal forms are looked for in the first characters of a text. */
const MAX_FORM_CHARS = 2_000;

/** The legal forms that a text holds as words, such as `GmbH` or `Inc.`; the value is as written. */
export const findLegalForms = memoize(legalFormsOf);

function legalFormsOf(text: string): readonly Found<string>[] {
  const part = text.slice(0, MAX_FORM_CHARS);
  return apart(
    [LEGAL_FORM, LEGAL_FORM_IN_CAPITALS].flatMap((pattern) =>
      [...part.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        value: match[0],
      })),
    ),
  );
}

/** Whether a text holds a legal form behind at least one other word. */
export const hasLegalForm = (text: string): boolean =>
  findLegalForms(text).some(({ start }) => /\p{L}/u.test(text.slice(0, start)));

const OPENING = /^[\p{Lu}\d"“„«'‘(]/u;
const SENTENCE = /[.!?;]\s+\p{L}\p{Ll}+(?:\s+\p{Ll}+){2}|:$|[:?]\s/u;
const ADDRESS_PART = /@|www\.|https?:|\d{5,}/;
const STREET =
  /(?:str(?:asse|aße|\.)?|weg|platz|allee|gasse|street|avenue|road|lane|boulevard|drive|straat|laan|kade|suite|floor)\.?[ ,]+\d|^\d+[a-z]?,? +(?:rue|av|bd|\p{L}+ +(?:st|ave|rd|street|road|avenue|lane|drive|blvd))\b|^(?:calle|via|viale|piazza|rue|avenue|p\.? ?o\.? box|postfach)\b/iu;
const SMALL_WORDS = new Set(
  'of the and for & de la le les du des der die das und für von van den het en y e di del della da i a an in on at dba d/b/a'.split(
    ' ',
  ),
);
/** Names are written with capitals; this share of the other words may be without. */
const MAX_LOWER_SHARE = 0.34;

/** Whether folded words are those of labels, titles and table heads and no others: they name nobody. */
export const areLabelWords = (words: readonly string[]): boolean =>
  words.every((word) => LABEL_WORDS.has(word) || !/\p{L}/u.test(word));

/** Whether a text can be the name of a company or person: not a label, sentence, address, number or date. */
export function looksLikeName(text: string): boolean {
  const name = text.trim();
  if (name.length < 2 || name.length > MAX_NAME_CHARS || !OPENING.test(name)) return false;
  if (SENTENCE.test(name) || ADDRESS_PART.test(name) || STREET.test(name)) return false;
  const tokens = foldTokens(name).map((token) => token.word);
  if (areLabelWords(tokens)) return false;
  return hasLegalForm(name)
    ? tokens.length <= 2 * MAX_NAME_WORDS
    : tokens.length <= MAX_NAME_WORDS && isCapitalised(name);
}

function isCapitalised(name: string): boolean {
  const words = name.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  const lower = words.filter((word) => /^[("“„«'‘]?\p{Ll}/u.test(word)).length;
  const digits = name.replace(/\D/g, '').length;
  return words.length > 0 && lower <= MAX_LOWER_SHARE * words.length && digits <= name.length / 2;
}
