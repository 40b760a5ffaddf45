// Type and scoring of values found by label: how much each position relative to the label counts.
import type { Place } from '../cite-place.ts';
import type { Finding } from '../finding.ts';
import { type Locale, parseValue, type Source } from '../values/index.ts';
import type { LabelHit, Query } from './vocabulary.ts';

/** How sure the position of a value beside its label makes it; docs/extraction.md says why. */
export const POSITION = {
  form_field: 1,
  inline: 1,
  right: 1,
  right_second: 0.85,
  right_third: 0.7,
  group: 0.95,
  single_row: 0.9,
  column_total: 0.9,
  below: 0.8,
  below_second: 0.6,
  above: 0.8,
  constant_column: 0.8,
  inline_bare: 0.7,
  defined: 0.85,
  sentence: 0.7,
  only_one: 0.6,
  column: 0.3,
} as const;

export type Position = keyof typeof POSITION;

/** A value that may be the answer to a query. */
export interface QueryFinding extends Finding {
  readonly query: number;
  readonly position: Position;
}

export interface Search {
  readonly queries: readonly Query[];
  readonly locale: Locale;
}

/** The text read as the value of the query that the label names; null where it does not suit the type. */
export function toFinding(
  search: Search,
  hit: LabelHit,
  source: Source,
  position: Position,
  place: (start: number, end: number) => Place,
): QueryFinding | null {
  const { field } = search.queries[hit.query]!;
  const parsed = parseValue(field, source, search.locale);
  // `VAT 19 %`: the percentage belongs to the label.
  if (!parsed || (parsed.percent && position === 'inline_bare')) return null;
  return {
    query: hit.query,
    value: parsed.value,
    raw_text: source.text.slice(parsed.start, parsed.end),
    score: hit.strength * POSITION[position] * parsed.fit,
    position,
    evidence: `label_${position}`,
    place: place(parsed.start, parsed.end),
  };
}

/** A part of a text as a source of its own; what was typed was the whole. */
export const partOf = (text: string): Source => ({ text, value: null, type: 'string' });
