// Tells names of people from those of companies and offices.
import { STRONG_FORM } from '../words/legal-forms.ts';

export const TITLES =
  /(?:president|officer|director|manager|secretary|treasurer|partner|member|chairman|counsel|signatory|authori[sz]ed|vice|chief|ceo|cfo|coo|attorney|trustee|seal|print|date|title|name|signature|witness|notary|agreement|exhibit|page)/i;

/** Two to five words, each with a capital or an initial, and no office. */
export function isPerson(text: string): boolean {
  const words = text
    .replace(/,\s*(?:jr|sr|esq|ph\.?d|m\.?d|ii|iii|iv|cpa)\.?$/i, '')
    .trim()
    .split(/\s+/);
  if (words.length < 2 || words.length > 5 || text.length > 50 || TITLES.test(text) || /[\d@:;()[\]]/.test(text))
    return false;
  if (STRONG_FORM.test(text)) return false;
  return (
    words.every((word) =>
      /^(?:\p{Lu}[\p{L}.'’-]*|["“]\p{Lu}\p{Ll}+["”]|de|la|van|von|der|den|di|del|da|dos|bin|al)$/u.test(word),
    ) && words.some((word) => word.replace(/\./g, '').length > 1)
  );
}
