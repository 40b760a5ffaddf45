// Entry of the specialist for invoices.
export { findInvoice } from './find-invoice.ts';
