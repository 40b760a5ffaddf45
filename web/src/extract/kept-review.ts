// What was said of the fields of a document, kept by the browser until it is said otherwise.
import type { Extraction } from '../wire.ts';
import { type Correction, type Corrections, correctionOf, type Stated } from './correction.ts';

interface KeptReview {
  readonly said: Readonly<Record<string, { readonly value: Stated; readonly at?: string; readonly by?: string }>>;
  /** The values that were taught, as they were sent. */
  readonly taught: string | null;
}

const nameOf = (file_id: string, schema: string): string => `folioscope-review:${file_id}:${schema}`;

export function keepReview({ file_id, schema }: Extraction, corrections: Corrections, taught: string | null): void {
  const name = nameOf(file_id, schema);
  if (corrections.size === 0) {
    localStorage.removeItem(name);
    return;
  }
  const said = Object.fromEntries(
    Array.from(corrections, ([field, { value, at, by }]) => [
      field,
      { value, ...(at === undefined ? {} : { at }), ...(by === undefined ? {} : { by }) },
    ]),
  );
  localStorage.setItem(name, JSON.stringify({ said, taught } satisfies KeptReview));
}

/** Said of an earlier extraction by the same schema, held against what was read now. */
export function findReview(extraction: Extraction): { corrections: Corrections; taught: string | null } {
  const kept = parse(localStorage.getItem(nameOf(extraction.file_id, extraction.schema)));
  const corrections = new Map<string, Correction>();
  for (const field of extraction.fields) {
    const said = kept?.said[field.name];
    if (!said) continue;
    const { value, ...rest } = said;
    corrections.set(field.name, { ...correctionOf(field, value), ...rest });
  }
  return { corrections, taught: kept?.taught ?? null };
}

function parse(text: string | null): KeptReview | null {
  try {
    const found = JSON.parse(text ?? 'null') as KeptReview | null;
    return typeof found?.said === 'object' && found.said !== null ? found : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
