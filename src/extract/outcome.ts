// The result of a field inside extraction: value, status, confidence and citations, before name and type are added.
import type { Candidate, Citation, ExtractedField, FieldValue } from '../model/index.ts';
import type { Signals } from './confidence/index.ts';

/** What was found for a field or a part of one: everything of an extracted field but its name and type. */
export type Outcome = Omit<ExtractedField, 'name' | 'type'> & {
  /** What the confidence was made of; it does not leave the extraction. */
  readonly signals?: Signals;
};

export const ABSENT: Outcome = {
  value: null,
  raw_text: null,
  confidence: 0,
  status: 'absent',
  citation: null,
  citations: [],
  candidates: [],
};

export const foundOutcome = (
  value: FieldValue,
  raw_text: string | null,
  confidence: number,
  citation: Citation,
  citations: readonly Citation[],
  candidates: readonly Candidate[] = [],
): Outcome => ({ value, raw_text, confidence, status: 'found', citation, citations, candidates });
