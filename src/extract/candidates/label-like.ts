import { isFormLabel } from './form-label.ts';
import type { Vocabulary } from './vocabulary.ts';

/** From here on a text is taken for a label and not for the value of another. */
export const SURELY_A_LABEL = 0.85;
const ENDS_WITH_COLON = /[:：]\s*$/;

/** A text that asks for a value rather than being one: a label of this schema or of forms in general. */
export function isLabelLike(vocabulary: Vocabulary, text: string): boolean {
  if (ENDS_WITH_COLON.test(text)) return true;
  if (vocabulary.hits(text).some((hit) => hit.strength >= SURELY_A_LABEL)) return true;
  return isFormLabel(text);
}
