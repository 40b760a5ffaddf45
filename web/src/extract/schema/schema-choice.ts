// The schema that the user works with: it stays the same from one document to the next.
import { SAMPLE_SCHEMA } from './parse-schema.ts';

export interface SchemaChoice {
  /** The name of a schema of the service, or `CUSTOM`. */
  readonly name: string;
  /** A schema as it was pasted. */
  readonly custom: string;
}

/** No schema has a name with a colon. */
export const CUSTOM = ':custom';

export const FIRST_CHOICE: SchemaChoice = { name: 'invoice', custom: SAMPLE_SCHEMA };
