// Compares a value from the page with the one in the embedded XML, with tolerance for rounding and partial names.
import type { FieldKind } from './field-kinds.ts';
import { foldedTokens, squash } from './folded-tokens.ts';

/** Half a cent and the noise of a division. */
const CENT = 0.005 + 1e-9;
/** Of two names the shorter has at least this share of the words of the longer. */
const NAME_SHARE = 0.5;

/** Whether what the page shows and what the XML states is the same. */
export function agrees(
  kind: FieldKind,
  shown: string | number | boolean,
  stated: string | number,
  signed: boolean,
): boolean {
  if (typeof stated === 'number') {
    if (typeof shown !== 'number') return false;
    const difference = signed ? shown - stated : Math.abs(shown) - Math.abs(stated);
    return Math.abs(difference) <= CENT;
  }
  const text = String(shown);
  if (kind === 'date') return text.slice(0, stated.length) === stated;
  if (squash(text) === squash(stated)) return true;
  return (kind === 'name' || kind === 'passage') && isPartOf(text, stated);
}

/** The words of the one lie within those of the other. */
function isPartOf(a: string, b: string): boolean {
  const [words, others] = [wordsOf(a), wordsOf(b)];
  const [smaller, larger] = words.size < others.size ? [words, others] : [others, words];
  return smaller.size >= NAME_SHARE * larger.size && smaller.size > 0 && [...smaller].every((word) => larger.has(word));
}

const wordsOf = (text: string): Set<string> => new Set(foldedTokens(text).map(({ word }) => word));
