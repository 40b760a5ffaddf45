// Recognises displayed formulas.
import type { BodyLook } from '../facts/census.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';

/** So much of a formula is signs and letters of mathematics. */
const MATH_SHARE = 0.4;
/** Words of four letters and more that it holds at most, such as "where" and "otherwise". */
const MAX_WORDS = 3;
const MAX_LINES = 12;
/** It is set off from the left of its column by so many em. */
const INDENT = 1;

/** Whether a paragraph is a formula that stands by itself. */
export function isFormula(facts: ParagraphFacts, body: BodyLook): boolean {
  if (facts.math < MATH_SHARE || facts.lines.length > MAX_LINES || facts.label) return false;
  if (facts.box[0] - facts.column_box[0] < INDENT * body.size && facts.math < 2 * MATH_SHARE) return false;
  const long = facts.text.match(/\p{L}{4,}/gu)?.length ?? 0;
  return long <= MAX_WORDS && /[=<>≤≥≈≡∼→↦∈⊂⊆∑∫∏+−×±∂√]/u.test(facts.text);
}
