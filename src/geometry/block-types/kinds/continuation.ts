// Decides whether a paragraph continues one that a column or page break cut.
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';

/** Sizes of the parts of one paragraph differ by no more than this factor. */
const SAME_SIZE = 1.06;
const ENDS = /[.!?:;…。！？]["”’»)\]]*(?:\s*\d{1,3})?$/u;
const HYPHEN = /\p{L}[-\u00ad\u0002‐]$/u;

/** Whether a paragraph goes on from another that ended at the end of a column or page. */
export function goesOnFrom(before: ParagraphFacts, facts: ParagraphFacts): boolean {
  if (facts.label || facts.raised_mark !== null) return false;
  if (Math.max(before.size, facts.size) > SAME_SIZE * Math.min(before.size, facts.size)) return false;
  if (before.bold !== facts.bold) return false;
  if (HYPHEN.test(before.text)) return /^\p{Ll}/u.test(facts.text);
  if (ENDS.test(before.text)) return false;
  return /^["“(]?\p{Ll}/u.test(facts.text) || (/,$/u.test(before.text) && /^[\p{L}\d]/u.test(facts.text));
}
