// Reads the e-invoice XML (ZUGFeRD, Factur-X, XRechnung) that a PDF carries.
export { readEmbeddedInvoice } from './read-embedded-invoice.ts';
