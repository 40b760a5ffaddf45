// What a review comes to: for each field what was read, what a person said, and where the value is.
import type { Citation, ExtractedField, FieldValue } from '../../model/index.ts';

/** What a person said of a field. */
export interface Statement {
  readonly field: string;
  readonly value: FieldValue;
  /** Where the value is, as far as it was found. */
  readonly citation: Citation | null;
  readonly said_at: string;
  readonly said_by: string | null;
}

export interface ReviewedField {
  readonly name: string;
  readonly type: string;
  /** What holds: as a person said, else as it was read. */
  readonly value: FieldValue;
  readonly read: FieldValue;
  readonly review: 'accepted' | 'corrected' | 'absent' | 'unreviewed';
  readonly reviewed_at: string | null;
  readonly reviewed_by: string | null;
  readonly confidence: number;
  readonly status: ExtractedField['status'];
  readonly citation: Citation | null;
}

export function reviewFields(
  fields: readonly ExtractedField[],
  statements: ReadonlyMap<string, Statement>,
): ReviewedField[] {
  return fields.map((field) => {
    const said = statements.get(field.name);
    const { name, type, value: read, confidence, status } = field;
    return {
      ...{ name, type, value: said ? said.value : read, read, review: verdictOf(field, said) },
      ...{ reviewed_at: said?.said_at ?? null, reviewed_by: said?.said_by ?? null },
      ...{ confidence, status, citation: said ? placeOf(field, said) : field.citation },
    };
  });
}

function verdictOf(field: ExtractedField, said: Statement | undefined): ReviewedField['review'] {
  if (!said) return 'unreviewed';
  if (isSame(said.value, field.value)) return 'accepted';
  return said.value === null ? 'absent' : 'corrected';
}

/** A value that was read, or was a candidate, is where it was read; any other where it was found. */
function placeOf(field: ExtractedField, { value, citation }: Statement): Citation | null {
  if (value === null) return null;
  if (isSame(value, field.value)) return field.citation;
  const candidate = field.candidates.find((one) => isSame(one.value, value));
  return candidate?.citation ?? citation;
}

const isSame = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b);
