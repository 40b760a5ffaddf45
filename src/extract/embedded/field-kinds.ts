// Table of the invoice fields and how their values from embedded XML are located on the pages and compared.

/** How what the XML states is looked for on the pages, and compared with what was found there. */
export type FieldKind = 'amount' | 'date' | 'name' | 'code' | 'currency' | 'passage';

/** The single fields of the `invoice` schema. */
export const FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  vendor_name: 'name',
  vendor_address: 'passage',
  vendor_tax_id: 'code',
  customer_name: 'name',
  customer_address: 'passage',
  invoice_number: 'code',
  invoice_date: 'date',
  due_date: 'date',
  purchase_order: 'code',
  currency: 'currency',
  subtotal: 'amount',
  tax: 'amount',
  total: 'amount',
  amount_due: 'amount',
  payment_terms: 'passage',
  iban: 'code',
};
