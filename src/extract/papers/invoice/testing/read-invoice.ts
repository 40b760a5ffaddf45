// Extracts an invoice from a drawn page, for tests of the invoice specialist.
import type { DocumentView, ExtractedField } from '../../../../model/index.ts';
import { invoiceSchema } from '../../../schemas/invoice.ts';
import { pageOf } from '../../../testing/ascii-page.ts';
import { extractFields } from '../../../testing/extract-fields.ts';
import { toData } from '../../../to-data.ts';

/** The fields of an invoice by their names. */
export async function invoiceFields(view: DocumentView): Promise<Record<string, ExtractedField>> {
  const fields = await extractFields(view, invoiceSchema);
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

/** The values alone, of a page that is drawn as a picture. */
export const readPicture = async (...picture: readonly string[]): Promise<Record<string, unknown>> =>
  toData(await extractFields(await pageOf(picture), invoiceSchema));
