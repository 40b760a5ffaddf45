// The order in which the fields of an extraction are looked at.
import type { ExtractedField } from '../wire.ts';

export const isFound = ({ status }: ExtractedField): boolean => status === 'found' || status === 'ambiguous';

const STATUS_ORDER = ['unsure', 'ambiguous', 'found', 'absent'];

/** In the order of the schema, with what is absent at the end; or what is most in doubt first. */
export function orderFields(fields: readonly ExtractedField[], isDoubtfulFirst: boolean): ExtractedField[] {
  if (!isDoubtfulFirst) return [...fields.filter(isFound), ...fields.filter((field) => !isFound(field))];
  const rank = ({ status }: ExtractedField): number => STATUS_ORDER.indexOf(status);
  return [...fields].sort((a, b) => rank(a) - rank(b) || a.confidence - b.confidence);
}
