import { conceptWords } from './lexicon/index.ts';

const SUMS = new Set(['total', 'amount', 'gross']);
const PARTS = new Set(['net', 'subtotal', 'tax', 'vat', 'discount', 'commission', 'spots', 'quantity']);

/** Whether a label heads a row of sums: it says total, and names no part of one. */
export function isTotalsLabel(text: string): boolean {
  if (text.length > 40) return false;
  const concepts = conceptWords(text).flatMap((word) => word.concepts);
  return concepts.some((concept) => SUMS.has(concept)) && !concepts.some((concept) => PARTS.has(concept));
}
