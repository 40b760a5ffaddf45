export { findInvoice } from './find-invoice.ts';
