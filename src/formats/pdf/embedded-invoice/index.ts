export { readEmbeddedInvoice } from './read-embedded-invoice.ts';
