// Translates an invoice that the text was written from, each value anchored to the block or cell that shows it.
import type { EmbeddedInvoice } from '../../../model/index.ts';
import type { InvoiceInText } from '../parts.ts';
import type { Places } from './places.ts';

export function toInvoice({ entries, ...invoice }: InvoiceInText, places: Places): EmbeddedInvoice {
  return {
    ...invoice,
    entries: entries.map(({ entry, place }) => {
      const anchor = place && places.anchorOf(place);
      return anchor === null ? entry : { ...entry, anchor };
    }),
  };
}
