// Declares the reader of invoices in XML: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffEinvoice } from './sniff-einvoice.ts';

const load = () => import('./read-einvoice.ts');

/** Invoices and credit notes in UBL 2.1 and CII: XRechnung, Peppol, Factur-X, ZUGFeRD. */
export const einvoice: FormatReader = {
  format: 'einvoice',
  version: '3',
  title: 'E-invoice XML',
  about: 'an invoice or credit note in UBL or CII, written out on pages; geometry `layout`.',
  reads:
    'UBL and CII (XRechnung, Peppol, Factur-X, ZUGFeRD): every element on a page, fields from the XML, sums checked',
  extensions: ['xml'],
  media_types: ['application/xml', 'text/xml'],
  signatures: [],
  is_markup: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffEinvoice,
  prepare: load,
  read: async (source, context) => (await load()).readEinvoice(source, context),
};
