// What was said of the fields of an extraction, as the service keeps it.
import { get, postSurely } from '../api/client.ts';
import type { Extraction, Review } from '../wire.ts';
import { type Correction, type Corrections, correctionOf, type Stated } from './correction.ts';

export const reviewPath = (extraction_id: string, rest = ''): string =>
  `/v1/extractions/${encodeURIComponent(extraction_id)}/review${rest}`;

export const getReview = (extraction_id: string): Promise<Review> => get<Review>(reviewPath(extraction_id));

export interface Saying {
  readonly values?: Readonly<Record<string, Stated>>;
  readonly withdraw?: readonly string[];
  readonly done?: boolean;
  readonly reviewer?: string;
}

/** Values come back as the types of their fields. */
export const sayReview = (extraction_id: string, said: Saying): Promise<Review> =>
  postSurely<Review>(reviewPath(extraction_id), said);

/** What was said, held against what was read. */
export function correctionsOf({ fields }: Pick<Extraction, 'fields'>, review: Review): Corrections {
  const said = new Map<string, Correction>();
  for (const { name, value, review: verdict, reviewed_at, reviewed_by } of review.fields) {
    const field = fields.find((one) => one.name === name);
    if (!field || verdict === 'unreviewed') continue;
    said.set(name, {
      ...correctionOf(field, value as Stated),
      ...(reviewed_at === null ? {} : { at: reviewed_at }),
      ...(reviewed_by === null ? {} : { by: reviewed_by }),
    });
  }
  return said;
}
