// Names the built-in extraction schemas without loading extraction.
import type { ExtractionSchema } from '../model/index.ts';

/** The schemas that come with us, as `list_schemas` tells them. */
export const builtInSchemas = async (): Promise<readonly ExtractionSchema[]> =>
  (await import('../extract/index.ts')).BUILT_IN_SCHEMAS;

/** Their names alone, which are asked for often: loading extraction for them takes longer than a question may here. */
export const BUILT_IN_NAMES: readonly string[] = ['invoice', 'contract', 'financial_model', 'table'];
