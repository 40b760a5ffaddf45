// Tells total labels and fields that ask for a whole sum from those for a part of it.
import type { FieldSchema } from '../../../model/index.ts';
import { conceptWords, PARTS_OF_SUMS } from '../lexicon/index.ts';
import type { Kind } from './kinds.ts';

const SUMS = new Set(['total', 'amount', 'gross']);
const COUNTS = new Set(['spots', 'quantity']);
const MAX_LABEL_CHARS = 40;

/** Whether a label heads a row of sums: it says total, and names no part of one. */
export function isTotalsLabel(text: string): boolean {
  if (text.length > MAX_LABEL_CHARS) return false;
  const concepts = conceptWords(text).flatMap((word) => word.concepts);
  return (
    concepts.some((concept) => SUMS.has(concept)) &&
    !concepts.some((concept) => PARTS_OF_SUMS.has(concept) || COUNTS.has(concept))
  );
}

/** Whether a field asks for a whole and not for a part of one. */
export function isWholeSum(field: FieldSchema, kind: Kind): boolean {
  return kind === 'money' && isTotalsLabel(field.name);
}
