// The port that knowledge about one kind of document (an invoice, a contract, a financial model) implements.
import type { ExtractionSchema } from '../../model/index.ts';
import type { Finding, Findings } from '../finding.ts';
import type { DocumentText } from '../text/index.ts';
import type { Locale } from '../values/index.ts';

export interface SpecialistInput {
  readonly text: DocumentText;
  readonly locale: Locale;
  readonly schema: ExtractionSchema;
  /** What labels alone led to. They are searched for once somebody asks. */
  labelled(field: string): Promise<readonly Finding[]>;
}

/** Knows how a kind of document is written. Fields that it does not name are left to their labels. */
export type Specialist = (input: SpecialistInput) => Findings | Promise<Findings>;
