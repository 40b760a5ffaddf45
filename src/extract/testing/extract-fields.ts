// Extracts and returns only the fields, for tests.
import type { DocumentView, ExtractedField, ExtractionSchema } from '../../model/index.ts';
import { extract } from '../extract.ts';

/** The fields alone, which is what most tests ask about. */
export const extractFields = async (
  view: DocumentView,
  schema: ExtractionSchema,
  options: { readonly table_id?: string | undefined } = {},
): Promise<readonly ExtractedField[]> => (await extract(view, schema, options)).fields;
